// Cuts the pictures of cells with findings out of the images beside the witnesses, for the report
// in HTML.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/report/audit/cell_pictures.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::tool {

// Returns the pictures. An image gives none if it is missing, damaged, too large, of an unknown
// kind, or outside its witness's folder. In WebAssembly there are no pictures.
report::CellPictures cell_pictures(const audit::AuditReport& report, const table::Corpus& corpus);

}  // namespace rithmo::tool
