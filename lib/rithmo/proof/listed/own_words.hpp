// Words that a table has in place of the rule's.
//
// A word that the rule does not know, and that stands twice or oftener where the rule has one and
// the same word, is the table's own: a printer does not err so. What each row is called is the
// table's. Example: "duple" in both rows where the rule has "double". Counter-examples: a word that
// stands once; one that stands for two words of the rule; numbers (rule_changes.hpp).
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Gives a change of the rule for each such word of a column.
std::vector<table::RuleChange> own_words(const table::BoundTable& subject, std::size_t column);

}  // namespace rithmo::proof
