// A point of a game as FastPlay plays it: the pieces, the state of the turn, and queries that
// change neither.
//
// Example: after a flight `now.open` has the captures that the flight opened. Counter-example:
// which acts are legal is for FastLegal (fast_legal.hpp), whether an army has won for ended_by()
// (fast_victory.hpp). Play::State is the slow twin.
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

// Mirrors Act (act.hpp). `cells` holds, by form: the origin and destination (draw); the prey and
// the taker that enters, or no_square (take); the destination (enter); the piece given and the king
// (redeem); the announced pieces (announce).
struct FastAct {
  enum class Form : std::uint8_t { draw, take, enter, redeem, announce, end } form = Form::end;
  bool flies = false;    // a movement that is not an ordinary one
  KindNumber captive{};  // the captive that enters
  std::array<FastSquare, 4> cells{no_square, no_square, no_square, no_square};
  std::int32_t layer = 0;  // the king's layer; 0: the whole piece
  bool operator==(const FastAct&) const = default;
};

// A layer captured from a king in this turn.
struct FastLayer {
  FastSquare king;
  std::int64_t number;
  bool operator==(const FastLayer&) const = default;
};

// Holds the state of a turn, as Play::State does.
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
  // The rules must outlive this.
  FastState(const FastRules& its_rules, const game::Play::State& state);

  const FastTraits& traits(FastSlot slot) const { return rules.traits(pieces.piece(slot).kind); }
  const FastKind& kind_at(FastSquare cell) const {
    return rules.kind(pieces.piece(pieces.at(cell)).kind);
  }
  bool is_own(FastSquare cell) const {
    return !pieces.is_empty(cell) && traits(pieces.at(cell)).army == now.to_move;
  }
  bool in_camp(FastSquare cell, game::Army army) const;
  bool king_stands(game::Army army) const;
  // Returns the captured layer of a king; 0: the whole piece.
  std::int32_t layer_of(const FastCapture& capture) const;
  // Sums up the captives that this army still holds.
  game::Spoils spoils(game::Army army) const;
  // Converts the position, or an act, to the form of game::Play.
  game::Position position() const;
  game::Act plain(const FastAct& act) const;

  // Inserts a captive into `now.off`, which is sorted by FastKind::order.
  void put_off(KindNumber kind);
  // See unite_king() in captives.hpp.
  void unite_king(game::Army captor);

  const FastRules& rules;
  FastPosition pieces;
  FastTurnState now;
  std::optional<game::Ending> ending;
};

}  // namespace rithmo::engine
