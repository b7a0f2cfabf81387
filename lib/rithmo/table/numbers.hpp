// Reads a plain list of numbers from a file: separated by blanks, commas or line breaks, nothing
// else.
//
// Example: "2 3, 4\n6 3\n" is four numbers: order and repetition mean nothing.
// Counter-example: "2 x 3" is a fault at the x.
#pragma once

#include <string>
#include <vector>

#include "rithmo/number/integer.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::table {

// Returns the positive numbers in a file ("-" for standard input), each once and ascending, at most
// NumberSet::most; or the first fault.
text::Loaded<std::vector<number::Integer>> read_numbers(const std::string& path);

}  // namespace rithmo::table
