// Reads an image row by row, so that a page of a hundred million pixels is never completely in
// memory.
//
// Example: a PNG of 2 by 1 pixels gives begin({2, 1}) and row(0, six bytes): red, green and blue of
// each. Counter-example: for an image that is damaged, too large or of another format the reader
// stops and returns false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rithmo::exchange {

inline constexpr std::size_t max_image_pixels = 100'000'000;

struct ImageSize {
  std::size_t width = 0, height = 0;
};

class PixelRowReceiver {
 public:
  virtual ~PixelRowReceiver() = default;
  // Receives the size of an image; returns false if no row is needed.
  virtual bool begin(ImageSize size) = 0;
  // Receives a row of 3 * width bytes; rows come from top to bottom. Returns false if no further
  // rows are needed.
  virtual bool row(std::size_t number, const std::uint8_t* pixels) = 0;
};

// Returns true if all needed rows could be read.
bool read_png(std::string_view bytes, PixelRowReceiver& taker);
// Reads JPEG in greyscale and colour, but not in the four printing inks (CMYK). WebAssembly builds
// read no JPEG.
bool read_jpeg(std::string_view bytes, PixelRowReceiver& taker);

}  // namespace rithmo::exchange
