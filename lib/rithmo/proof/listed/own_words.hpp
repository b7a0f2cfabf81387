// Finds words that a table uses instead of the rule's words.
//
// A word unknown to the rule that occurs at least twice, always for the same word of the rule, is
// the table's own: misprints do not repeat like this. Rows are then reported with the table's word.
// Example: "duple" in both rows where the rule has "double". Counter-examples: a word that occurs
// once; a word that is used for two words of the rule; numbers (rule_changes.hpp).
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns a change of the rule for each own word of the table in a column.
std::vector<table::RuleChange> own_words(const table::BoundTable& subject, std::size_t column);

}  // namespace rithmo::proof
