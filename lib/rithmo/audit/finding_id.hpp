// Assigns ids to findings, which identify them from one audit to the next and in decisions.
//
// An id has eight figures, computed from the table's name and the printed texts of the wrong row,
// or the texts of the missing row. It does not depend on the row's number or on the proposed
// reading. Example: if a row is inserted above, or another row is corrected, the id stays the same.
// Counter-example: if two rows of one table have equal texts, the id of the second ends in -2.
// Correcting the first row removes this ending.
#pragma once

#include "rithmo/audit/finding.hpp"

namespace rithmo::audit {

// Sets the id of each finding; ids are distinct within a witness.
void name_findings(AuditReport& report);

}  // namespace rithmo::audit
