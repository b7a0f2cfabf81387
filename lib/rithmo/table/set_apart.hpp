// Separates a table's figures from other texts: notes between the rows, marks beside figures, and
// ditto marks.
//
// A row without a single numeral in the columns of numbers (a footnote, "Finis.", "(continued)", a
// rule of dashes, the header again) is a note. It is removed from the rows and stored with its
// place. A text beside a figure that is not part of the numeral ("25*", "25†", "25 [a]", "25 sic",
// "16 000 ℳ.") is a mark: the figure is read without it. Ditto marks and "do." repeat the cell
// above. restore_marks() restores all these texts when the table is written. Example: "3375*" is
// 3375, marked. Counter-examples: 25l has no mark, but an l for a 1, and is left to the audit. A
// row "March, (blank)" in a table of months and days is a row with a blank cell.
#pragma once

#include <string>
#include <vector>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

// Separates notes, marks and ditto marks from the table's figures. Returns a description of them,
// one line for each kind.
std::vector<std::string> set_apart(Table& table);

// Restores the rows as they are printed.
void restore_marks(Table& table);

}  // namespace rithmo::table
