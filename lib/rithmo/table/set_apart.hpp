// Sets apart all that stands in a table of numbers and is none of its figures: notes among the
// rows, marks at the figures, signs for what is above.
//
// A row without a single numeral in the columns of numbers (a footnote, "Finis.", "(continued)", a
// rule of dashes, the header again) is a note: it is removed from the rows and stored with its
// place. A text at a figure that belongs to no numeral ("25*", "25†", "25 [a]", "25 sic", "16 000
// ℳ.") is a mark: the figure is read without it. Ditto marks and "do." stand for the cell above.
// All of it goes back to its place when the table is written. Example: "3375*" is 3375, marked.
// Counter-examples: 25l is no mark, but an l for a 1, and stays unchanged, for the audit to score;
// a row "March, (blank)" under months and days is a row with a blank.
#pragma once

#include <string>
#include <vector>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

// Sets apart what is none of the table's figures. Returns in words what was set apart, a line for
// each kind.
std::vector<std::string> set_apart(Table& table);

// Restores all of it: the rows as they are printed.
void put_back(Table& table);

}  // namespace rithmo::table
