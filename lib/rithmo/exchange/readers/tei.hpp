// Reads tables from TEI P5 as their source prints them, and writes a witness as TEI.
//
// Example: <cell><choice><sic>22</sic><corr>225</corr></choice></cell> is 22; <gap quantity="2"/>
// is ??; supplied text is left out. Cells keep their xml:id and the zone of a facsimile that they
// name. Counter-example: a note within a cell is not part of its text, and this is noted once. A
// witness is written as tables, with each of its other files in a xenoData element.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {

// Imports tables; from an apparatus it takes the readings of one witness, given by its siglum.
// Without a siglum it takes the readings marked as printed, or the lemmata. Returns a fault where
// there is no such witness.
text::Loaded<ImportedFile> import_tei(const std::string& path, const XmlDocument& document,
                                      std::optional<std::string> witness = std::nullopt);

// Returns valid TEI P5. REQUIRES: xml_holds() for all texts.
std::string tei_of(const table::Witness& witness, const std::vector<CarriedFile>& files);

}  // namespace rithmo::exchange
