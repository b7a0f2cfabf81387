// Cuts small pictures from the image of a page. A report shows them for the cells of findings.
//
// Example: the box at 10, 20, 100 wide and 40 high, is cut from a PNG or JPEG and returned as a
// PNG. A box that is too large for a report is scaled down by a whole number. Counter-example: a
// TIFF, a damaged or huge image, and a box outside the image give no picture; this is not a fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/table/cell_region.hpp"

namespace rithmo::exchange {

// Returns pixels (red, green and blue, row by row) as a PNG. The PNG is greyscale if no pixel has a
// colour.
std::string encode_png(std::size_t width, const std::vector<std::uint8_t>& pixels);

// Returns a PNG for each box; equal input gives equal pictures. The number of pixels of the image
// is subtracted from `pixels_left`; an image with more pixels than that gives no pictures.
std::vector<std::optional<std::string>> cut_image(std::string_view bytes,
                                                  const std::vector<table::Box>& boxes,
                                                  std::size_t& pixels_left);

}  // namespace rithmo::exchange
