// Finds rows that are printed in the wrong table of their witness.
//
// A row that its own table cannot explain cheaply may be, unchanged, a row of another table.
// Example: `9 4 36` among the even captures is a row of the odd captures. Counter-example: a row
// that is one slip away from a missing row of its own table is a misprint. Its odds are lower if
// another table has the same row unchanged.
#pragma once

#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Changes findings of rows that belong to another table to `misfiled`. `subjects` is indexed like
// the report: by witness, then by table.
void find_misfiled(const std::vector<std::vector<table::BoundTable>>& subjects,
                   AuditReport& report);

}  // namespace rithmo::audit
