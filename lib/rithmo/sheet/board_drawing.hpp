// Boards, positions and movements drawn as diagrams of any size.
//
// Example: an array on a board of 8 by 16 with the letters of the files below it; nine by nine
// squares that show where a round may move. Counter-example: the sheets, not this file, choose the
// positions and movements.
#pragma once

#include <optional>
#include <string>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/canvas.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

// Returns the mark of a piece on the board.
PieceMark mark_of(const game::Piece& piece);

// A rectangular part of a board: some of its files and ranks.
struct BoardPart {
  game::Square lowest{0, 0};  // the square in the lower left corner
  int files, ranks;
};

// Draws the squares of this part. Every other square is pale, including a1.
void draw_grid(Canvas& canvas, Point corner, const BoardPart& part, double side);

// Draws the pieces of this part, on squares of `side` millimetres. `named`: draws the names of
// files and ranks too, which take about 4 mm at the left and below.
void draw_position(Canvas& canvas, Point corner, double side, const game::Position& position,
                   const BoardPart& part, bool named);

// Draws the movements of a piece from the middle of nine by nine squares. If the longest movement
// of the rule set needs more squares, they are smaller. A full mark is a movement that captures, an
// open mark one that does not. A ring within a ring is for siege and flight from a siege. Dashed
// strokes lead to movements that need agreement.
void draw_movements(Canvas& canvas, Point corner, double side, const game::RuleSet& rules,
                    game::PieceKind kind);
// Explains the marks that the rule set needs.
std::string legend_of_movements(const game::RuleSet& rules);

}  // namespace rithmo::sheet
