// hOCR, what recognisers write as HTML: pages with lines and words, their places and confidences in
// the title of each element.
//
// A real <table>, and an element of the class ocr_table, is a table; a page without one is a table
// of all its words, by where they stand (word_grid.hpp). Example: <span class="ocrx_word"
// title="bbox 10 5 30 14; x_wconf 90">27</span> is 27 with confidence 0.9. Counter-example: HTML
// that only mentions ocr_page in its text is read as HTML.
#pragma once

#include <string_view>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

// Returns whether a text of HTML may be hOCR: it mentions pages and boxes.
bool may_be_hocr(std::string_view text);

// Imports hOCR; reads other HTML as import_html does.
text::Loaded<ImportedFile> import_hocr(const text::Source& source);

}  // namespace rithmo::exchange
