// Fractions that are a single character: a half, thirds, quarters, fifths, sixths, eighths, and one
// seventh, ninth and tenth.
//
// Example: the last character of 12½ is 1/2. Counter-example: 1/16 has no character of its own.
#pragma once

#include <optional>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number {

bool has_fraction_sign(std::string_view text);

// Removes a fraction character from the end of a text and returns its value; nothing where there is
// none.
std::optional<Rational> take_fraction_sign(std::string_view& text);

// Returns the character of a fraction; empty where it has none.
std::string_view fraction_sign(const Rational& fraction);

}  // namespace rithmo::number
