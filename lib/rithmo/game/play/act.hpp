// Acts: the single steps of an army's turn, and their notation.
//
//   c9-c10       the piece on c9 moves to c10
//   xd8          the enemy on d8 is captured; the takers stay where they are
//   xd8[25]      the layer of 25 is captured from the king on d8
//   c9xd8        the enemy on d8 is captured, and the piece on c9 moves into its place
//   Or16*@d1     a captive comes on the board again and serves its captor
//   c7=a3[25]    the enemy gives its piece on c7 for the layer of 25 taken from its king on a3
//   !c9,d9,e9    pieces are announced for a triumph
//   end          the turn is over
//
// A turn in which nothing can be done ends with "pass". games/record.hpp combines acts to turns,
// and turns to a game. Counter-example: c9-c9 is no movement.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rithmo/game/pieces/position.hpp"

namespace rithmo::game {

struct Draw {
  Square from, to;
};
struct Take {
  Square prey;
  // The king's layer to capture; nothing: the whole piece is captured.
  std::optional<std::int64_t> layer;
  std::optional<Square> enters;  // the taker that moves to the square of the captured piece, if any
};
struct EnterAct {
  Piece piece;
  Square to;
};
struct RedeemAct {
  Square piece, king;
  std::int64_t layer;
};
struct AnnounceAct {
  std::vector<Square> pieces;
};
struct EndTurn {};
using Act = std::variant<Draw, Take, EnterAct, RedeemAct, AnnounceAct, EndTurn>;

std::string to_text(const Act& act);
// Parses one act, or "pass", which ends a turn in which nothing was done.
text::Parsed<Act> parse_act(std::string_view text, const Board& board,
                            PieceNumbers numbers = PieceNumbers::of_armies);

}  // namespace rithmo::game
