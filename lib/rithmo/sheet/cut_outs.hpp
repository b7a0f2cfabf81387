// Pieces of a set, to be cut out: the front and the back of each.
//
// Example: the even round 4 with the odd army's black 4 on its back, so that it can change sides.
// Counter-example: by rules whose captives never come back a piece is of one colour above and below
// (Fulke 1563, line 817).
#pragma once

#include <string>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/canvas.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

// One side of a piece: its look when this side is up.
struct Side {
  PieceMark piece;
  std::string number;
};
struct CutOut {
  Side front, back;
  // Relative to a common piece; a king's lowest layer is larger, each further one smaller
  double height;
};

// Returns the pieces of an army by shape and number, its king last, layer by layer from the lowest.
// `rules`: decide whose captives change sides; without rules all but kings do (Fulke 1563, lines
// 517, 529).
std::vector<CutOut> cut_outs_of(game::Army army, const game::Roots& roots,
                                const game::RuleSet* rules);

// Draws a side, with a bar under a number that could be read upside down.
void draw_side(Canvas& canvas, Point centre, double height, const Side& side);

// Draws a bar of 100 mm with its label, which shows whether a page was printed to scale; about 113
// mm wide.
void draw_scale(Canvas& canvas, Point at);

}  // namespace rithmo::sheet
