// What an army does in its turn, and how that is written.
//
//   c9-c10           a piece is drawn
//   xd8              the enemy on d8 is taken, the takers staying where they are; a king's layer:
//   xd8[25] c9xd8            the same, the piece on c9 going into his place, which is the movement
//   Or16*@d1         a piece taken comes on the board again and serves his captor
//   c7=a3[25]        the other army gives its piece on c7 for the layer of 25 taken from its king
//   on a3 !c9,d9,e9        pieces are announced for a triumph end              the turn is over
//
// A turn in which nothing can be done ends with "pass". How acts make turns and turns a game is in
// games/record.hpp. Counter-example: c9-c9 is no movement.
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
  std::optional<std::int64_t> layer;  // of a king; nothing: all of the piece
  std::optional<Square> enters;       // who goes into the prey's place
};
struct Enter {
  Piece piece;
  Square to;
};
struct Redeem {
  Square man, king;
  std::int64_t layer;
};
struct Announce {
  std::vector<Square> men;
};
struct EndTurn {};
using Act = std::variant<Draw, Take, Enter, Redeem, Announce, EndTurn>;

std::string to_text(const Act& act);
// One act; "pass" is the end of a turn in which nothing was done.
text::Parsed<Act> parse_act(std::string_view text, const Board& board,
                            PieceNumbers numbers = PieceNumbers::of_armies);

}  // namespace rithmo::game
