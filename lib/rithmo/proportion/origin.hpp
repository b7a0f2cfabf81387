// The origin of a greatest triumph: its family, one of three, with p, q and the multiple; or else
// one of the two sporadic fours.
//
// Example: 6 8 9 12 is in the second family with p = 1, q = 3. 2 3 4 6 counts in the first (p = 1,
// q = 3). Counter-example: 3 4 6 9 is in no family. docs/research/mathematics.md, section 12,
// proves that there are no other origins.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "rithmo/number/integer.hpp"

namespace rithmo::proportion {

// Returns the origin as text, as "5 times the first family with p = 1, q = 2". Returns nothing if
// the four is no greatest triumph. REQUIRES: the numbers are positive and ascending.
std::optional<std::string> origin_of(const std::array<number::Integer, 4>& four);

}  // namespace rithmo::proportion
