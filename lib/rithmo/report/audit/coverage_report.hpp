// The coverage of proofreading, rendered with a line for each table or for every cell.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/coverage.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders the coverage. Text and Markdown have a line for each table and list its weakest cells;
// CSV and JSON have every cell. The result ends with a newline.
std::string render(const std::vector<audit::TableCoverage>& tables, text::Format format);

}  // namespace rithmo::report
