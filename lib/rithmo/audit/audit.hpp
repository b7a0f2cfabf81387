// Audits witnesses: compares each of their tables with the rule that it follows.
//
// Reports every row that departs from the rule, what it should read and why, and which rows are
// missing; changes no input and reports nothing on rows that are right. The parts are separate:
// binding (bound_table.hpp), alignment (alignment.hpp), the costs of slips (error_model.hpp),
// readings (emendation.hpp); rendering is report/. Example: `22,5,45` in a division table is a
// misprint of 225 5 45. Counter-example: a table that is not `complete` has no omissions, whatever
// it leaves out.
#pragma once

#include <span>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

// Audits one table, already bound to its model.
TableReport audit(const table::BoundTable& subject);

// Audits whole witnesses together, with their remarks, so that one table can attest what is wrong
// in another. Returns a fault where a table cannot be bound.
text::Loaded<AuditReport> audit(std::span<const table::Witness> witnesses,
                                const number::Budget& budget = {});

}  // namespace rithmo::audit
