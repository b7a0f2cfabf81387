// Audits one table whose rule lists its rows: findings for what departs from them, and notes on the
// table as a whole.
//
// Slips that reach over several cells or rows come first (structural.hpp); what they leave is read
// row by row (emendation.hpp). Example: see audit.hpp. Counter-example: equations.hpp audits a
// table of equations, whose rows nobody can list.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Sets the report's findings, and its notes on order, layout, last figures and the printed total.
void audit_listed(const table::BoundTable& subject, TableReport& report);

}  // namespace rithmo::audit
