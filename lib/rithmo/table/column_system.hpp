// Decides in which numeral system a column's cells are written; no other file does.
//
// Example: 1,331 and 12 167 and 729 are whole numbers with their thousands divided.
// Counter-example: no system reads January, February, March; the column is one of words.
#pragma once

#include <string_view>
#include <vector>

#include "rithmo/number/numeral_system.hpp"

namespace rithmo::table {

// Returns the system that reads most of these cells, in their manner; words where none reads four
// fifths of them. Blank cells and cells that cannot be read ("?") are no evidence.
number::NumeralSystem column_system(const std::vector<std::string_view>& cells);

}  // namespace rithmo::table
