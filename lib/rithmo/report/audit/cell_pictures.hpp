// Which cells of a report could be shown as they are printed, and the pictures of those that are.
//
// The report names what it wants; who has a library for images cuts it out. Example: a finding on a
// cell at 10,20 of "fol-3r.jpg", 100 wide and 40 high, wants the box at 0,10, 120 by 60.
// Counter-example: of an image on the web there is no picture, since nothing is fetched.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/cell_region.hpp"

namespace rithmo::report {

// A box on an image that lies beside a witness, in pixels of the image.
struct CellPicture {
  std::size_t witness;  // its number in the report, from 0
  std::string image;    // as cells.csv names it
  long x, y, width, height;
  auto operator<=>(const CellPicture&) const = default;
};

struct CellPictures {
  std::map<CellPicture, std::string> addresses = {};  // data: addresses
  std::size_t left_out = 0;                           // wanted, but too many for one page
};

// The box around a cell with a margin; nothing where its image is not beside the witness, or the
// cell has no outline.
std::optional<CellPicture> picture_of(std::size_t witness, const table::CellRegion& region);

// In the order of the findings, each once.
std::vector<CellPicture> wanted_pictures(const audit::AuditReport& report);

}  // namespace rithmo::report
