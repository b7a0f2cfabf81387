// Induces the rule of a table whose columns have names, or of a two-way table with heads across.
//
// Example: a, b, a * b in columns; or the values of a down the side, those of b across the top, and
// a * b in the cells. Counter-example: a table of words.
#pragma once

#include "rithmo/infer/formula/fit.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

Induction of_columns(const table::Table& table, FitCache& fits);
Induction induce_two_way_rule(const table::Table& table, const Numbers& heads, FitCache& fits);

}  // namespace rithmo::infer
