// Aligns the rows of several witnesses: decides which of them are one row.
//
// Rows that mean the same row of the rule are joined first, or where there is no rule rows that are
// equal. The others are joined, witness by witness, with the rows that lack that witness, at the
// least cost of slips. Example: 22 5 45 of A is the row 225 5 45 of B. Counter-example: what
// matches nothing is a row of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/table/rows.hpp"

namespace rithmo::collate {

// One row of the collation: the index of its row in each witness, from 0.
using Cluster = std::vector<std::optional<std::size_t>>;

// Returns the rows in the order of the first witness, the others' own rows after those they follow.
// `rows` are by witness, on the columns that all have. `by_rule` has for each the row of the rule
// that it means, if any; it is empty without a rule.
std::vector<Cluster> aligned_rows(
    const std::vector<std::vector<table::Texts>>& rows,
    const std::vector<std::vector<std::optional<table::Texts>>>& by_rule);

}  // namespace rithmo::collate
