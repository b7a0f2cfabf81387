// Boards, positions and movements as diagrams, at any size.
//
// Example: an array on a board of 8 by 16 with the files' letters below it; nine by nine squares
// with where a round goes. Counter-example: which positions and movements are worth a diagram is
// for the sheets to say.
#pragma once

#include <optional>
#include <string>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/canvas.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

// Returns the mark of a piece as it stands on the board.
PieceMark mark_of(const game::Piece& piece);

// A part of a board: some of its files and ranks.
struct BoardPart {
  game::Square lowest{0, 0};  // the lower left corner
  int files, ranks;
};

// Draws the grid with every other square pale, a1 among them.
void draw_grid(Canvas& canvas, Point corner, const BoardPart& part, double side);

// Draws the pieces of this part, on squares `side` wide. `named` adds the names of files and ranks,
// which take about 4 mm at the left and below.
void draw_position(Canvas& canvas, Point corner, double side, const game::Position& position,
                   const BoardPart& part, bool named);

// Draws the movements of a piece from the middle of nine by nine squares. If the rule set's longest
// movement needs more squares, they are smaller. Marks: full for moves that capture, open for one
// that does not capture, a ring within a ring for siege and flight from it. Dashed strokes lead to
// movements that need agreement.
void draw_movements(Canvas& canvas, Point corner, double side, const game::RuleSet& rules,
                    game::PieceKind kind);
// Explains those marks that the rules need.
std::string legend_of_movements(const game::RuleSet& rules);

}  // namespace rithmo::sheet
