// Removes formulas that a fuller formula of the same columns refutes.
//
// Example: most fees are 0, so that total = price holds in most rows, but total = price + fee in
// all. The second formula relates the same columns and one more. It holds as printed in the rows
// that the first calls wrong, so that these rows contain no slips. Counter-example: total = price
// in a table with slips, where a further column explains none of the wrong rows.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/candidates.hpp"

namespace rithmo::infer {

// Removes from the formulas of each column those that another formula refutes. `columns` is the
// number of columns; inputs with higher numbers are ignored.
void drop_refuted(std::vector<std::vector<Candidate>>& of_columns, std::size_t columns);

}  // namespace rithmo::infer
