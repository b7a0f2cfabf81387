// A table of pieces that says where each stands: columns rank and place beside the numbers.
//
// Places count from the left within a rank as the witness draws it, which may leave squares out at
// both ends. Example: a first array of the 1563 book has ranks of 4, 8, 8, 4. Counter-example: two
// pieces on one square are no layout, and a fault where the second stands.
#pragma once

#include <optional>
#include <string>

#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Returns a note on whether both armies of a layout answer each other: turned half round, each
// piece stands where the other army's piece of the same order and root does. Empty for other
// tables.
std::string layout_note(const table::BoundTable& subject, const proof::Alignment& alignment);

}  // namespace rithmo::audit
