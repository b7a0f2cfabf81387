// Finds rows whose position in a witness differs from the collation, and witnesses with another
// order throughout.
//
// The largest set of a witness's rows that keep the collation's order counts as in place (longest
// increasing subsequence, Schensted 1961). The other rows are moved. If more than two rows and more
// than a third of all are moved, the witness has another order throughout. Example: compared with 1
// 2 3 4 5, the witness 1 5 2 3 4 has moved the 5. Counter-example: 5 4 3 2 1 has no moved rows, but
// another order.
#pragma once

#include "rithmo/collate/collation.hpp"

namespace rithmo::collate {

// Sets the orders of a collation. REQUIRES: its rows are set, and its orders are not yet set.
void find_moves(Collation& collation);

}  // namespace rithmo::collate
