// PAGE XML, the output of programs that recognise handwriting and print: the tables of a page, each
// cell with its id, its outline and the image.
//
// Both ways of writing tables are read: TableRegion with TableCell (Transkribus), and TableRegion
// with TextRegions whose roles are cells (PRImA, 2019-07-15). Example: <TableCell row="0" col="2">
// with a line "27" is 27 in the third column of the first row. Counter-example: a region that is in
// no table is counted, noted, and left out.
#pragma once

#include <string>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_page(const std::string& path, const XmlDocument& document);

}  // namespace rithmo::exchange
