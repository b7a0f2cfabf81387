// Tables in TEI P5, as the witness prints them, and a witness as TEI.
//
// Example: <cell><choice><sic>22</sic><corr>225</corr></choice></cell> is 22; <gap quantity="2"/>
// is ??, and supplied text is left out. Cells keep their xml:id and the zone of a facsimile that
// they name. Counter-example: a note within a cell is no part of its text; that is noted once. A
// witness goes out as its tables, with its other files in xenoData, one each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {

// Reads from an apparatus the readings of one witness, given by its siglum. Where none is given,
// reads those that are marked as printed, or the lemmata. A fault where there is no such witness.
text::Loaded<ImportedFile> import_tei(const std::string& path, const XmlDocument& document,
                                      std::optional<std::string> witness = std::nullopt);

// Returns valid TEI P5. REQUIRES: XML has a place for each character (xml_holds).
std::string tei_of(const table::Witness& witness, const std::vector<CarriedFile>& files);

}  // namespace rithmo::exchange
