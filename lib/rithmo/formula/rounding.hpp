// Rounds a number to places in a base, or to significant figures. Used by functions.cpp.
//
// Example: 2.5 to the nearest is 3, and 0.0012345 with three significant figures 0.00123.
// Counter-example: for bounds that contain 2.5 the nearest whole number is undecided until they are
// narrower.
#pragma once

#include <cstdint>
#include <span>

#include "rithmo/formula/functions.hpp"

namespace rithmo::formula {

enum class Direction : std::uint8_t { nearest, nearest_even, away, zero, down, up };

// Rounds the first argument. The other arguments are the number of places and the base.
tl::expected<Real, Refusal> rounded_to(Direction way, std::span<const Real> arguments,
                                       Real::Bits bits);

// Rounds to the nearest number with `figures` significant digits; halves are rounded away from
// zero.
tl::expected<Real, Refusal> significant(const Real& x, const Real& figures, Real::Bits bits);

}  // namespace rithmo::formula
