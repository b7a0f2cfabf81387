// Small pictures cut from the image of a page: the cells of findings, to be shown in a report.
//
// Example: of a PNG or JPEG the box at 10, 20, 100 wide and 40 high, as a PNG. A box that is higher
// or broader than a report shows is scaled down by a whole number. Counter-example: of a TIFF, of a
// damaged or huge image, and of a box beside the image there is no picture, and that is no fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/table/cell_region.hpp"

namespace rithmo::exchange {

// Returns pixels (red, green and blue, row by row) as a PNG; it is grey where no pixel has a
// colour.
std::string png_of(std::size_t width, const std::vector<std::uint8_t>& pixels);

// Returns a PNG for each box; the same bytes give the same pictures. The pixels of the image are
// subtracted from `pixels_left`; where the image has more, there are no pictures.
std::vector<std::optional<std::string>> cut_image(std::string_view bytes,
                                                  const std::vector<table::Box>& boxes,
                                                  std::size_t& pixels_left);

}  // namespace rithmo::exchange
