// Audits one table whose rule lists its rows. Adds findings for deviations from these rows, and
// notes on the table as a whole.
//
// Slips that affect several cells or rows are found first (structural.hpp). The remaining
// deviations are explained row by row (emendation.hpp). Example: see audit.hpp. Counter-example: a
// table whose rule consists of equations is audited in equations.hpp, because its rows cannot be
// listed.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Sets the findings of the report, and its notes on order, layout, last figures and the printed
// total.
void audit_listed(const table::BoundTable& subject, TableReport& report);

}  // namespace rithmo::audit
