// A row on one line, as reports and decisions have it: its cells with single blanks between.
//
// A cell that is empty, or that holds a blank, a quote or a line break, stands between quotes, and
// a quote within it twice, as in CSV. Example: 20 5 100. Another: "sesqui altera" 3 2.
// Counter-example: no row at all is the empty line, a row of one empty cell is "".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::text {

std::string line_of_row(const std::vector<std::string>& row);

// Parses the cells; nothing where the text is no such line. An empty text has no cells.
std::optional<std::vector<std::string>> row_of_line(std::string_view line);

}  // namespace rithmo::text
