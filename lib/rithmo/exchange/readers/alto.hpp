// ALTO (versions 2 to 4), what libraries and recognisers write of a page: blocks, lines and words
// with their places and confidences.
//
// A ComposedBlock whose TYPE is table is a table of its TextBlocks, or of their lines where each
// block is a whole column. ALTO has no numbers of rows and columns: they are found by where the
// cells stand (word_grid.hpp). Example: <String HPOS="10" VPOS="5" WIDTH="20" HEIGHT="9" WC="0.9"
// CONTENT="27"/> is 27 with confidence 0.9. Counter-example: a page without such a block is one
// table of all its words, title and page number too.
#pragma once

#include <string>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_alto(const std::string& path, const XmlDocument& document);

}  // namespace rithmo::exchange
