// Findings about a workbook's formulas: a cell whose formula differs from that of its column, or a
// typed number in a column of formulas (table/column_formulas.hpp).
//
// Example: "total 120.50: its formula is B7*C6, the column's is B7*C7". Counter-example: a total at
// the foot of the column is not a finding.
#pragma once

#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Adds the findings about formulas to those of the table, sorted by place.
void add_formula_findings(const table::BoundTable& subject, TableReport& report);

// Adds the fault of a cell's formula to the finding that changes the cell, and removes the separate
// finding about the formula.
void merge_formula_findings(TableReport& report);

}  // namespace rithmo::audit
