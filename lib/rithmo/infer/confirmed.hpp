// A rule that was found, asked once more as the audit asks it: exactly.
//
// The search works in long doubles, and the audit in fractions and bounds: a rule whose cells the
// one calls right and the other wrong is none. Example: of n^2 / 4, where the search took halves
// for rounded, the audit would call every second cell a misprint. Counter-example: how sure a rule
// is that both call right is for account.hpp.
#pragma once

#include "rithmo/infer/induction.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// Tells whether it holds so; a long table is asked in its first rows.
bool is_confirmed(const table::Table& table, const InducedRule& rule);

}  // namespace rithmo::infer
