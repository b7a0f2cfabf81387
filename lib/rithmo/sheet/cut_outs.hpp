// The pieces of a set, to be cut out of paper: the front and the back of each.
//
// Example: the even round 4 has the odd army's black 4 on its back, so that it can change sides.
// Counter-example: by rules in which captives never return, both sides of a piece have the same
// colour (Fulke 1563, line 817).
#pragma once

#include <string>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/canvas.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

// One side of a paper piece: what it shows when this side is up.
struct Side {
  PieceMark piece;
  std::string number;
};
struct CutOut {
  Side front, back;
  // The height relative to a common piece. A king's lowest layer is larger, and each layer above it
  // is smaller.
  double height;
};

// Returns the pieces of an army by shape and number, with the layers of its king last, from the
// lowest up. `rules` decide whose captives change sides. Without rules all pieces except kings do
// (Fulke 1563, lines 517 and 529).
std::vector<CutOut> cut_outs_of(game::Army army, const game::Roots& roots,
                                const game::RuleSet* rules);

// Draws one side of a piece. A number that reads as another number upside down gets a bar below it.
void draw_piece_side(Canvas& canvas, Point centre, double height, const Side& side);

// Draws a labelled bar of 100 mm, by which users check that a page was printed to scale. With its
// label it is about 113 mm wide.
void draw_scale(Canvas& canvas, Point at);

}  // namespace rithmo::sheet
