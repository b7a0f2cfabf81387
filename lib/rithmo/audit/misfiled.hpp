// Rows that stand in the wrong table of their witness.
//
// A row that its own table cannot explain cheaply may be, as it stands, a row of another: `9 4 36`
// among the even captures is a row of the odd ones. Counter-example: a row that is one slip away
// from a missing row of its own table is a misprint, though its odds are less where another table
// has the row as it stands.
#pragma once

#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Changes findings of rows that belong elsewhere to `misfiled`. Subjects are indexed as the report:
// by witness, then by table.
void find_misfiled(const std::vector<std::vector<table::BoundTable>>& subjects,
                   AuditReport& report);

}  // namespace rithmo::audit
