// Reads PAGE XML, the output of programs that recognise handwriting and print. Imports the tables
// of a page; each cell has its id, its outline and the image.
//
// Two forms of tables are supported: TableRegion with TableCell (Transkribus), and TableRegion with
// TextRegions that have the role of cells (PRImA, 2019-07-15). Example: <TableCell row="0" col="2">
// with a line "27" is 27 in the third column of the first row. Counter-example: a region outside
// tables is not imported; a note states the number of such regions.
#pragma once

#include <string>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_page(const std::string& path, const XmlDocument& document);

}  // namespace rithmo::exchange
