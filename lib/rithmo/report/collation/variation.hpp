// The places of variation of collated witnesses, for the matrices (collation_report.hpp) and the
// apparatus (collation_tei.cpp).
//
// A place is a cell that varies, a row that someone leaves out or has elsewhere, a column that
// someone lacks or names otherwise, or the order of a table. Each witness has one state there: a
// reading, by its number from 1; 0 where it has nothing there; none where it cannot be read or has
// no such table. Example: 22 in A, 225 in B and C: A 1, B 2, C 2. Counter-example: a row that D
// leaves out is one place, recorded in its first cell; in its other cells D has no state, so that
// one omission counts once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/report/collation/collation_report.hpp"

namespace rithmo::report {

using States = std::vector<std::optional<std::size_t>>;  // one for each witness of the collation

// Return the states of one place; nothing where it does not vary.
std::optional<States> states_of_cell(const collate::CollatedRow& row, std::size_t column);
std::optional<States> states_of_order(const collate::CollatedRow& row);
std::optional<States> states_of_order(const collate::Collation& collation);
States states_of_column(const collate::ColumnDifference& difference);
// Returns the column's name in the first witness that has it.
const std::string& first_name(const collate::ColumnDifference& difference);

}  // namespace rithmo::report
