// Reads OpenDocument spreadsheets (.ods, .fods) as tables, and writes a witness as an .ods.
//
// Example: a cell with the value 0.333333333333333 and the text "1/3" is read as 1/3, the text that
// users see. Comments, drawings and links are not read. A witness is written with one sheet for
// each table, and all cells as texts. Its other files become document properties, named after the
// files, and are read back from there. Counter-example: a cell with a value but without a text,
// which no common program writes, is read as its value, with a note.
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
// Imports a spreadsheet stored as a single XML file (.fods).
text::Loaded<ImportedFile> import_flat_ods(const std::string& path, const XmlDocument& document);

// Returns a text as paragraphs, one for each line, in which every space is preserved. REQUIRES:
// xml_holds(text).
std::string ods_paragraphs(std::string_view text);

// Returns the bytes of an .ods file, which are equal for equal witnesses. REQUIRES: xml_holds() for
// all texts.
std::string ods_of(const table::Witness& witness, const std::vector<CarriedFile>& files);

}  // namespace rithmo::exchange
