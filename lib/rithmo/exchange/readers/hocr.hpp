// Reads hOCR, the HTML output of text recognisers. Pages have lines and words, with positions and
// confidences in the title attribute of each element.
//
// A <table> element, or an element of the class ocr_table, is a table. A page without one is read
// as a table of all its words, arranged by position (word_grid.hpp). Example: <span
// class="ocrx_word" title="bbox 10 5 30 14; x_wconf 90">27</span> is 27 with confidence 0.9.
// Counter-example: HTML that only mentions ocr_page in its text is read as HTML.
#pragma once

#include <string_view>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

// Returns whether an HTML text may be hOCR: it mentions pages and boxes.
bool may_be_hocr(std::string_view text);

// Imports hOCR; other HTML is read by import_html().
text::Loaded<ImportedFile> import_hocr(const text::Source& source);

}  // namespace rithmo::exchange
