// Links from a finding to its place on the page: the cell's id, and a link to a part of the image
// by a media fragment (https://www.w3.org/TR/media-frags/).
//
// Example: "fol 3r.jpg" with a box of 100 by 40 at 10, 20 is "fol%203r.jpg#xywh=10,20,100,40".
// Counter-example: "javascript:x" is treated as the name of a file, "javascript%3Ax". "//e.org/x"
// and "/etc/x" lie outside the report's folder and become no links.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/cell_region.hpp"

namespace rithmo::report {

// Returns the region of a cell on its image, or null if it has none.
const table::CellRegion* region_of(const audit::TableReport& table, audit::CellRef cell);

// Returns the wrong cells that have a region. For a finding about a whole row, returns the first
// cell of the row that has one.
std::vector<std::pair<audit::CellRef, const table::CellRegion*>> regions_of(
    const audit::TableReport& table, const audit::Finding& finding);

// Returns the address of an image if it is relative or begins with http or https, otherwise an
// empty text. The address is safe in an HTML attribute.
std::string image_address(std::string_view image);

// Returns the address of an image that lies beside the report. Returns an empty text if the image
// is elsewhere and would have to be fetched.
std::string image_beside(const table::CellRegion& region);

// Returns the address of the part of the image that shows the cell, or an empty text if the image
// has no address.
std::string image_link(const table::CellRegion& region);

}  // namespace rithmo::report
