// Finds words that a table has in place of the rule's.
//
// A word that the rule does not know, and that stands twice or more often in place of one and the
// same word of the rule, is the table's own: a printer does not err so. Each row is named as in the
// table. Example: "duple" in both rows where the rule has "double". Counter-examples: a word that
// stands once; one that stands for two words of the rule; numbers (rule_changes.hpp).
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns a change of the rule for each such word of a column.
std::vector<table::RuleChange> own_words(const table::BoundTable& subject, std::size_t column);

}  // namespace rithmo::proof
