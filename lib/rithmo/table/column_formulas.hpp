// Finds the formula of a workbook's column, and the cells that deviate from it.
//
// A column computes if most of its numbers have the same formula, with references as offsets. A
// cell deviates if it has another formula or a typed number, while the cells directly above and
// below have the column's formula. Example: B7*C6 between B6*C6 and B8*C8. Counter-examples are
// cells that differ on purpose. They are above the first or below the last computing cell (an
// opening balance, totals), or next to a gap. They sum the column itself (a subtotal). Their
// formula is common to neighbouring cells, or recurs in the column. Or typed numbers recur in a
// column that continues from row to row, such as a balance that restarts every month. Source:
// Barowy, Berger and Zorn (relative_formula.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

struct FormulaDeparture {
  std::size_t row, column;  // indexes in the table, from 0
  std::string own;          // the cell's formula in A1 notation; empty for a typed number
  std::string expected;     // the column's formula for this row
};

// Tells whether any column computes its cells by formulas.
bool has_computing_column(const Table& table);

// Returns the deviating cells of all columns, row by row.
std::vector<FormulaDeparture> formula_departures(const Table& table);

}  // namespace rithmo::table
