// Positions: who stands where and whose turn it is, and their one-line notation.
//
//   odd Er16@d8 Or9@c9 Or7@e9 OK190@a3 EK53[36,16,1]@g14
//
// First the army to move; then each man: army (E or O), shape (r, t, s, or K for a king), number, @ and his square. A king that
// has lost steps lists the squares of those he keeps, and his number is their sum. Men are written by rank and file, so that a
// position has one text. Numbers are those of the historical men. Counter-example: Er3@a1 is refused: the even army has no round
// of 3 (a captive that changed his coat is written with a star: Er3*@a1).
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rithmo/game/board.hpp"
#include "rithmo/game/men.hpp"

namespace rithmo {

struct Piece {
  Army army;  // that he serves
  Shape shape;
  bool king;
  std::int64_t number;               // a king's is the sum of his layers
  std::vector<std::int64_t> layers;  // a king's, greatest first, each a square; empty for others
  bool captive = false;              // born in the other army
  bool operator==(const Piece&) const = default;
};

struct Position {
  Board board;
  Army to_move;
  std::map<Square, Piece> men;
  bool operator==(const Position&) const = default;
};

std::string to_text(const Piece& piece);  // "Er16", "EK53[36,16,1]"
std::string to_text(const Position& position);

// A fault where a man is no man of his army, stands off the board, or on another's square.
Parsed<Position> parse_position(std::string_view text, const Board& board);

// As a drawing, ranks downward, each man as in the notation.
std::string as_board(const Position& position);

// The shape a layer of a king has: round, triangle or square. Nothing where no layer of that army has this square.
std::optional<Shape> layer_shape(Army army, std::int64_t square);

}  // namespace rithmo
