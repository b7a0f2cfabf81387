// Assigns ids to findings, which identify them from one audit to the next and in decisions.
//
// An id has eight figures made of the table's name and of what is printed in the row at fault, or
// of the row that is missing; neither the place nor what is proposed is in it. Example: a row
// inserted above, or another row mended, leaves the id unchanged. Counter-example: two rows of one
// table that print the same differ by their order alone, the second ending in -2; mending the first
// makes the second the first.
#pragma once

#include "rithmo/audit/finding.hpp"

namespace rithmo::audit {

// Sets the id of each finding, distinct within its witness.
void name_findings(AuditReport& report);

}  // namespace rithmo::audit
