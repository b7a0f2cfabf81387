// Separates doubts from findings: deviations from the rule where the print may still be right.
//
// Under a given rule, a deviating print may be due to the calculator's inexact last figures. Under
// an induced rule, it may also be an exception to the rule. Example: of thirty rows one has 27 for
// 72, and the others follow an induced rule: the odds that 27 is wrong are some thousands to one.
// Counter-example: if every twelfth row has a quite different number, the rule has exceptions, and
// these rows are no misprints.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Moves findings that are not certain enough to the report's doubts. Findings that the editor has
// decided stay. REQUIRES: `report` is about `subject`.
void set_doubts_apart(TableReport& report, const table::BoundTable& subject);

// Returns the report with the doubts of each table in place of its findings.
AuditReport with_doubts_as_findings(AuditReport report);

}  // namespace rithmo::audit
