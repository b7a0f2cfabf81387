// The findings about a workbook, as marks in its cells (exchange/writers/marked_workbook.hpp).
//
// Example: a misprint in B9 gets a comment there, "product 65, read 56 (two figures exchanged)",
// with the reason. A missing row gets a mark at the row that it would follow. Counter-example:
// tables that were read from a text file get no marks.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/exchange/writers/marked_workbook.hpp"

namespace rithmo::report {

// Returns the column heads of the list of marks, without the first column, which has the cell.
std::vector<std::string> mark_heads();

std::vector<exchange::SheetMark> sheet_marks(const audit::AuditReport& report);

}  // namespace rithmo::report
