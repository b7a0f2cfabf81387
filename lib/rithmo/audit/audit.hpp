// Audits witnesses (printed sources): compares each of their tables with the rule that it follows.
//
// Reports every row that deviates from the rule, its proposed reading and the reason, and the
// missing rows. Correct rows are not reported, and the input is not changed. The parts are in files
// of their own: binding (bound_table.hpp), alignment (alignment.hpp), the costs of slips
// (error_model.hpp), and readings (emendation.hpp). The report is written in report/. Example:
// `22,5,45` in a division table is a misprint of 225 5 45. Counter-example: a table that is not
// marked `complete` has no omissions, whichever rows it lacks.
#pragma once

#include <span>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

// Audits one table that is already bound to its model.
TableReport audit(const table::BoundTable& subject);

// Audits whole witnesses together, including their remarks, so that one table can attest the
// reading of a wrong row in another. Returns a fault where a table cannot be bound.
text::Loaded<AuditReport> audit(std::span<const table::Witness> witnesses,
                                const number::Budget& budget = {});

}  // namespace rithmo::audit
