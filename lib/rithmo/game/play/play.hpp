// A game as it is played to its end: the acts that the rules allow, one after another, and back.
//
// A turn is one movement, with captures before and after it as the rule set's conduct has them, and
// an act that ends it. What may be captured is what stands to be captured at the beginning of the
// turn and right after the movement: capturing one piece opens no line for another. A victory ends
// the game with the act that makes it. Example: by Fulke's rules "d8-e8 xd12" captures after the
// movement, and a prey that stood there before must be entered: "d8xd12". Counter-example: a layer
// captured from a king leaves no place to enter; before the movement it is captured in the
// movement's stead. After a flight nothing is captured, or by siege alone. Pieces who serve their
// captor have to be placed in the turn in which they are captured, while his first rank has room.
// The game is over, too, when neither army could move in its turn; who then has more standards,
// wins where these were agreed on.
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

class Referee;  // referee.hpp: what an act needs, and what it does

// Numbers, and the sets of them that make a triumph.
struct TriumphalSets {
  std::vector<std::int64_t> numbers;
  std::vector<std::vector<std::int64_t>> sets;
};

class Play {
 public:
  // A point of a game.
  using Layer = std::pair<Square, std::int64_t>;  // a king's place, and the layer's number
  struct State {
    Position position;
    std::vector<Capture> open;  // that stood at the beginning, or right after the movement
    std::optional<Square> mover;
    bool flew = false;
    bool drawn = false;       // or captured in the movement's stead
    std::vector<Layer> lost;  // layers taken from kings in this turn
    std::size_t turn = 0;
    bool passed = false;  // the turn before was one in which nothing could be moved
    Arrivals arrivals = {};
    std::optional<Ending> ending = {};
  };

  // REQUIRES: position.board == rules.board. The rules are kept by reference. `goal`: a common
  // victory that ends the game too.
  Play(Position position, const RuleSet& rules, std::optional<Goal> goal = std::nullopt);

  // The same game from here on: what came before cannot be taken back.
  Play from_here() const { return Play(rules_, goal_, now()); }

  const State& now() const { return history_.back(); }
  // All points of this game that can be taken back to, and now.
  const std::vector<State>& states() const { return history_; }
  const Position& position() const { return now().position; }
  const RuleSet& rules() const { return rules_; }
  const std::optional<Goal>& goal() const { return goal_; }

  // Does the act, and says by what right ("equality: 81 = 81; d8 reaches c9"; a movement needs
  // none); or why it cannot be done, and then nothing has changed.
  tl::expected<std::string, std::string> make(const Act& act);
  // The other army's turn; or why the turn is not at its end.
  tl::expected<void, std::string> end_turn();
  // Takes back the last act or end of turn. False at the beginning.
  bool undo();

  // Every act that make() would do, each once: movements, captures, captives to place, ransoms (the
  // enemy's to offer), announcements, the end of the turn. Each group is in the order of the
  // squares. Where pieces are announced as they are placed, one by one.
  std::vector<Act> legal() const;
  // Nothing while the game goes on.
  const std::optional<Ending>& ending() const { return now().ending; }

  // What may be done now: captures that stand open, and movements if none was made.
  const std::vector<Capture>& open_captures() const { return now().open; }
  bool move_open() const { return !now().drawn && !now().ending; }
  std::vector<Move> open_moves() const;
  // Since the first turn, which is 0.
  std::size_t turn() const { return now().turn; }
  const Arrivals& arrivals() const { return now().arrivals; }
  // Of the position, what this turn has left open and, where it counts, in which order the pieces
  // came to their places; equal games have equal hashes on every machine.
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
