// Writers of marked workbooks for each format (marked_workbook.hpp), and common functions for their
// lists of findings.
//
// Example: sheet_address({"Interest", 9, 2}, '!') is 'Interest'!B9, as in .xlsx; .ods uses a point
// instead of the exclamation mark. Counter-example: the format of a file is determined in
// marked_workbook.cpp.
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
// Marks an OpenDocument spreadsheet stored as a single XML file (.fods).
text::Loaded<std::string> marked_flat_ods(const std::string& path, const std::string& bytes,
                                          const std::vector<SheetMark>& marks,
                                          const std::vector<std::string>& heads);

// Returns the fault of a file that is not a workbook.
tl::unexpected<text::Fault> refuse_other_file(const std::string& path);

// Returns the address of the marked cell; `after_sheet` follows the sheet's name: 'Interest
// rates'!B9.
std::string sheet_address(const SheetMark& mark, char after_sheet);

// Returns the lines of the list: the headers, and a line for each mark, whose first cell is meant
// to be a link.
std::vector<std::vector<std::string>> list_lines(const std::vector<SheetMark>& marks,
                                                 const std::vector<std::string>& heads,
                                                 char after_sheet);

// Returns the width of each column of the list, in characters.
std::vector<std::size_t> list_widths(const std::vector<std::vector<std::string>>& lines);

}  // namespace rithmo::exchange
