// Reads ALTO (versions 2 to 4), a format of libraries and text recognisers for a page: blocks,
// lines and words with their places and confidences.
//
// A ComposedBlock with the TYPE table is a table of its TextBlocks, or of their lines if each block
// is a whole column. ALTO does not number rows and columns: they are derived from the positions of
// the cells (word_grid.hpp). Example: <String HPOS="10" VPOS="5" WIDTH="20" HEIGHT="9" WC="0.9"
// CONTENT="27"/> is 27 with confidence 0.9. Counter-example: a page without such a block is read as
// one table of all its words, including title and page number.
#pragma once

#include <string>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_alto(const std::string& path, const XmlDocument& document);

}  // namespace rithmo::exchange
