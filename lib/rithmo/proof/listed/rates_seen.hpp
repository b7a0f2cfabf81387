// Estimates how often slips happen in a table, from the table itself.
//
// Each rate begins as the prior of the error model (cost, in error_model.hpp), which counts as so
// many cells or rows seen before; what the table shows is added (the posterior mean of a Beta
// distribution). Example: of 180 cells 12 are wrong: (300 / 100 + 12) / (300 + 180), one in 32, and
// no longer one in a hundred. Counter-example: one slip in a good table of 180 cells leaves it near
// one in a hundred. The numbers of unrelated rows are not estimated: those that cannot be explained
// would make the next such reading likelier. What such a row contains is estimated: every second
// number of it is taken to be one that the rule has.
#pragma once

#include <vector>

#include "rithmo/proof/listed/alignment.hpp"

namespace rithmo::proof {

// Returns the rates after an alignment of the table. REQUIRES: the alignment is of these rows by
// Rates::prior(complete).
evidence::Rates rates_seen(const table::Rows& printed, const table::Rows& derived,
                           const Alignment& alignment, bool complete);

}  // namespace rithmo::proof
