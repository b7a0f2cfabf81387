// Which rows of several witnesses are one row.
//
// Rows that mean the same row of the rule are joined first, or where there is no rule rows that are
// equal. The others are joined, witness by witness, with the rows that
// lack that witness, at the least cost of slips. Example: 22 5 45 of A is the row 225 5 45 of B.
// Counter-example: what matches nothing is a row of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/table/rows.hpp"

namespace rithmo::collate {

// One row of the collation: which row of each witness it is, from 0.
using Cluster = std::vector<std::optional<std::size_t>>;

// Gives them in the order of the first witness, the others' own rows after those they follow.
// `rows` are by witness, on the columns that all have; `by_rule`, beside them, says which row of
// the rule each means, if any; it is empty without a rule.
std::vector<Cluster> aligned_rows(
    const std::vector<std::vector<table::Texts>>& rows,
    const std::vector<std::vector<std::optional<table::Texts>>>& by_rule);

}  // namespace rithmo::collate
