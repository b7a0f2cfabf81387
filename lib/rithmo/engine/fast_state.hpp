// The state of a game in FastPlay: the pieces, the state of the turn, and queries that change
// neither.
//
// Example: after a flight `now.open` holds the captures that the flight opened. Counter-example:
// FastLegal (fast_legal.hpp) decides which acts are legal, and ended_by() (fast_victory.hpp)
// whether an army has won. Play::State is the slow twin.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/engine/fast_captures.hpp"
#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/game/play/act.hpp"
#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

// An act; the fast form of Act (act.hpp). The meaning of `cells` depends on the form. draw: origin
// and destination; take: the prey and the taker that enters, or no_square; enter: the destination;
// redeem: the piece given and the king; announce: the announced pieces.
struct FastAct {
  enum class Form : std::uint8_t { draw, take, enter, redeem, announce, end } form = Form::end;
  bool flies = false;    // the movement is not an ordinary one
  KindNumber captive{};  // the kind of the captive that enters
  std::array<FastSquare, 4> cells{no_square, no_square, no_square, no_square};
  std::int32_t layer = 0;  // the number of the king's layer; 0: the whole piece
  bool operator==(const FastAct&) const = default;
};

// A layer captured from a king in this turn.
struct FastLayer {
  FastSquare king;
  std::int64_t number;
  bool operator==(const FastLayer&) const = default;
};

// The state of a turn, as in Play::State.
struct FastTurnState {
  game::Army to_move = game::Army::odd;
  bool flew = false, drawn = false, passed = false;
  FastSquare mover = no_square;
  std::size_t turn = 0;
  std::vector<KindNumber> off;
  std::vector<FastLayer> lost;
  FastCaptures open;
};

struct FastState {
  // The rules must outlive this object.
  FastState(const FastRules& its_rules, const game::Play::State& state);

  const FastTraits& traits(FastSlot slot) const { return rules.traits(pieces.piece(slot).kind); }
  const FastKind& kind_at(FastSquare cell) const {
    return rules.kind(pieces.piece(pieces.at(cell)).kind);
  }
  bool is_own(FastSquare cell) const {
    return !pieces.is_empty(cell) && traits(pieces.at(cell)).army == now.to_move;
  }
  bool is_in_camp(FastSquare cell, game::Army army) const;
  bool king_stands(game::Army army) const;
  // Returns the king's layer that the capture takes; 0: the whole piece.
  std::int32_t layer_of(const FastCapture& capture) const;
  // Returns the sums over the captives that this army still holds.
  game::CapturedTotals spoils(game::Army army) const;
  // The next functions convert the position, or an act, to the types of game::Play.
  game::Position position() const;
  game::Act plain(const FastAct& act) const;

  // Inserts a captive into `now.off`, which is sorted by FastKind::order.
  void place_off_board(KindNumber kind);
  // The fast version of unite_king() in captives.hpp.
  void unite_king(game::Army captor);

  const FastRules& rules;
  FastPosition pieces;
  FastTurnState now;
  std::optional<game::GameEnding> ending;
};

}  // namespace rithmo::engine
