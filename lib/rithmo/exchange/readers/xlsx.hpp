// Workbooks of Excel (.xlsx, .xlsm; ECMA-376) as tables: each cell as the program shows it.
//
// Example: 34.200000000000003 with the format General is 34.2; the number 7 with the format 00000
// is 00007; a formula is its last result. Counter-example: a text that looks like a number stays
// unchanged, and unknown formats are read as General, which is noted. Comments, drawings and links
// to other files are not read.
#pragma once

#include <string>
#include <string_view>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

// Resolves the target of a relation against the folder of the part that has the relation:
// "worksheets/sheet1.xml" in "xl" is "xl/worksheets/sheet1.xml".
std::string linked_part(std::string_view folder, std::string_view target);

// Returns the name of the main part, which declares the workbook; empty where there is none.
std::string workbook_part(Archive& archive);

text::Loaded<ImportedFile> import_xlsx(Archive& archive);

}  // namespace rithmo::exchange
