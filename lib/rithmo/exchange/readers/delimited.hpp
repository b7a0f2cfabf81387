// TSV and CSV as a table of cells; lines that are blank are empty rows here, and rows may be of any
// length.
//
// Example: "a<tab>b<newline>1<tab>2" is two rows. Counter-example: a quote that is never closed is
// a fault, as in every CSV.
#pragma once

#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_delimited(const text::Source& source);

// Returns a line of CSV with its line end, with no more quotes than it needs to be read back
// unchanged. A header needs a few more: a semicolon in it would be taken for the separator.
std::string csv_line(const std::vector<std::string>& cells);
std::string csv_header(const std::vector<std::string>& names);

}  // namespace rithmo::exchange
