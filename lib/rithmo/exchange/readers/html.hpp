// Tables of web pages, read by libgumbo as browsers read HTML: whatever is open is closed where it
// must be.
//
// Example: <td>&frac12; is ½, <br> a blank, and the contents of a script or a comment are no text.
// Counter-example: a table within a cell is a table of its own, and not part of the cell's text,
// which is noted. Nothing that a page links to is fetched.
#pragma once

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_html(const text::Source& source);

}  // namespace rithmo::exchange
