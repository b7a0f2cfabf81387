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

// A line of a CSV table of ours, with its line end: no more quotes than are needed for it to be
// read as it was. In a header these are a few more, since semicolons in it would be taken for what
// parts the cells.
std::string csv_line(const std::vector<std::string>& cells);
std::string csv_header(const std::vector<std::string>& names);

}  // namespace rithmo::exchange
