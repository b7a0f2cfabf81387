// Finds other tables that print the row which a finding proposes. These tables follow the same
// rule, or its counterpart.
//
// Example: the omitted 25 x 4 = 100 is attested by the row 100 / 4 = 25 of the table of division. A
// misprinted row attests its reading, if the odds of the reading are a hundred or more; the
// attestation names that reading. Counter-example: a table of the same relation with other
// parameters attests nothing.
#pragma once

#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Fills `attested_by` in every finding that has a candidate. `subjects` is indexed like the report:
// by witness, then by table.
void attest(const std::vector<std::vector<table::BoundTable>>& subjects, AuditReport& report);

}  // namespace rithmo::audit
