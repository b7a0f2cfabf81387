// Coverage of proofreading, rendered: a line for each table, or every cell.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/coverage.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders coverage. Text and Markdown have a line for each table and its weakest cells; CSV and
// JSON have every cell. Ends with a newline.
std::string render(const std::vector<audit::TableCoverage>& tables, text::Format format);

}  // namespace rithmo::report
