// Checks a found rule once more with the exact arithmetic of the audit.
//
// The search computes in long doubles, the audit in fractions and bounds. A rule is rejected if the
// two disagree about which cells are right. Example: n^2 / 4, where the search took halves for
// rounded values; the audit would call every second cell a misprint. Counter-example: how certain a
// confirmed rule is, is decided by its code length (account.hpp).
#pragma once

#include "rithmo/infer/induction.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// Tells whether the rule holds in exact arithmetic. Of a long table only the first rows are
// checked.
bool is_confirmed(const table::Table& table, const InducedRule& rule);

}  // namespace rithmo::infer
