// A game in play: it makes the acts that the rules allow, one after another, and takes them back.
//
// A turn is a movement, captures before and after it as PlayRules allow, and an act that ends the
// turn. Captures are found at the beginning of the turn and right after the movement, so capturing
// one piece opens no line to another. A victory ends the game with the act that makes it. Example:
// by Fulke's rules "d8-e8 xd12" captures after the movement. A prey that could be captured before
// the movement must be entered: "d8xd12". Counter-example: a layer captured from a king leaves no
// square to enter, so before the movement its capture replaces the movement. After a flight nothing
// is captured, except in some rules by siege. Captives that serve their captor must be placed in
// the same turn, while the captor's first rank has room. The game also ends if neither army can
// move in its turn. If the players agreed on standards, the army with more of them then wins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/game/play/act.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/play/victory.hpp"

namespace rithmo::game {

class Referee;  // declared in referee.hpp: the conditions and the effects of an act

// A cache: a list of numbers, and the sets of these numbers that make a triumph.
struct TriumphalSets {
  std::vector<std::int64_t> numbers;
  std::vector<std::vector<std::int64_t>> sets;
};

class Play {
 public:
  using Layer = std::pair<Square, std::int64_t>;  // a king's square, and the number of the layer
  // The state of a game between two acts.
  struct State {
    Position position;
    std::vector<Capture> open;  // captures found when the turn began or right after the movement
    std::optional<Square> mover;
    bool flew = false;
    bool drawn = false;       // the turn's movement, or the capture that replaces it, has been made
    std::vector<Layer> lost;  // layers taken from kings in this turn
    std::size_t turn = 0;
    bool passed = false;  // the enemy could not move in the turn before this one
    Arrivals arrivals = {};
    std::optional<GameEnding> ending = {};
  };

  // Begins a game; the rules are stored as a reference. `goal` is a common victory that also ends
  // the game. REQUIRES: position.board == rules.board.
  Play(Position position, const RuleSet& rules, std::optional<Goal> goal = std::nullopt);

  // Returns a game that begins with the present state; the acts before it cannot be taken back.
  Play from_here() const { return Play(rules_, goal_, now()); }

  const State& now() const { return history_.back(); }
  // Returns all states to which undo() can return, followed by the present state.
  const std::vector<State>& states() const { return history_; }
  const Position& position() const { return now().position; }
  const RuleSet& rules() const { return rules_; }
  const std::optional<Goal>& goal() const { return goal_; }

  // Does the act and returns its reason, as "equality: 81 = 81; d8 reaches c9", or an empty text
  // for an act that captures nothing. If the act is refused, returns why and changes nothing.
  tl::expected<std::string, std::string> make(const Act& act);
  // Ends the turn, so that the other army moves, or returns why the turn cannot end yet.
  tl::expected<void, std::string> end_turn();
  // Takes back the last act or end of turn. Returns false if there is nothing to take back.
  bool undo();

  // Returns every act that make() accepts, each once: movements, captures, captives to place,
  // ransoms (which the enemy offers), announcements, the end of the turn. Each group is sorted by
  // squares. If the rules announce pieces as they are placed, each announcement has one piece.
  std::vector<Act> legal() const;
  // Returns how the game ended, or nothing while it goes on.
  const std::optional<GameEnding>& ending() const { return now().ending; }

  // These two return what may be done now: the open captures, and true if a movement may still be
  // made.
  const std::vector<Capture>& open_captures() const { return now().open; }
  bool is_move_open() const { return !now().drawn && !now().ending; }
  std::vector<Move> open_moves() const;
  // Returns the number of the turn, counted from 0.
  std::size_t turn() const { return now().turn; }
  const Arrivals& arrivals() const { return now().arrivals; }
  // Returns a hash of the position and of what may still be done in this turn. It includes the
  // order of the pieces' arrivals if the rules depend on it. Equal games have equal hashes on every
  // machine.
  std::uint64_t hash() const;

 private:
  Play(const RuleSet& rules, const std::optional<Goal>& goal, const State& state)
      : rules_(rules), goal_(goal), history_{state} {}

  Referee referee() const;

  const RuleSet& rules_;
  std::optional<Goal> goal_;
  mutable TriumphalSets sets_;  // a cache that referees fill
  std::vector<State> history_;
};

}  // namespace rithmo::game
