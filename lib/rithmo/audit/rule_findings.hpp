// Findings about rule changes: one for each stretch of a column that follows another rule.
//
// Example: "x follows another rule in rows 22 to 41: the rule's number and 10 more (20 of 20
// rows)". Counter-example: a misprinted row within such a stretch has a finding of its own.
#pragma once

#include <string>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// Returns the finding about a change. REQUIRES: the change belongs to the table.
Finding rule_finding(const table::BoundTable& subject, const table::RuleChange& change);

// Describes the numbers that a change produces: "the rule's number and 10 more".
std::string change_effect_text(const table::BoundTable& subject, const table::RuleChange& change);

}  // namespace rithmo::audit
