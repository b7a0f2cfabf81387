// Reads the tables of web pages. libgumbo parses HTML as browsers do, and closes elements where the
// standard requires it.
//
// Example: <td>&frac12; is ½ and <br> is a space; scripts and comments are skipped.
// Counter-example: a table within a cell is read as a separate table, not as text of the cell, and
// this is noted. Linked files are never fetched.
#pragma once

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_html(const text::Source& source);

}  // namespace rithmo::exchange
