// Fits exponential growth, y = c * r^x, to a table that may contain slips.
//
// The first guess is the median slope of the logarithms. Gauss-Newton steps on the rows that fit
// best improve the guess; then the base becomes the simplest number within its error. Example: the
// value of 100 pounds at 5 per cent after x years gives the factor 100 and the base 21/20.
// Counter-example: powers of x, such as x^3, are ordinary terms (terms.hpp).
#pragma once

#include <vector>

#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

// Y = factor * base^x.
struct Exponential {
  number::Rational factor, base;
};

// Returns the exponentials that fit: none, one, or for rounded figures several. `unit` is the last
// place of y.
std::vector<Exponential> fit_exponential(const Numbers& x, const Numbers& y, Number unit);

}  // namespace rithmo::infer
