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

// How a piece stands on the board to be seen.
ManMark mark_of(const game::Piece& piece);

// Some files and ranks of a board.
struct BoardPart {
  game::Square lowest{0, 0};  // at the lower left
  int files, ranks;
};

// Every other square pale, a1 among them.
void draw_grid(Canvas& canvas, Point corner, const BoardPart& part, double side);

// The pieces of this part, a square `side` wide; with names of its files and ranks where there is
// room for them, about 4 mm to the left and below.
void draw_position(Canvas& canvas, Point corner, double side, const game::Position& position,
                   const BoardPart& part, bool named);

// Where a piece goes from the middle of nine by nine squares, or in their room of as many as its
// rule set's longest movement wants: full for moves that capture, open for one that does not
// capture, a ring within a ring for siege and flight from it; dashed strokes lead to what needs
// agreement.
void draw_movements(Canvas& canvas, Point corner, double side, const game::RuleSet& rules,
                    game::PieceKind kind);
// What these signs mean, of those that these rules need.
std::string legend_of_movements(const game::RuleSet& rules);

}  // namespace rithmo::sheet
