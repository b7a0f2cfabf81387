// Marked workbooks of each kind (marked_workbook.hpp), and what their lists of findings share.
//
// Example: sheet_address({"Interest", 9, 2}, '!') is 'Interest'!B9, as .xlsx has it; .ods has a
// point. Counter-example: which kind a file is, marked_workbook decides.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/writers/marked_workbook.hpp"

namespace rithmo::exchange {

// Colour of the marked cells, as red, green and blue.
inline constexpr const char* mark_colour = "FFE08A";
// Author of the comments.
inline constexpr const char* mark_author = "rithmo";

text::Loaded<std::string> marked_xlsx(Archive& archive, const std::vector<SheetMark>& marks,
                                      const std::vector<std::string>& heads);
text::Loaded<std::string> marked_ods(Archive& archive, const std::vector<SheetMark>& marks,
                                     const std::vector<std::string>& heads);
// Marks an OpenDocument spreadsheet in one XML file (.fods).
text::Loaded<std::string> marked_flat_ods(const std::string& path, const std::string& bytes,
                                          const std::vector<SheetMark>& marks,
                                          const std::vector<std::string>& heads);

// Returns the fault of a file that is no workbook.
tl::unexpected<text::Fault> refuse_other_file(const std::string& path);

// Returns the address of the marked cell, with `after_sheet` after the sheet: 'Interest rates'!B9.
std::string sheet_address(const SheetMark& mark, char after_sheet);

// Returns the lines of the list: the heads, and a line for each mark; its first cell is to become a
// link.
std::vector<std::vector<std::string>> list_lines(const std::vector<SheetMark>& marks,
                                                 const std::vector<std::string>& heads,
                                                 char after_sheet);

// Returns the width of each column of the list, in characters.
std::vector<std::size_t> list_widths(const std::vector<std::vector<std::string>>& lines);

}  // namespace rithmo::exchange
