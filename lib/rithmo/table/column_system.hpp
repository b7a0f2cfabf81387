// The numeral system that a column's cells are written in: the one place that decides it.
//
// Example: 1,331 and 12 167 and 729 are whole numbers with their thousands divided.
// Counter-example: of January, February, March no system reads a cell; the column is one of words.
#pragma once

#include <string_view>
#include <vector>

#include "rithmo/number/numeral_system.hpp"

namespace rithmo::table {

// The system that reads most of these cells, in their manner; words where none reads four fifths of
// them. Blank cells and cells that cannot be read ("?") say nothing.
number::NumeralSystem column_system(const std::vector<std::string_view>& cells);

}  // namespace rithmo::table
