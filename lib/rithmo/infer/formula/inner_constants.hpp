// Terms with an inner constant, which a sum of terms cannot express: the obliquity in the sun's
// declination, the rate of an annuity, the length of a cycle.
//
// Each printed figure allows the constant an interval. The roundest number in the intersection of
// most intervals is taken, so that a few slips have no influence. Example: a table of years and of
// the present value of an annuity, 12.46 for twenty years, gives the rate 5 per cent.
// Counter-example: for a column of days and one of prices no constant suits more than a few rows.
#pragma once

#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns terms of x with an inner constant for the column y. `unit` is the last place of y;
// returns none where y has no last place.
std::vector<Term> terms_with_constants(const Input& x, const Numbers& xs, const Numbers& ys,
                                       Number unit);

}  // namespace rithmo::infer
