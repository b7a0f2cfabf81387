// Values of a claim's names, in the form of a rule's rows: "n = 1..1000", "n = {2, 4, 6, 8}",
// several with commas between, and every combination of them.
//
// Example: "n = {2, 4}, k = 1..3" is six points. Counter-example: more than 100000 points are
// refused.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/formula/formula.hpp"

namespace rithmo::claims {

// Values of the names, in the order in which they were written.
using Point = std::vector<formula::Operand>;
struct Points {
  std::vector<std::string> names;
  std::vector<Point> all;  // without names there is one empty point
};

// Parses points. Subtracts from `steps`, as formulas do.
text::Parsed<Points> parse_points(std::string_view text, std::uint64_t& steps);

// Formats a point, "n = 3, k = 2"; empty without names.
std::string to_text(const std::vector<std::string>& names, const Point& point);

// Evaluates a formula over the names at a point.
text::Parsed<number::Rational> value_at(const formula::Formula& formula, const Point& point,
                                        std::uint64_t& steps);

}  // namespace rithmo::claims
