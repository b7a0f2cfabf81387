// The formula of a workbook's column, and the cells that depart from it.
//
// A column computes where most of its numbers have one formula, its references as offsets. A cell
// departs where it has another formula or a typed number, and the cells directly above and below
// compute as the column does. Example: B7*C6 between B6*C6 and B8*C8. Counter-examples, which are
// plainly meant: what stands above the first such cell or below the last (an opening balance,
// totals), or at a gap; a sum over cells of the column itself (a subtotal); neighbours that agree
// with each other in another formula; a formula that recurs in the column; typed numbers that recur
// where each row goes on from the row above, as a balance that begins anew every month.
// Source: Barowy, Berger and Zorn (relative_formula.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

struct FormulaDeparture {
  std::size_t row, column;  // indices of the table, from 0
  std::string own;          // in A1 notation; empty where a number is typed
  std::string expected;     // the column's formula in this row
};

// Tells whether any column computes.
bool has_computing_column(const Table& table);

// Returns the departures of all columns, row by row.
std::vector<FormulaDeparture> formula_departures(const Table& table);

}  // namespace rithmo::table
