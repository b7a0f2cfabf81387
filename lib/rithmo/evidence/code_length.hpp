// Code lengths in bits: the cost of stating which items of a set are selected.
//
// Example: log2 45, some five and a half bits, state which two of ten rows are wrong.
#pragma once

namespace rithmo::evidence {

// Returns log2 of the number of orders of n items.
double log2_orders(double n);

// Returns log2 of the number of ways to choose k of n items. REQUIRES: 0 <= k <= n.
double log2_choose(double n, double k);

}  // namespace rithmo::evidence
