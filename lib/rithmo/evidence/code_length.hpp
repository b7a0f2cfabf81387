// Code lengths in bits: the cost of naming some of many.
//
// Example: which two of ten rows are wrong takes log2 45, some five and a half bits.
#pragma once

namespace rithmo::evidence {

// Gives log2 of the number of orders of n.
double log2_orders(double n);

// Gives log2 of the number of ways to choose k of n. REQUIRES: 0 <= k <= n.
double log2_choose(double n, double k);

}  // namespace rithmo::evidence
