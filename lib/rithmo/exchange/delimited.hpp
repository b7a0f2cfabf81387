// TSV and CSV as a table of cells; lines that are blank are empty rows here, and rows may be of any length.
//
// Example: "a<tab>b<newline>1<tab>2" is two rows. Counter-example: a quote that is never closed is a fault, as in every CSV.
#pragma once

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo {

Loaded<ImportedFile> import_delimited(const Source& source);

}  // namespace rithmo
