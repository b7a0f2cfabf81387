// The points at which a claim's formula is evaluated: values of its names, as "n = 1..1000" or "n =
// {2, 4, 6, 8}". Several names are separated by commas, and every combination of their values is a
// point.
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

// A value for each name, in the order in which the names were written.
using Point = std::vector<formula::Operand>;
struct Points {
  std::vector<std::string> names;
  std::vector<Point> all;  // without names, a single empty point
};

// Parses points. Its work is subtracted from `steps`, as for formulas.
text::Parsed<Points> parse_points(std::string_view text, std::uint64_t& steps);

// Formats a point, as "n = 3, k = 2". Returns an empty text if there are no names.
std::string to_text(const std::vector<std::string>& names, const Point& point);

// Evaluates a formula at a point, with the point's values for the names.
text::Parsed<number::Rational> value_at(const formula::Formula& formula, const Point& point,
                                        std::uint64_t& steps);

}  // namespace rithmo::claims
