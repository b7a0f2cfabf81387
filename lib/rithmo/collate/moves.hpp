// Finds rows that stand elsewhere in a witness than in the collation, and witnesses in another
// order.
//
// The largest set of a witness's rows that keep the order of the collation is in place (the longest
// increasing subsequence, Schensted 1961); the others stand elsewhere. Where these are more than
// two and more than a third of its rows, the witness is in another order throughout. Example: 1 2 3
// 4 5 beside 1 5 2 3 4: the 5 stands elsewhere. Counter-example: beside 5 4 3 2 1 no row is moved:
// the order is another.
#pragma once

#include "rithmo/collate/collation.hpp"

namespace rithmo::collate {

// Sets the orders of a collation. REQUIRES: its rows are there, and its orders are not yet set.
void find_moves(Collation& collation);

}  // namespace rithmo::collate
