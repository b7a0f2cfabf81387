// A workbook as it came, with marks in its cells: a colour, a comment, and a sheet that lists them.
//
// Example: a mark in B9 of the sheet Interest colours that cell, whatever its number format, and
// the new sheet Findings has a line with a link to it. Every part of the archive that needs no
// change stays the same bytes, charts and pictures among them. Counter-example: what the cells hold
// is never changed: an editor decides, in the workbook itself.
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
  // Cells of the mark's line in the list, beside the link.
  std::vector<std::string> listed;
};

// Returns the bytes of the workbook (.xlsx, .ods, .fods) with these marks; `heads` stand over the
// list. `path` names the workbook in faults: it is no workbook, is damaged, or has no such sheet.
text::Loaded<std::string> marked_workbook(const std::string& path, std::string bytes,
                                          const std::vector<SheetMark>& marks,
                                          const std::vector<std::string>& heads);

}  // namespace rithmo::exchange
