// Checks a layout: a table of pieces with the columns rank and place, which state the square of
// each piece.
//
// Places count from the left within a rank as the witness draws it, which may leave squares out at
// both ends. Example: the first array in Fulke's book of 1563 has ranks of 4, 8, 8, 4.
// Counter-example: two pieces on one square; reading the table then reports a fault at the second
// piece.
#pragma once

#include <optional>
#include <string>

#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Returns a note on the symmetry of a layout; empty for other tables. In a symmetric layout turned
// by 180 degrees, each piece is on the square of the other army's piece of the same order and root.
std::string layout_note(const table::BoundTable& subject, const proof::Alignment& alignment);

}  // namespace rithmo::audit
