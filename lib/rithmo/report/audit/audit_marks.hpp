// The findings of a workbook as marks in its cells (exchange/writers/marked_workbook.hpp).
//
// Example: a misprint in B9 has a comment there, "product 65, read 56 (two figures exchanged)" and
// why. A row that is missing is a mark at the row that it would follow. Counter-example: tables
// that were read from a text have no marks.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/exchange/writers/marked_workbook.hpp"

namespace rithmo::report {

// Returns the heads of the list, except the first, which is the cell.
std::vector<std::string> mark_heads();

std::vector<exchange::SheetMark> sheet_marks(const audit::AuditReport& report);

}  // namespace rithmo::report
