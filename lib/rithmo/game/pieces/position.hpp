// Positions: who stands where and whose turn it is, and their one-line notation.
//
//   odd Er16@d8 Or9@c9 Or7@e9 OK190@a3 EK53[36,16,1]@g14
//
// First the army to move; then each piece: army (E or O), shape (r, t, s, or K for a king), number,
// @ and his square. A king that has lost steps lists the squares of those he keeps, and his number
// is their sum. A star marks a captive, born in the other army: Er3*@a1 serves the even army; one
// who does not stand on the board is @-, as Er3*@- or, a step of the odd king, EK25[25]*@-. An
// exclamation mark follows a piece announced for a triumph: Er4!@c14. Pieces are written by rank
// and file, captives off the board last by number, so that a position has one text. Numbers are
// those of the historical pieces, unless any are asked for. Counter-example: Er3@a1 is refused: the
// even army has no round of 3. A piece is there once, a king's layer too; of the even army's rounds
// of 4 there are two.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/pieces/board.hpp"
#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::game {

struct Piece {
  Army army;  // that he serves
  Shape shape;
  bool king;
  std::int64_t number;               // a king's is the sum of his layers
  std::vector<std::int64_t> layers;  // a king's, greatest first, each a square; empty for others
  bool captive = false;              // born in the other army
  bool announced = false;            // for a triumph
  bool operator==(const Piece&) const = default;
};

struct Position {
  Board board;
  Army to_move;
  std::map<Square, Piece> men;
  std::vector<Piece> off = {};  // captives who do not stand on the board, by army and number
  bool operator==(const Position&) const = default;
};

// Which pieces a position may have: those of the historical armies, each as often as its army has
// it; or rounds, triangles and squares of any number from 1 to 1,000,000. Kings have the layers of
// their army in either case.
enum class PieceNumbers : std::uint8_t { of_armies, any };
// Tells whether all pieces are those of the historical armies, each as often as its army has it.
bool has_army_pieces(const Position& position);

std::string to_text(const Piece& piece);  // "Er16", "EK53[36,16,1]"
std::string to_text(const Position& position);

// A fault where a piece is no piece of his army, stands off the board, or on another's square.
text::Parsed<Position> parse_position(std::string_view text, const Board& board,
                                      PieceNumbers numbers = PieceNumbers::of_armies);

text::Parsed<Piece> parse_piece(std::string_view text,
                                PieceNumbers numbers = PieceNumbers::of_armies);

// Stands in a drawing, and in the array of a rule file, where no piece stands.
inline constexpr std::string_view void_square = ".";

// A drawing as as_board() makes it, read back.
text::Parsed<Position> parse_drawing(std::string_view text, const Board& board,
                                     PieceNumbers numbers = PieceNumbers::of_armies);

// As a drawing, ranks downward, each piece as in the notation; or for a terminal as its shape, full
// for the odd army, and number:
// "\u25cf9", with a king's layers under the board.
enum class Glyphs : std::uint8_t { letters, pictures };
// Squares that a drawing marks: those of the last movement in round brackets, and x where a piece
// was captured that left the square empty.
struct Marks {
  std::optional<Square> from, to;
  std::vector<Square> captured;
  bool none() const { return !from && !to && captured.empty(); }
};
std::string as_board(const Position& position, Glyphs glyphs = Glyphs::letters,
                     const Marks& marks = {});

constexpr Army born_in(const Piece& piece) {
  return piece.captive ? enemy_of(piece.army) : piece.army;
}

// A captive among those off the board, in their order.
void put_off(Position& position, Piece captive);

// The 24 pieces an army begins with, the king last.
std::vector<Piece> whole_army(Army army);

// The squares of a whole king's layers, greatest first.
const std::vector<std::int64_t>& whole_king(Army army);

// The shape a layer of a king has: round, triangle or square. Nothing where no layer of that army
// has this square.
std::optional<Shape> layer_shape(Army army, std::int64_t square);

}  // namespace rithmo::game
