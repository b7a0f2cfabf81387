// Cuts the cells of findings out of the images that lie beside their witnesses, for the report as
// HTML.
#pragma once

#include "rithmo/audit/finding.hpp"
#include "rithmo/report/audit/cell_pictures.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::tool {

// Returns the pictures. An image that is missing, damaged, too large, of another kind, or outside
// the folder of its witness gives none. In WebAssembly there are none.
report::CellPictures cell_pictures(const audit::AuditReport& report, const table::Corpus& corpus);

}  // namespace rithmo::tool
