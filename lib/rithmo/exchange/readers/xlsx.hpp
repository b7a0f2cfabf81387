// Workbooks of Excel (.xlsx, .xlsm; ECMA-376) as tables: each cell as the program shows it.
//
// Example: 34.200000000000003 with the format General is 34.2; the number 7 with the format 00000
// is 00007; a formula is its last result. Counter-example: a text that looks like a number stays as
// it is, and formats that are not known are General, which is told. Comments, drawings and links to
// other files are not looked at.
#pragma once

#include <string>
#include <string_view>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

// The part that a relation leads to, by the folder of the part that has the relation:
// "worksheets/sheet1.xml" of "xl" is "xl/worksheets/sheet1.xml".
std::string linked_part(std::string_view folder, std::string_view target);

// The part that says it is a workbook; empty where there is none.
std::string workbook_part(Archive& archive);

text::Loaded<ImportedFile> import_xlsx(Archive& archive);

}  // namespace rithmo::exchange
