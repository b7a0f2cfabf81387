// Proves what an army can force: an exhaustive and/or search over every act of both armies.
//
// The hero, who is to act, needs one act that leads on; of the enemy's acts all have to lead on. A
// ransom is the choice of the army whose king was robbed: while one is open, its owner chooses
// first, after each act, to offer it or to wait. Positions at the beginning of a turn are cached by
// a hash, so that orders of acts that come to the same are searched once; the acts that decided at
// the same depth before are tried first (killer heuristic). Example: a movement after which the
// enemy's 36 is captured whatever the enemy does. Counter-example: an act that most likely does so
// proves nothing. tests/engine/puzzle_twin.hpp is the slow twin.
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

// The first turn that forces an aim.
struct ForcedTurn {
  std::vector<FastAct> acts;  // the last one ends the turn or reaches the aim
  std::optional<FastAct>
      key;  // no first turn without this act forces the aim; nothing: there is no such act
};

class ForcedSearch {
 public:
  // The rules must outlive this. REQUIRES: the game is not over.
  ForcedSearch(const FastRules& rules, const game::Play& start, const Aim& aim,
               std::uint64_t max_nodes);

  // Returns whether the hero reaches the aim in so many of its turns or fewer, the present one
  // included; nothing where max_nodes acts do not decide it.
  std::optional<bool> forces(unsigned turns);
  // Returns the first acts that force the aim, each alone; empty where the enemy refutes all by a
  // ransom.
  std::optional<std::vector<FastAct>> forcing_acts(unsigned turns);
  // Finds a first turn that forces the aim, and its key: a movement where one turn has it,
  // otherwise a capture. Nothing where it is not decided or not forced. REQUIRES: the game is at
  // the beginning of a turn.
  std::optional<ForcedTurn> first_turn(unsigned turns);
  // Returns a whole line: the hero's acts reach the aim soonest, the enemy's delay it longest.
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

  bool can_force(unsigned turns, bool begins);
  bool holds_after(const FastAct& act, unsigned turns);
  bool any_holds(Level& level, unsigned turns);
  bool all_hold(Level& level, unsigned turns);
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
  AimTracker tracker_;
  std::uint64_t max_nodes_, nodes_ = 0;
  bool passed_ = false;               // the last turn had no movement
  std::optional<FastAct> forbidden_;  // excluded from the first turn
  bool first_turn_ = true;
  std::size_t depth_ = 0;
  std::deque<Level> levels_;  // by depth; a deque keeps its elements in place
  std::unordered_map<std::uint64_t, bool> decided_;
};

}  // namespace rithmo::engine
