// CSV by RFC 4180, read with libcsv. Only this adapter uses libcsv; it gives every cell and every
// fault its line and column.
//
// Accepted: LF or CRLF line ends, quoted fields with doubled quotes, and line breaks within quotes.
// Beyond the RFC, quotes inside a field that does not begin with one stand for themselves. In a
// tab-separated file the same is true of a quote that is not closed in its field. Refused, with
// their places: an unterminated quote, text after a quoted field, a blank line, a lone carriage
// return, more than ten million cells. Nothing is trimmed or dropped. Counter-example: ` 3` keeps
// its blank.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::text {

struct Cell {
  std::string text;
  Place place;  // the place of its first character or of its opening quote
};

// Returns the separator of cells: the comma, semicolon or tab, whichever is most frequent outside
// quotes in the first line. In a tie it is the comma. Spreadsheets write semicolons in countries
// with a decimal comma.
char separator_of(std::string_view text);

enum class BlankLines : std::uint8_t { refused, stored };  // stored: as records of one empty cell

// Parses all records, including the header. Records may differ in length.
Loaded<std::vector<std::vector<Cell>>> parse_csv(const Source& source, char separator = ',',
                                                 BlankLines blank = BlankLines::refused);

// Quotes a field that contains a comma, a quote or a line break.
std::string csv_field(std::string_view text);

// Quotes a field of a report that people open in a spreadsheet. Text that would be a formula gets
// an apostrophe before it, and control characters are escaped. Not for tables that are read again.
std::string csv_report_field(std::string_view text);

}  // namespace rithmo::text
