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
  // Returns false where no row is needed.
  virtual bool begin(ImageSize size) = 0;
  // Takes a row of 3 * width bytes; rows come from top to bottom. Returns false where the further
  // ones are not needed.
  virtual bool row(std::size_t number, const std::uint8_t* pixels) = 0;
};

// Returns whether all rows came that were needed.
bool read_png(std::string_view bytes, RowTaker& taker);
// Does the same for JPEG in grey and colour, not in the four inks of a press; in WebAssembly it
// reads nothing.
bool read_jpeg(std::string_view bytes, RowTaker& taker);

}  // namespace rithmo::exchange
