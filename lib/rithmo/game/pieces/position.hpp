// Positions: the pieces with their squares, the army to move, and a one-line notation.
//
//   odd Er16@d8 Or9@c9 Or7@e9 OK190@a3 EK53[36,16,1]@g14
//
// The army to move comes first, then each piece: army (E or O), shape (r, t, s, or K for a king),
// number, @ and its square. A king that has lost layers lists the squares of the remaining layers,
// and its number is their sum. A star marks a captive, born in the other army: Er3*@a1 serves the
// even army. A captive off the board has @-, as in Er3*@- or, for a layer of the odd king,
// EK25[25]*@-. An exclamation mark marks a piece announced for a triumph: Er4!@c14. Pieces are
// sorted by rank and file; captives off the board come last, by army and number. A position
// therefore has exactly one text. Numbers are those of the historical pieces, unless
// PieceNumbers::any is given. Counter-example: Er3@a1 is refused, because the even army has no
// round of 3. Each piece and each king's layer occurs once, except that the even army has two
// rounds of 4.
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
  Army army;  // the army that the piece serves
  Shape shape;
  bool king;
  std::int64_t number;  // for a king, the sum of its layers
  // The square numbers of a king's layers, greatest first; empty for other pieces.
  std::vector<std::int64_t> layers;
  bool captive = false;    // true if the piece was born in the other army
  bool announced = false;  // announced as part of a triumph
  bool operator==(const Piece&) const = default;
};

struct Position {
  Board board;
  Army to_move;
  std::map<Square, Piece> pieces;
  std::vector<Piece> off = {};  // captives off the board, sorted by army and number
  bool operator==(const Position&) const = default;
};

// The pieces that a position may have. of_armies: the historical pieces, each at most as often as
// its army has it. any: rounds, triangles and squares of any number from 1 to 1,000,000. In both
// cases kings have the layers of their historical army.
enum class PieceNumbers : std::uint8_t { of_armies, any };
// Returns true if all pieces of the position are historical ones, each at most as often as its army
// has it.
bool has_army_pieces(const Position& position);

std::string to_text(const Piece& piece);  // as "Er16" or "EK53[36,16,1]"
std::string to_text(const Position& position);

// Parses the one-line notation. A piece that does not belong to its army, stands outside the board
// or shares a square with another piece is a fault.
text::Parsed<Position> parse_position(std::string_view text, const Board& board,
                                      PieceNumbers numbers = PieceNumbers::of_armies);

text::Parsed<Piece> parse_piece(std::string_view text,
                                PieceNumbers numbers = PieceNumbers::of_armies);

// The sign of an empty square in a drawing and in the array of a rule file.
inline constexpr std::string_view void_square = ".";

// Parses a drawing in the form that board_drawing_of() writes with letters.
text::Parsed<Position> parse_drawing(std::string_view text, const Board& board,
                                     PieceNumbers numbers = PieceNumbers::of_armies);

// The two ways to draw a piece. letters: as in the one-line notation. pictures: for a terminal, as
// a shape and a number, "\u25cf9"; the odd army's shapes are filled. With pictures, the layers of a
// king that has lost some are listed under the board.
enum class PieceGlyphs : std::uint8_t { letters, pictures };
// The squares that a drawing marks. The movement's first and last square stand in round brackets;
// an x marks a square that a capture emptied.
struct Marks {
  std::optional<Square> from, to;
  std::vector<Square> captured;
  bool none() const { return !from && !to && captured.empty(); }
};
// Draws the position as a board, the highest rank first.
std::string board_drawing_of(const Position& position, PieceGlyphs glyphs = PieceGlyphs::letters,
                             const Marks& marks = {});

constexpr Army army_of_origin(const Piece& piece) {
  return piece.captive ? enemy_of(piece.army) : piece.army;
}

// Inserts a captive into the sorted list of pieces off the board.
void place_off_board(Position& position, Piece captive);

// Returns the 24 pieces with which an army begins, the king last.
std::vector<Piece> whole_army(Army army);

// Returns the squares of a complete king's layers, greatest first.
const std::vector<std::int64_t>& whole_king(Army army);

// Returns the shape of the layer with this square number in the army's king, or nothing if there is
// no such layer.
std::optional<Shape> layer_shape(Army army, std::int64_t square);

}  // namespace rithmo::game
