// Findings that the rule is not quite the table's: one for each stretch of a column that follows
// another.
//
// Example: "x follows another rule in rows 22 to 41: the rule's number and 10 more (20 of 20
// rows)". Counter-example: a row under such a change that is misprinted has a finding of its own.
#pragma once

#include <string>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Returns the finding of a change. REQUIRES: the change is of the table.
Finding rule_finding(const table::BoundTable& subject, const table::RuleChange& change);

// Describes what a change makes of the rule's number: "the rule's number and 10 more".
std::string what_it_makes(const table::BoundTable& subject, const table::RuleChange& change);

}  // namespace rithmo::audit
