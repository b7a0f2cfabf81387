// Estimates how often slips happen in a table, from the table itself.
//
// Each rate begins as the prior of the error model (cost, in error_model.hpp), which is worth a
// fixed number of cells or rows. The table's own counts are added: the posterior mean of a Beta
// distribution. Example: 12 of 180 cells are wrong. The prior of one in a hundred, worth 300 cells,
// becomes (3 + 12) / (300 + 180), one in 32. Counter-example: one slip in a table of 180 cells
// leaves the rate near one in a hundred. The numbers in unrelated rows are not counted, because
// each unexplained number would make the next one likelier. Half of the numbers in an unrelated row
// are assumed to occur in the rule.
#pragma once

#include <vector>

#include "rithmo/proof/listed/alignment.hpp"

namespace rithmo::proof {

// Returns the rates after an alignment of the table. REQUIRES: `alignment` was computed for these
// rows with Rates::prior(complete).
evidence::Rates rates_seen(const table::Rows& printed, const table::Rows& derived,
                           const Alignment& alignment, bool complete);

}  // namespace rithmo::proof
