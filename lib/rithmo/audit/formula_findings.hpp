// Findings of a workbook's formulas: a cell whose formula departs from its column's, and a number
// that is typed where its column computes (table/column_formulas.hpp).
//
// Example: "total 120.50: its formula is B7*C6, the column's is B7*C7". Counter-example: a total at
// the foot of the column is no finding.
#pragma once

#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Adds the findings of formulas to those of the table, each at its place.
void add_formula_findings(const table::BoundTable& subject, TableReport& report);

// Adds what is wrong with a cell's formula to a finding that changes the cell, and removes the
// formula's own finding.
void merge_formula_findings(TableReport& report);

}  // namespace rithmo::audit
