// The pictures of cells in a report: which boxes of images are needed, and the pictures that are
// available.
//
// The report lists the boxes, and a program with an image library cuts them out. Example: a finding
// on a cell at 10,20 of "fol-3r.jpg", 100 wide and 40 high, needs the box at 0,10 of size 120 by
// 60. Counter-example: an image on the web gives no picture, because nothing is fetched.
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
  std::size_t witness;  // index of the witness in the report, from 0
  std::string image;    // the image's name in cells.csv
  long x, y, width, height;
  auto operator<=>(const CellPicture&) const = default;
};

struct CellPictures {
  std::map<CellPicture, std::string> addresses = {};  // the picture of each box, as a data: address
  // Number of pictures left out because they exceed the limit for one page.
  std::size_t left_out = 0;
};

// Returns the box around a cell, with a margin. Returns nothing if the image is not beside the
// witness or the cell has no outline.
std::optional<CellPicture> picture_of(std::size_t witness, const table::CellRegion& region);

// Returns the boxes that the findings need, in the order of the findings, each box once.
std::vector<CellPicture> wanted_pictures(const audit::AuditReport& report);

}  // namespace rithmo::report
