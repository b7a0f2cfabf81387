// Aligns the rows of several witnesses: decides which rows are the same row of the table.
//
// Rows that are read as the same row of the rule are joined first; without a rule, equal rows. The
// other rows are joined, witness by witness, with clusters that have no row of that witness, at the
// least total cost of slips. Example: the row 22 5 45 of witness A is the row 225 5 45 of witness
// B. Counter-example: a row that matches no other is a row of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/table/rows.hpp"

namespace rithmo::collate {

// One row of the collation: for each witness the index of its row, from 0; nullopt where the
// witness lacks the row.
using Cluster = std::vector<std::optional<std::size_t>>;

// Returns the rows in the order of the first witness. Rows that it lacks follow their predecessors
// in other witnesses. `rows` are the rows of each witness, on their common columns. `by_rule` has
// for each of them the row of the rule that it is read as, if any; it is empty without a rule.
std::vector<Cluster> aligned_rows(
    const std::vector<std::vector<table::Texts>>& rows,
    const std::vector<std::vector<std::optional<table::Texts>>>& by_rule);

}  // namespace rithmo::collate
