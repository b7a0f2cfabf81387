// Several numbers in one cell, separated by single blanks: "2 4 6 8".
//
// Counter-example: "2, 4" and "2  4" are not in this form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/integer.hpp"

namespace rithmo::relation {

text::Parsed<std::vector<number::Integer>> parse_number_list(std::string_view text);
std::string to_text(const std::vector<number::Integer>& numbers);

}  // namespace rithmo::relation
