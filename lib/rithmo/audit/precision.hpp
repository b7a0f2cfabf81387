// The last figure of computed tables: a table whose figures are rounded is often off by a unit or two in the last place over and over,
// because its computer's means were so exact and no better. That is no slip of the press: it is said once, with its share of the rows,
// and those rows are right as printed.
//
// A difference counts as the computer's where it is frequent: at least four rows and one in a hundred are off by one, or by one or
// two; a greater difference is five times as frequent as differences of its size are that come from wrong figures, or the rows around
// are off by as much (a table of tangents near 90 degrees). Example: of 5,495 sines of 1594 a third are off by 1 and eleven by 2. Counter-example: one
// row of a hundred that is off by 1 is a slip; so is a row that is off by 7 among rows that are off by 1.
#pragma once

#include "rithmo/audit/subject.hpp"

namespace rithmo {

// Takes what is printed for derived in the rows that are off by the computer's last figure. Sets the subject's precision.
void accept_last_figures(Subject& subject);

}  // namespace rithmo
