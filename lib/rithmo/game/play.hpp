// A game as it is played: acts that the rules allow, one after another, and back.
//
// A turn is one movement, with captures before and after it as the rule set's conduct has them. What may be taken is what stands to
// be taken at the beginning of the turn and right after the movement: taking one piece opens no line for taking another. Example: by
// Fulke's rules "d8-e8 xd12" takes after the draught, and a prey that stood there before must be entered: "d8xd12".
// Counter-example: a layer taken from a king leaves no place to enter; before the movement it is taken in the movement's stead.
// After a flight nothing is taken, or by siege alone. Pieces who serve their captor have to be placed in the turn in which they are taken, while his first rank has room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/game/act.hpp"
#include "rithmo/game/captures.hpp"
#include "rithmo/game/moves.hpp"

namespace rithmo {

class Play {
 public:
  // REQUIRES: position.board == rules.board. The rules are kept by reference.
  Play(Position position, const RuleSet& rules);

  const Position& position() const { return now().position; }

  // Does the act, and says by what right ("equality: 81 = 81; d8 reaches c9"; a draught needs none); or why it cannot be done, and
  // then nothing has changed.
  tl::expected<std::string, std::string> make(const Act& act);
  // The other army's turn; or why the turn is not at its end.
  tl::expected<void, std::string> end_turn();
  // Takes back the last act or end of turn. False at the beginning.
  bool undo();

  // What may be done now: captures that stand open, and movements if none was made.
  const std::vector<Capture>& open_captures() const { return now().open; }
  bool move_open() const { return !now().drawn; }
  std::vector<Move> open_moves() const;
  // Where who was drawn in this turn now stands.
  std::optional<Square> mover() const { return now().mover; }

 private:
  struct State {
    Position position;
    std::vector<Capture> open;  // that stood at the beginning, or right after the movement
    std::optional<Square> mover;
    bool flew = false;
    bool drawn = false;                                 // or took in the movement's stead
    std::vector<std::pair<Square, std::int64_t>> lost;  // layers taken from kings in this turn
  };
  using Done = tl::expected<std::string, std::string>;

  const State& now() const { return history_.back(); }
  State begun(Position position) const;
  void note_move(State& next, Square to, bool flew) const;
  Done done(State& next, const Draw& act) const;
  Done done(State& next, const Take& act) const;
  Done done(State& next, const Enter& act) const;
  Done done(State& next, const Redeem& act) const;
  Done done(State& next, const Announce& act) const;
  std::optional<std::string> not_announced(const State& next,
                                           const std::vector<Square>& squares) const;

  const RuleSet& rules_;
  std::vector<State> history_;
};

}  // namespace rithmo
