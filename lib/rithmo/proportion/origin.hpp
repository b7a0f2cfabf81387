// Origin of a greatest triumph: which of the three families, with which p, q and multiple, or which
// of the two sporadic fours.
//
// Example: 6 8 9 12 is the second family with p = 1, q = 3. 2 3 4 6 counts as the first (p = 1, q =
// 3). Counter-example: 3 4 6 9 is of no family. Proof that there are no others:
// docs/research/mathematics.md, section 12.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "rithmo/number/integer.hpp"

namespace rithmo::proportion {

// Returns "5 times the first family with p = 1, q = 2"; nothing where the four is no greatest
// triumph. REQUIRES: positive, ascending.
std::optional<std::string> origin_of(const std::array<number::Integer, 4>& four);

}  // namespace rithmo::proportion
