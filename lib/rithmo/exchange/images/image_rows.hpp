// An image given row by row, so that a page of a hundred million pixels never stands in memory.
//
// Example: a PNG of 2 by 1 pixels gives begin({2, 1}) and row(0, six bytes): red, green and blue of
// each. Counter-example: an image that is damaged, too large or of another kind gives nothing more,
// and the reader returns false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rithmo::exchange {

inline constexpr std::size_t max_image_pixels = 100'000'000;

struct ImageSize {
  std::size_t width = 0, height = 0;
};

class RowTaker {
 public:
  virtual ~RowTaker() = default;
  // Begins an image; returns false where no row is needed.
  virtual bool begin(ImageSize size) = 0;
  // Takes a row of 3 * width bytes; rows come from top to bottom. Returns false where no further
  // rows are needed.
  virtual bool row(std::size_t number, const std::uint8_t* pixels) = 0;
};

// Returns true if all rows that were needed could be read.
bool read_png(std::string_view bytes, RowTaker& taker);
// Reads JPEG in greyscale and colour, not in the four inks of a press (CMYK). In WebAssembly
// nothing is read.
bool read_jpeg(std::string_view bytes, RowTaker& taker);

}  // namespace rithmo::exchange
