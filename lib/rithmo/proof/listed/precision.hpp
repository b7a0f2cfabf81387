// Accepts the last figures of computed tables, which are often off by a unit or two in the last
// place, because the means of their calculators were no more exact.
//
// These are no slips of the press. They are reported once, with their share of the rows, and those
// rows are right as printed. calculator.hpp estimates the errors that a calculator may have made. A
// cell that is wrong for another reason is read as the figure that its calculator may have had and
// that is nearest to the print. Example: of 5,495 sines of 1594 a third are off by 1 and eleven by
// 2; the tangents of a table made from seven places of sines are off by hundreds near 90 degrees,
// and 49511579 among them is 49151579 with two figures exchanged, though that is 9 off.
// Counter-example: ten consecutive rows with a wrong figure each are ten slips.
#pragma once

#include <optional>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns the table with printed instead of derived figures, where the two differ by no more than a
// program loses that rounds at every step; nullopt where no column is a program's.
std::optional<table::BoundTable> without_lost_figures(const table::BoundTable& subject);

// Replaces derived by printed figures in rows that are off by the calculator's last figure. Sets
// the subject's precision.
void accept_last_figures(table::BoundTable& subject);

}  // namespace rithmo::proof
