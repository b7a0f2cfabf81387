// Finds other tables that print what a finding proposes: the same rule elsewhere, or its
// counterpart.
//
// Example: the omitted 25 x 4 = 100 is attested by the row 100 / 4 = 25 of the table of division. A
// misprinted row attests what it is read as, where the odds for that are a hundred or more; the
// attestation reports that reading. Counter-example: a table of the same relation under other
// parameters attests nothing.
#pragma once

#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Fills attested_by in every finding that has a candidate. Subjects are indexed as the report: by
// witness, then by table.
void attest(const std::vector<std::vector<table::BoundTable>>& subjects, AuditReport& report);

}  // namespace rithmo::audit
