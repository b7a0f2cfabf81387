// Finds columns that were computed at some places and interpolated linearly between them.
//
// Example: sines worked out for every fifth degree, and for the degrees between in equal steps,
// each rounded; the rule finds the two computed ones by the key of their rows. Counter-example: a
// column that is near a straight line everywhere is interpolated by any number, and so by none.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/candidates.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns formulas that interpolate the column `target` by the whole numbers of a rising column.
std::vector<Candidate> interpolated(const NumberColumn& target, std::size_t number,
                                    const std::vector<double>& without_rule, const Inputs& inputs);

}  // namespace rithmo::infer
