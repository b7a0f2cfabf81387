// Proves what an army can force, by an exhaustive and/or search over every act of both armies.
//
// The hero is the army to act. One of the hero's acts must lead to the aim; all of the enemy's acts
// must. The army whose king was robbed chooses a ransom: after each act it decides first whether to
// offer it or to wait. Positions at the beginning of a turn are cached by a hash, so that different
// orders of acts to one position are searched once. Acts that decided at the same depth before are
// tried first (killer heuristic). Example: a movement after which the enemy's 36 is captured
// whatever the enemy does. Counter-example: an act that only probably succeeds proves nothing.
// tests/engine/puzzle_twin.hpp is the slow twin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rithmo/engine/aim.hpp"
#include "rithmo/engine/fast_play.hpp"

namespace rithmo::engine {

// A first turn that forces an aim.
struct ForcedTurn {
  std::vector<FastAct> acts;  // the last one ends the turn or reaches the aim
  std::optional<FastAct>
      key;  // the act that every forcing first turn contains; nothing: there is no such act
};

class ForcedSearch {
 public:
  // The rules must outlive this object. REQUIRES: the game is not over.
  ForcedSearch(const FastRules& rules, const game::Play& start, const Aim& aim,
               std::uint64_t max_nodes);

  // Returns true if the hero reaches the aim within this number of its own turns, the present turn
  // included. Returns nothing if max_nodes acts do not decide it.
  std::optional<bool> forces(unsigned turns);
  // Returns the first acts each of which forces the aim. The list is empty if the enemy refutes all
  // of them by a ransom.
  std::optional<std::vector<FastAct>> forcing_acts(unsigned turns);
  // Returns a first turn that forces the aim, with its key. The key is a movement if the turn has
  // one, otherwise a capture. Returns nothing if the aim is not decided or not forced. REQUIRES:
  // the game is at the beginning of a turn.
  std::optional<ForcedTurn> first_turn(unsigned turns);
  // Returns a line of acts to the aim: the hero reaches it soonest, and the enemy delays it
  // longest.
  std::vector<FastAct> line(unsigned turns);

  std::uint64_t nodes() const { return nodes_; }
  bool is_exhausted() const { return nodes_ >= max_nodes_; }
  // Returns the game at the start of the search.
  FastPlay& game() { return game_; }

 private:
  struct Level {
    FastPlay::Point here;
    std::vector<FastAct> acts;
    std::optional<FastAct> killer;
  };
  struct Place {
    FastSquare prey;
    bool passed;
  };

  bool can_force_aim(unsigned turns, bool begins);
  bool holds_after(const FastAct& act, unsigned turns);
  bool does_any_hold(Level& level, unsigned turns);
  bool do_all_hold(Level& level, unsigned turns);
  bool is_hopeless(unsigned turns) const;
  void keep_useful(std::vector<FastAct>& acts, bool own, unsigned turns) const;
  bool make(const FastAct& act);
  void go_back(const Level& level, Place place);
  std::uint64_t key(unsigned turns) const;
  bool has_ransom() const { return rules_.plain().play.ransom != game::Ransom::none; }
  std::optional<FastAct> key_of(const std::vector<FastAct>& turn, unsigned turns);
  std::optional<FastAct> forcing_act(Level& level, unsigned turns);

  const FastRules& rules_;
  FastPlay game_;
  game::Army hero_;
  PuzzleAimTracker tracker_;
  std::uint64_t max_nodes_, nodes_ = 0;
  bool passed_ = false;               // the last turn had no movement
  std::optional<FastAct> forbidden_;  // an act that the first turn may not contain
  bool first_turn_ = true;
  std::size_t depth_ = 0;
  std::deque<Level> levels_;  // indexed by depth; a deque, so that its elements stay in place
  std::unordered_map<std::uint64_t, bool> decided_;
};

}  // namespace rithmo::engine
