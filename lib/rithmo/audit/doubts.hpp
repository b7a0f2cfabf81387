// Doubts: what departs from the rule, though the print may be right.
//
// Under a rule that was given the print is right against odds of its calculator's last figures;
// under one that was found also where the rule is not the table's in every row. Example: of thirty
// rows one has 27 for 72, and the rule that the others keep was found: some thousands to one that
// it is wrong. Counter-example: where every twelfth row has another number altogether the rule has
// exceptions, and none of them is a misprint.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Moves findings that are not sure enough to the report's doubts, but for those that the editor
// has decided. REQUIRES: `report` is the subject's.
void set_doubts_apart(TableReport& report, const table::BoundTable& subject);

// Gives the report with the doubts of each table in the place of its findings.
AuditReport only_doubts(AuditReport report);

}  // namespace rithmo::audit
