// PNG read row by row with zlib (https://www.w3.org/TR/png-3/); see image_rows.hpp.
//
// Interlaced images (Adam7) are not supported, as scanners do not make them. Transparent pixels are
// shown on white.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/images/image_rows.hpp"

namespace rithmo::exchange {
namespace {

enum class PngColour : std::uint8_t {
  grey = 0,
  colour = 2,
  palette = 3,
  grey_alpha = 4,
  colour_alpha = 6
};

constexpr std::uint32_t chunk_name(const char (&name)[5]) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<std::uint8_t>(name[i]);
  return number;
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i)
    number = number << 8U | static_cast<std::uint8_t>(bytes[at + i]);
  return number;
}

// Returns the Paeth predictor of PNG: the neighbour nearest to left + above - upper left.
std::uint8_t paeth(int left, int above, int corner) {
  const int sum = left + above - corner, to_left = std::abs(sum - left),
            to_above = std::abs(sum - above), to_corner = std::abs(sum - corner);
  if (to_left <= to_above && to_left <= to_corner) return static_cast<std::uint8_t>(left);
  return static_cast<std::uint8_t>(to_above <= to_corner ? above : corner);
}

class PngReader {
 public:
  PngReader(std::string_view bytes, PixelRowReceiver& taker) : bytes_(bytes), taker_(taker) {}
  ~PngReader() {
    if (is_inflating_) inflateEnd(&stream_);
  }
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;

  bool read() {
    constexpr std::string_view signature("\x89PNG\r\n\x1A\n", 8);
    constexpr std::size_t around_data = 12;  // bytes for the length, name and checksum of a chunk
    if (!bytes_.starts_with(signature)) return false;
    bool is_first = true;
    for (std::size_t at = signature.size(); bytes_.size() - at >= around_data;) {
      const std::size_t length = big_endian(bytes_, at);
      if (length > bytes_.size() - at - around_data) return false;
      const std::string_view data = bytes_.substr(at + 8, length);
      const auto* const summed = reinterpret_cast<const Bytef*>(bytes_.data() + at + 4);
      if (crc32(0, summed, static_cast<uInt>(length + 4)) != big_endian(bytes_, at + 8 + length))
        return false;
      const std::uint32_t name = big_endian(bytes_, at + 4);
      if (is_first != (name == chunk_name("IHDR"))) return false;
      if (is_first && !take_header(data)) return false;
      if (name == chunk_name("PLTE") && !take_palette(data)) return false;
      if (name == chunk_name("tRNS")) transparency_ = data;
      if (name == chunk_name("IDAT") && !inflate_rows(data)) return false;
      if (is_done_) return true;
      if (name == chunk_name("IEND")) return false;
      is_first = false;
      at += around_data + length;
    }
    return false;
  }

 private:
  bool take_header(std::string_view data) {
    constexpr std::size_t length = 13;
    if (data.size() != length) return false;
    size_ = {big_endian(data, 0), big_endian(data, 4)};
    depth_ = static_cast<std::uint8_t>(data[8]);
    colour_ = static_cast<PngColour>(data[9]);
    const bool is_plain = data[10] == 0 && data[11] == 0 && data[12] == 0;
    if (!is_plain || size_.width == 0 || size_.height == 0 ||
        size_.width > max_image_pixels / size_.height || !is_valid_depth())
      return false;
    const std::size_t row_bits = size_.width * samples() * depth_;
    row_.assign((row_bits + 7) / 8 + 1, 0);  // the first byte is the filter type
    above_ = row_;
    pixels_.assign(size_.width * 3, 0);
    step_ = std::max<std::size_t>(samples() * depth_ / 8, 1);
    if (!taker_.begin(size_)) {
      is_done_ = true;
      return true;
    }
    is_inflating_ = inflateInit(&stream_) == Z_OK;
    return is_inflating_;
  }

  bool is_valid_depth() const {
    switch (colour_) {
      case PngColour::grey:
        return depth_ == 1 || depth_ == 2 || depth_ == 4 || depth_ == 8 || depth_ == 16;
      case PngColour::palette:
        return depth_ == 1 || depth_ == 2 || depth_ == 4 || depth_ == 8;
      case PngColour::colour:
      case PngColour::grey_alpha:
      case PngColour::colour_alpha:
        return depth_ == 8 || depth_ == 16;
    }
    return false;
  }

  std::size_t samples() const {
    switch (colour_) {
      case PngColour::grey:
      case PngColour::palette:
        return 1;
      case PngColour::grey_alpha:
        return 2;
      case PngColour::colour:
        return 3;
      case PngColour::colour_alpha:
        return 4;
    }
    return 0;
  }

