// Checks a found rule once more by the exact arithmetic of the audit.
//
// The search computes in long doubles, the audit in fractions and bounds. A rule is rejected if the
// two disagree about which cells are right. Example: for n^2 / 4, where the search took halves for
// rounded values, the audit would call every second cell a misprint. Counter-example: account.hpp
// measures how sure a rule is that both call right.
#pragma once

#include "rithmo/infer/induction.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// Tells whether the rule holds in exact arithmetic; only the first rows of a long table are
// checked.
bool is_confirmed(const table::Table& table, const InducedRule& rule);

}  // namespace rithmo::infer
