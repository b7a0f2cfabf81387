// Code lengths in bits: the cost of naming some items of many.
//
// Example: it takes log2 45, some five and a half bits, to name the two wrong rows of ten.
#pragma once

namespace rithmo::evidence {

// Returns log2 of the number of orders of n.
double log2_orders(double n);

// Returns log2 of the number of ways to choose k of n. REQUIRES: 0 <= k <= n.
double log2_choose(double n, double k);

}  // namespace rithmo::evidence
