// Growth in equal ratios, y = c * r^x, found from a table with slips.
//
// The first guess is the median slope of the logarithms. Gauss-Newton steps on the rows that fit
// best improve the guess; then the base becomes the simplest number within its error. Example: 100
// at 5 % in so many years, in pounds and pence, gives 100 and 21/20. Counter-example: powers of x,
// such as x^3, are ordinary terms (terms.hpp).
#pragma once

#include <vector>

#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

// y = factor * base^x.
struct Exponential {
  number::Rational factor, base;
};

// Returns the exponentials that fit: none, or for rounded figures several. `unit` is the last place
// of y.
std::vector<Exponential> fit_exponential(const Numbers& x, const Numbers& y, Number unit);

}  // namespace rithmo::infer
