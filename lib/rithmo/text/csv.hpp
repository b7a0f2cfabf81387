// CSV by RFC 4180, read with libcsv through this one adapter, which gives every cell its line and
// column and every fault its place.
//
// Accepted: LF or CRLF line ends, quoted fields with doubled quotes, line breaks within quotes, and
// (beyond the RFC) quotes inside a field that does not begin with one, which stand for themselves;
// between tabs a quote that is not closed in its field, too. Refused, all of them with their
// places: an unterminated quote, text after a quoted field, a blank line, a lone carriage return,
// more than ten million cells. Nothing is trimmed and nothing is dropped. Counter-example: ` 3`
// keeps its blank.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::text {

struct Cell {
  std::string text;
  Place place;  // place of its first character, or of its opening quote
};

// Returns the separator of cells: whichever of comma, semicolon and tab is most frequent in the
// first line outside quotes. The comma wins a tie. Spreadsheets of other countries write
// semicolons.
char separator_of(std::string_view text);

enum class BlankLines : std::uint8_t { refused, stored };  // kept: as records of one empty cell

// Parses all records, including the header; they may differ in length.
Loaded<std::vector<std::vector<Cell>>> parse_csv(const Source& source, char separator = ',',
                                                 BlankLines blank = BlankLines::refused);

// Quotes a field that holds a comma, a quote or a line break.
std::string csv_field(std::string_view text);

// Quotes a field for a report that people open with a spreadsheet. Text that would be a formula
// gets an apostrophe before it, and control characters are escaped. Do not use for tables that are
// read again.
std::string csv_report_field(std::string_view text);

}  // namespace rithmo::text
