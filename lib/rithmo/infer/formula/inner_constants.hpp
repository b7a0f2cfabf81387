// Terms that have constants within, which no sum of terms finds: the obliquity in the sun's
// declination, the rate of an annuity, the length of a cycle.
//
// Each printed figure allows the constant to be between two bounds; where most rows agree there it
// is, and the roundest number there is taken, so that slips do no harm. Example: years
// and 12.46, 12.46 at 5 per cent of an annuity of one pound for twenty years. Counter-example: of
// days and prices no constant agrees in more than a few rows.
#pragma once

#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns terms of x for the column y, whose last place is `unit`; none where y has no last place.
std::vector<Term> terms_with_constants(const Input& x, const Numbers& xs, const Numbers& ys,
                                       Number unit);

}  // namespace rithmo::infer
