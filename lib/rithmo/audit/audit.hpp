// The audit: each table of a witness compared with the rule that it follows.
//
// It finds every row that departs from the rule, says what it should read and why, and what the
// table wants; it changes no input and says nothing of rows that are right. The parts are separate:
// binding (subject.hpp), alignment (alignment.hpp), the weights (error_model.hpp), readings
// (emendation.hpp); rendering is report/. Example: `22,5,45` in a division table is a misprint of
// 225 5 45. Counter-example: a table that is not `complete` has no omissions, whatever it leaves
// out.
#pragma once

#include <span>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

// One table, already bound to its model.
TableReport audit(const table::BoundTable& subject);

// Whole witnesses together, with their remarks, so that one table can attest what another has
// wrong. A fault where a table cannot be bound.
text::Loaded<AuditReport> audit(std::span<const table::Witness> witnesses,
                                const number::Budget& budget = {});

}  // namespace rithmo::audit
