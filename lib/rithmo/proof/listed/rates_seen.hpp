// How often slips happen in a table, estimated from the table itself.
//
// Each rate begins as the prior of the error model (cost, in error_model.hpp), which counts as so
// many cells or rows seen before; what the table shows is added (the mean of a Beta distribution).
// Example: of 180 cells 12 are wrong: (300 / 100 + 12) / (300 + 180), one in 32, and no longer one
// in a hundred. Counter-example: one slip in a good table of 180 cells leaves it near one in a
// hundred. How often a row has nothing to do with the rule is not counted: those that cannot be
// explained would make the next such reading likelier. But what such a row says is: every second
// number of it is taken to be one that the rule has.
#pragma once

#include <vector>

#include "rithmo/proof/listed/alignment.hpp"

namespace rithmo::proof {

// By what an alignment of the table makes of it. REQUIRES: an alignment of these by
// Rates::prior(complete).
evidence::Rates rates_seen(const table::Rows& printed, const table::Rows& derived,
                           const Alignment& alignment, bool complete);

}  // namespace rithmo::proof
