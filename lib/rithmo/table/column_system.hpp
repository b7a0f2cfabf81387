// Decides in which numeral system a column's cells are written. This decision is made only here.
//
// Example: 1,331 and 12 167 and 729 are whole numbers with separated thousands. Counter-example: no
// system reads January, February, March; that column is read as words.
#pragma once

#include <string_view>
#include <vector>

#include "rithmo/number/numeral_system.hpp"

namespace rithmo::table {

// Returns the numeral system that reads most of these cells, with the table's way of writing.
// Returns words where no system reads four fifths of the cells. Blank and illegible cells ("?") are
// not counted.
number::NumeralSystem column_system(const std::vector<std::string_view>& cells);

}  // namespace rithmo::table
