// The last figure of computed tables: a table whose figures are rounded is often off by a unit or
// two in the last place over and over, because its calculator's means were so exact and no better.
// It is no slip of the press: it is said once, with its share of the rows, and those rows are
// right as printed.
//
// The errors that he may have made are worked out in calculator.hpp. Where a cell is wrong
// for another reason it is read as the figure that its calculator may have had and that the print
// is nearest to. Example: of 5,495 sines of 1594 a third are off by 1 and eleven by 2; the tangents
// of a table made from seven places of sines are off by hundreds near 90 degrees, and 49511579
// among them is 49151579 with two figures exchanged, though that is 9 off. Counter-example: ten
// rows on end with a wrong figure each are ten slips.
#pragma once

#include <optional>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Gives the table with what is printed for derived, where the two differ by no more than a program
// loses that rounds at every step; nothing where no column is a program's.
std::optional<table::BoundTable> without_lost_figures(const table::BoundTable& subject);

// Takes what is printed for derived in the rows that are off by the calculator's last figure. Sets
// the subject's precision.
void accept_last_figures(table::BoundTable& subject);

}  // namespace rithmo::proof
