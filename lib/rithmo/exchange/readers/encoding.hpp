// The bytes of a text file as UTF-8, whatever their encoding, where it can be known.
//
// Known are UTF-8, UTF-16 (by its mark, or by how XML begins) and, where the file declares it,
// ISO-8859-1 and Windows-1252, which are read alike, as browsers do. A text that declares nothing
// and is not UTF-8 is taken for Windows-1252. Any other encoding than UTF-8 is noted.
// Counter-example: a file that declares Shift_JIS is refused.
#pragma once

#include <string>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

text::Loaded<text::Source> decoded(const std::string& path, std::string bytes, Notes& notes);

}  // namespace rithmo::exchange
