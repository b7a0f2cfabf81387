// Converts the bytes of a text file to UTF-8 from other encodings, where the encoding can be
// determined.
//
// Supported are UTF-8, and UTF-16 with a byte order mark or an XML declaration. ISO-8859-1 and
// Windows-1252 are supported where the file declares them; both are read as Windows-1252, as
// browsers do. A text without a declaration that is not UTF-8 is read as Windows-1252. Encodings
// other than UTF-8 are noted. Counter-example: a file that declares Shift_JIS is refused.
#pragma once

#include <string>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

text::Loaded<text::Source> decoded(const std::string& path, std::string bytes, Notes& notes);

}  // namespace rithmo::exchange
