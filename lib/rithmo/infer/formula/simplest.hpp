// Finds the simplest number in an interval: the most plausible exact value of a constant that is
// known with an error.
//
// Example: from 0.33332 to 0.33334 it is 1/3; from 9999999.6 to 10000000.7 it is 10000000.
// Counter-example: how wide the interval is, is decided by the fit of the constant (fit.hpp).
#pragma once

#include <optional>

#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

// Returns the simplest number from `low` to `high`: 0, else the whole number with the most zeros at
// its end, else the fraction with the shortest code.
std::optional<number::Rational> simplest_between(Number low, Number high);

// Converts a constant to the type that the search computes with.
inline Number value_of(const number::Rational& constant) {
  return to_number(constant);
}

}  // namespace rithmo::infer
