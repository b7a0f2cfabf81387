// Reads a plain list of numbers from a file. Blanks, commas and line breaks separate the numbers.
//
// Example: "2 3, 4\n6 3\n" is four numbers: their order, and repetitions, do not matter.
// Counter-example: "2 x 3" is a fault at the x.
#pragma once

#include <string>
#include <vector>

#include "rithmo/number/integer.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::table {

// Returns the distinct positive numbers in a file, ascending; "-" is standard input. Returns at
// most NumberSet::most numbers, or the first fault.
text::Loaded<std::vector<number::Integer>> read_numbers(const std::string& path);

}  // namespace rithmo::table
