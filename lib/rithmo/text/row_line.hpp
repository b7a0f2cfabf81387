// A row of a table on one line, in the form of reports and decisions: the cells separated by single
// blanks.
//
// An empty cell, or one that contains a blank, a quote or a line break, is in quotes; quotes within
// it are doubled, as in CSV. Example: 20 5 100. Another: "sesqui altera" 3 2. Counter-example: the
// empty line is a row without cells; a row of one empty cell is "".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::text {

std::string line_of_row(const std::vector<std::string>& row);

// Returns the cells of the line, or nothing if the line does not have this form. An empty text has
// no cells.
std::optional<std::vector<std::string>> row_of_line(std::string_view line);

}  // namespace rithmo::text
