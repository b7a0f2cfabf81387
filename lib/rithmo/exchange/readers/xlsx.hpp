// Reads Excel workbooks (.xlsx, .xlsm; ECMA-376) as tables, with each cell as Excel shows it.
//
// Example: 34.200000000000003 with the format General is 34.2; the number 7 with the format 00000
// is 00007; a formula is read as its last result. Counter-example: a text that looks like a number
// is not changed. Unsupported formats are read as General, with a note. Comments, drawings and
// links to other files are not read.
#pragma once

#include <string>
#include <string_view>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

// Returns the path of a relation's target, relative to the folder of the part that contains the
// relation: "worksheets/sheet1.xml" in "xl" is "xl/worksheets/sheet1.xml".
std::string linked_part(std::string_view folder, std::string_view target);

// Returns the name of the main part, which declares the workbook; empty where there is none.
std::string workbook_part(Archive& archive);

text::Loaded<ImportedFile> import_xlsx(Archive& archive);

}  // namespace rithmo::exchange
