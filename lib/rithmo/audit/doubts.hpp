// Doubts: what departs from the rule, though the print may be right.
//
// Under a rule that was given a print may be right because of its calculator's last figures; under
// a rule that was found, also because the rule may not hold in every row. Example: of thirty rows
// one has 27 for 72, and the rule that the others follow was found: the odds that it is wrong are
// some thousands to one. Counter-example: where every twelfth row has another number altogether the
// rule has exceptions, and none of them is a misprint.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Moves findings that are not certain enough to the report's doubts, except for those that the
// editor has decided. REQUIRES: `report` is the subject's.
void set_doubts_apart(TableReport& report, const table::BoundTable& subject);

// Returns the report with the doubts of each table in place of its findings.
AuditReport only_doubts(AuditReport report);

}  // namespace rithmo::audit
