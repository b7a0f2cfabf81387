// Leaves out formulas that a fuller one of the same columns refutes.
//
// The total is the price in most rows where most fees are 0, and price + fee in all. In the rows
// that the first formula calls wrong the second, which speaks of the same columns and of one more,
// holds as printed: a slip in any of them would be against both. Counter-example: total = price of
// a table with slips, beside a column of which nothing is known.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/candidates.hpp"

namespace rithmo::infer {

// Removes from the formulas of each column those that another refutes. Inputs from number `columns`
// on are no columns.
void drop_refuted(std::vector<std::vector<Candidate>>& of_columns, std::size_t columns);

}  // namespace rithmo::infer