  bool take_palette(std::string_view data) {
    constexpr std::size_t most = 256;
    if (data.size() % 3 != 0 || data.size() > 3 * most) return false;
    palette_ = data;
    return true;
  }

  bool inflate_rows(std::string_view data) {
    // The cast is safe: zlib does not write to its input.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
    stream_.avail_in = static_cast<uInt>(data.size());
    while (!is_done_) {
      stream_.next_out = row_.data() + filled_;
      stream_.avail_out = static_cast<uInt>(row_.size() - filled_);
      const int result = inflate(&stream_, Z_NO_FLUSH);
      filled_ = row_.size() - stream_.avail_out;
      if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) return false;
      if (filled_ < row_.size()) return result != Z_STREAM_END;
      if (!take_row()) return false;
    }
    return true;
  }

  // Takes a complete row: undoes the filter, and converts it to pixels.
  bool take_row() {
    filled_ = 0;
    if (!unfilter()) return false;
    if (!make_pixels()) return false;
    const bool is_enough = !taker_.row(number_, pixels_.data());
    std::swap(row_, above_);
    is_done_ = is_enough || ++number_ == size_.height;
    return true;
  }

  bool unfilter() {
    enum Filter : std::uint8_t { none, sub, up, average, best };
    const std::uint8_t filter = row_[0];
    if (filter > best) return false;
    for (std::size_t i = 1; i < row_.size(); ++i) {
      const int left = i > step_ ? row_[i - step_] : 0, above = number_ > 0 ? above_[i] : 0,
                corner = i > step_ && number_ > 0 ? above_[i - step_] : 0;
      const int guess = filter == sub       ? left
                        : filter == up      ? above
                        : filter == average ? (left + above) / 2
                        : filter == best    ? paeth(left, above, corner)
                                            : 0;
      row_[i] = static_cast<std::uint8_t>(row_[i] + guess);
    }
    return true;
  }

  // Returns a sample; for 16-bit samples only the high byte.
  unsigned sample(std::size_t index) const {
    if (depth_ == 16) return row_[1 + 2 * index];
    if (depth_ == 8) return row_[1 + index];
    const std::size_t bit = index * depth_;
    const unsigned shift = 8U - depth_ - static_cast<unsigned>(bit % 8);
    return (row_[1 + bit / 8] >> shift) & ((1U << depth_) - 1U);
  }

  static std::uint8_t blend_on_white(unsigned value, unsigned alpha) {
    return static_cast<std::uint8_t>((value * alpha + 255U * (255U - alpha)) / 255U);
  }

  bool make_pixels() {
    const unsigned highest = depth_ < 8 ? (1U << depth_) - 1U : 255U;
    for (std::size_t x = 0; x < size_.width; ++x) {
      std::array<unsigned, 3> colour{};
      unsigned alpha = 255;
      switch (colour_) {
        case PngColour::grey:
          colour.fill(sample(x) * 255U / highest);
          break;
        case PngColour::grey_alpha:
          colour.fill(sample(2 * x));
          alpha = sample(2 * x + 1);
          break;
        case PngColour::palette: {
          const std::size_t entry = sample(x);
          if (3 * entry + 2 >= palette_.size()) return false;
          for (std::size_t i = 0; i < 3; ++i)
            colour[i] = static_cast<std::uint8_t>(palette_[3 * entry + i]);
          if (entry < transparency_.size()) alpha = static_cast<std::uint8_t>(transparency_[entry]);
          break;
        }
        case PngColour::colour:
        case PngColour::colour_alpha:
          for (std::size_t i = 0; i < 3; ++i) colour[i] = sample(samples() * x + i);
          if (colour_ == PngColour::colour_alpha) alpha = sample(4 * x + 3);
          break;
      }
      for (std::size_t i = 0; i < 3; ++i) pixels_[3 * x + i] = blend_on_white(colour[i], alpha);
    }
    return true;
  }

  std::string_view bytes_;
  PixelRowReceiver& taker_;
  ImageSize size_{};
  unsigned depth_ = 0;  // bits per sample
  PngColour colour_ = PngColour::grey;
  std::string_view palette_{}, transparency_{};
  z_stream stream_{};
  bool is_inflating_ = false, is_done_ = false;
  std::vector<std::uint8_t> row_{}, above_{}, pixels_{};
  std::size_t step_ = 1, filled_ = 0, number_ = 0;  // bytes per pixel, bytes in the row, row number
};

}  // namespace

bool read_png(std::string_view bytes, PixelRowReceiver& taker) {
  return PngReader(bytes, taker).read();
}

}  // namespace rithmo::exchange
