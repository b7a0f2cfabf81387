// A game in play: does the acts that the rules allow, one after another, and takes them back.
//
// A turn is one movement, captures before and after it as PlayRules has them, and an act that ends
// it. Captures are open at the beginning of the turn and right after the movement: capturing one
// piece opens no line to another. A victory ends the game with the act that makes it. Example: by
// Fulke's rules "d8-e8 xd12" captures after the movement, and a prey that could be captured before
// the movement must be entered: "d8xd12". Counter-example: a layer captured from a king leaves no
// place to enter, so before the movement its capture replaces the movement. After a flight nothing
// is captured, or by siege alone. Captives that serve their captor must be placed in the turn in
// which they are captured, while the captor's first rank has room. The game also ends when neither
// army could move in its turn. If the players agreed on standards, the army with more of them then
// wins.
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

class Referee;  // referee.hpp: the conditions and the effects of an act

// Caches the sets of these numbers that make a triumph.
struct TriumphalSets {
  std::vector<std::int64_t> numbers;
  std::vector<std::vector<std::int64_t>> sets;
};

class Play {
 public:
  using Layer = std::pair<Square, std::int64_t>;  // a king's place, and the layer's number
  // The state of a game between two acts.
  struct State {
    Position position;
    std::vector<Capture> open;  // captures found when the turn began or right after the movement
    std::optional<Square> mover;
    bool flew = false;
    bool drawn = false;       // the turn's movement, or the capture that replaces it, is done
    std::vector<Layer> lost;  // layers taken from kings in this turn
    std::size_t turn = 0;
    bool passed = false;  // in the turn before, the enemy could not move
    Arrivals arrivals = {};
    std::optional<Ending> ending = {};
  };

  // Stores a reference to the rules. `goal` is a common victory that also ends the game.
  // REQUIRES: position.board == rules.board.
  Play(Position position, const RuleSet& rules, std::optional<Goal> goal = std::nullopt);

  // Returns a game that begins with the present state. Its earlier acts cannot be taken back.
  Play from_here() const { return Play(rules_, goal_, now()); }

  const State& now() const { return history_.back(); }
  // Returns all states to which undo() can return, and the present one last.
  const std::vector<State>& states() const { return history_; }
  const Position& position() const { return now().position; }
  const RuleSet& rules() const { return rules_; }
  const std::optional<Goal>& goal() const { return goal_; }

  // Does the act and returns its justification: "equality: 81 = 81; d8 reaches c9", empty for acts
  // that are no capture. If the act is refused, returns the reason and changes nothing.
  tl::expected<std::string, std::string> make(const Act& act);
  // Gives the turn to the other army, or returns why the turn cannot end yet.
  tl::expected<void, std::string> end_turn();
  // Takes back the last act or end of turn. Returns false if there is none.
  bool undo();

  // Returns every act that make() would do, each once: movements, captures, captives to place,
  // ransoms (which the enemy offers), announcements, the end of the turn. Each group is sorted by
  // squares. If the rules announce pieces as they are placed, each announcement has one piece.
  std::vector<Act> legal() const;
  // Returns nothing while the game goes on.
  const std::optional<Ending>& ending() const { return now().ending; }

  // These return what may be done now: the open captures, and the movements if none was made.
  const std::vector<Capture>& open_captures() const { return now().open; }
  bool move_open() const { return !now().drawn && !now().ending; }
  std::vector<Move> open_moves() const;
  // Returns the number of the turn, counted from 0.
  std::size_t turn() const { return now().turn; }
  const Arrivals& arrivals() const { return now().arrivals; }
  // Hashes the position, what is still open in this turn and, if the rules depend on it, the order
  // in which the pieces came to their places. Equal games have equal hashes on every machine.
  std::uint64_t hash() const;

 private:
  Play(const RuleSet& rules, const std::optional<Goal>& goal, const State& state)
      : rules_(rules), goal_(goal), history_{state} {}

  Referee referee() const;

  const RuleSet& rules_;
  std::optional<Goal> goal_;
  mutable TriumphalSets sets_;  // a cache
  std::vector<State> history_;
};

}  // namespace rithmo::game
