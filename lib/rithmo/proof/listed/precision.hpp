// Accepts errors in the last figures of computed tables. They are often off by a unit or two in the
// last place, because the calculator's methods were not more precise.
//
// Such errors are no misprints. They are reported once, with their share of the rows, and the rows
// count as right. calculator.hpp estimates the distribution of these errors. A cell that is wrong
// for another reason is read as the nearest figure that the calculator may plausibly have had.
// Example: of 5,495 sines of 1594 a third are off by 1 and eleven by 2. Tangents computed from
// seven-place sines are off by hundreds near 90 degrees. Among them 49511579 is read as 49151579,
// with two figures exchanged, although that is itself 9 off. Counter-example: ten consecutive rows
// with a wrong figure each are ten slips.
#pragma once

#include <optional>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns the table with printed instead of derived figures where the two differ by no more than
// the rounding errors of a program. Returns nullopt where no column was computed by a program.
std::optional<table::BoundTable> without_lost_figures(const table::BoundTable& subject);

// Replaces derived figures by printed ones in rows that are off only by the calculator's last
// figure. Sets the subject's precision.
void accept_last_figures(table::BoundTable& subject);

}  // namespace rithmo::proof
