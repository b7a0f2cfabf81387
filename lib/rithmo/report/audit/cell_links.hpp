// Links from a finding to its place on the page: the cell's id, and a link to a part of the image,
// as media fragments have it (https://www.w3.org/TR/media-frags/).
//
// Example: "fol 3r.jpg" and a box of 100 by 40 at 10, 20 is "fol%203r.jpg#xywh=10,20,100,40".
// Counter-example: "javascript:x" is taken for the name of a file, "javascript%3Ax"; "//e.org/x"
// and "/etc/x" lead away from the report, and are no links.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/cell_region.hpp"

namespace rithmo::report {

// Returns the region of a cell; null where there is none.
const table::CellRegion* region_of(const audit::TableReport& table, audit::CellRef cell);

// Returns the cells at fault that have a region; for a finding about a whole row, the first cell of
// it that has one.
std::vector<std::pair<audit::CellRef, const table::CellRegion*>> regions_of(
    const audit::TableReport& table, const audit::Finding& finding);

// Returns the address of an image: relative, or http and https; empty where it is neither. It
// cannot break out of an attribute.
std::string image_address(std::string_view image);

// Returns the address of an image that lies beside the report; empty where the image is elsewhere
// and would have to be fetched.
std::string image_beside(const table::CellRegion& region);

// Returns the address of the cell's part of the image; empty where there is no address.
std::string image_link(const table::CellRegion& region);

}  // namespace rithmo::report
