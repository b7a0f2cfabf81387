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
  Place place;  // of its first character, or of its opening quote
};

// What parts the cells: of comma, semicolon and tab the one that the first line has most of outside
// quotes; the comma where it has none or as many. Spreadsheets of other countries write semicolons.
char separator_of(std::string_view text);

enum class BlankLines : std::uint8_t { refused, kept };  // as records of one empty cell

// All records, the header among them, not necessarily of one length.
Loaded<std::vector<std::vector<Cell>>> parse_csv(const Source& source, char separator = ',',
                                                 BlankLines blank = BlankLines::refused);

// A field as it must be written: quoted where it holds a comma, a quote or a line break.
std::string csv_field(std::string_view text);

// The same in a report that people open with a spreadsheet: text from an input that would be a
// formula there gets an apostrophe before it, and control characters are shown. Not for tables that
// are read again.
std::string csv_report_field(std::string_view text);

}  // namespace rithmo::text
