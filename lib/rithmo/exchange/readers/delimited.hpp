// Reads TSV and CSV as a table of cells. Blank lines are empty rows, and rows may have any length.
//
// Example: "a<tab>b<newline>1<tab>2" is two rows. Counter-example: a quotation mark that is never
// closed is a fault, as in any CSV file.
#pragma once

#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_delimited(const text::Source& source);

// csv_line() returns a line of CSV with its line end, quoted only as far as needed to read it back
// unchanged. csv_header() quotes a semicolon too, which would otherwise be read as the separator.
std::string csv_line(const std::vector<std::string>& cells);
std::string csv_header(const std::vector<std::string>& names);

}  // namespace rithmo::exchange
