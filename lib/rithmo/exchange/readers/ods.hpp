// OpenDocument spreadsheets (.ods, .fods) as tables, and a witness as one.
//
// Example: a cell whose value is 0.333333333333333 and whose text is "1/3" is 1/3: the text is what
// people see. Comments, drawings and links are not read. A witness goes out with a sheet for each
// table, every cell a text, and its other files as properties of the document, each named after its
// file; coming in again they are found there. Counter-example: a cell without a text but with a
// value, which no common program writes, has its value, and that is noted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_ods(Archive& archive);
// Imports the form in one XML file (.fods).
text::Loaded<ImportedFile> import_flat_ods(const std::string& path, const XmlDocument& document);

// Returns the paragraphs of a text, one for each line, in which every space is preserved. REQUIRES:
// xml_holds(text).
std::string ods_paragraphs(std::string_view text);

// Returns the bytes of an .ods; they are equal for equal witnesses. REQUIRES: XML has a place for
// each character (xml_holds).
std::string ods_of(const table::Witness& witness, const std::vector<CarriedFile>& files);

}  // namespace rithmo::exchange
