// The places of variation of collated witnesses. The matrices (collation_report.hpp) and the
// apparatus (collation_tei.cpp) use them.
//
// A place is one of four things: a cell that varies; a row that a witness leaves out or has
// elsewhere; a column that a witness lacks or names differently; the order of a table. At each
// place a witness has one state. The state is the number of its reading, from 1, or 0 if it has
// nothing there. A witness has no state if its text cannot be read or it lacks the table. Example:
// 22 in A, 225 in B and C gives A 1, B 2, C 2. Counter-example: a row that D leaves out is one
// place, recorded in its first cell. In the row's other cells D has no state, so that the omission
// counts once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/report/collation/collation_report.hpp"

namespace rithmo::report {

// A state for each witness of the collation.
using States = std::vector<std::optional<std::size_t>>;

// These return the states of one place, or nothing if it does not vary.
std::optional<States> states_of_cell(const collate::CollatedRow& row, std::size_t column);
std::optional<States> states_of_order(const collate::CollatedRow& row);
std::optional<States> states_of_order(const collate::Collation& collation);
States states_of_column(const collate::ColumnDifference& difference);
// Returns the column's name in the first witness that has it.
const std::string& first_name(const collate::ColumnDifference& difference);

}  // namespace rithmo::report
