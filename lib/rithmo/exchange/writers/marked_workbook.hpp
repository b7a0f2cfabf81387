// Adds marks to a user's workbook: a colour and a comment for each marked cell, and a sheet that
// lists the marks.
//
// Example: a mark in B9 of the sheet Interest colours that cell, and keeps its number format. The
// new sheet Findings has a line with a link to the cell. All other parts of the archive, such as
// charts and pictures, stay byte for byte the same. Counter-example: the contents of cells are
// never changed; that is left to the editor.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

struct SheetMark {
  std::string sheet;        // name of the sheet
  std::size_t row, column;  // place in the sheet, counted from 1
  std::string comment;      // text of the cell's comment
  // Further cells of the mark's line in the list, after the link.
  std::vector<std::string> listed;
};

// Returns the bytes of the workbook (.xlsx, .ods, .fods) with these marks; `heads` are the headers
// of the list. `path` names the workbook in faults. Returns a fault where it is not a workbook, is
// damaged, or lacks a marked sheet.
text::Loaded<std::string> marked_workbook(const std::string& path, std::string bytes,
                                          const std::vector<SheetMark>& marks,
                                          const std::vector<std::string>& heads);

}  // namespace rithmo::exchange
