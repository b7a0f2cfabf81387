// What a claim's names run over, as the rows of a rule do: "n = 1..1000", "n = {2, 4, 6, 8}", several with commas between, and every
// combination of them.
//
// Example: "n = {2, 4}, k = 1..3" is six points. Counter-example: more than 100000 points are refused.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/formula/formula.hpp"

namespace rithmo::claims {

using Point = std::map<std::string, number::Rational, std::less<>>;

// `steps` are taken from, as for formulas.
text::Parsed<std::vector<Point>> parse_points(std::string_view text, std::uint64_t& steps);

// "k = 2, n = 3"; empty without names.
std::string to_text(const Point& point);

// The names of a point, for a formula, and its value there.
formula::Names names_of(const Point& point);
text::Parsed<number::Rational> value_at(const formula::Formula& formula, const Point& point,
                                        std::uint64_t& steps);

}  // namespace rithmo::claims
