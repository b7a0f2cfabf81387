// Finds columns that were computed at some places and interpolated linearly between them.
//
// Example: sines computed for every fifth degree and interpolated in equal, rounded steps for the
// degrees between. The rule finds the two computed sines by the keys of their rows.
// Counter-example: a column that is nearly a straight line. Any spacing of computed places would
// fit it, so that none is accepted.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/candidates.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns formulas that interpolate the column `target`, with a rising column of whole numbers as
// the key.
std::vector<Candidate> interpolated(const NumberColumn& target, std::size_t number,
                                    const std::vector<double>& without_rule, const Inputs& inputs);

}  // namespace rithmo::infer
