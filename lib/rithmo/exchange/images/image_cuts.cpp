// See image_cuts.hpp.
#include "rithmo/exchange/images/image_cuts.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/images/image_rows.hpp"

namespace rithmo::exchange {
namespace {

// Maximum size of a picture, in pixels.
constexpr std::size_t max_cut_width = 960, max_cut_height = 144;
constexpr std::size_t max_box_pixels = 4'000'000;  // maximum area of a cell, in pixels
constexpr std::size_t max_png_bytes = 300'000;

void add_big_endian(std::string& bytes, std::size_t number) {
  for (int shift = 24; shift >= 0; shift -= 8)
    bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 255U);
}

void add_chunk(std::string& bytes, std::string_view name, std::string_view data) {
  add_big_endian(bytes, data.size());
  const std::string summed = std::string(name) + std::string(data);
  bytes += summed;
  add_big_endian(bytes, crc32(0, reinterpret_cast<const Bytef*>(summed.data()),
                              static_cast<uInt>(summed.size())));
}

// Collects the pixels of one box while the rows of the image arrive. Each pixel of the picture is
// the mean over a square of `scale` by `scale` pixels.
class ImageCut {
 public:
  explicit ImageCut(const table::Box& box) : box_(box) {}

  void begin(ImageSize size) {
    const auto within = [](long number, std::size_t end) {
      return static_cast<std::size_t>(std::clamp(number, 0L, static_cast<long>(end)));
    };
    left_ = within(box_.x, size.width);
    top_ = within(box_.y, size.height);
    const std::size_t right = within(box_.x + box_.width, size.width),
                      bottom = within(box_.y + box_.height, size.height);
    const std::size_t width = right - std::min(left_, right),
                      height = bottom - std::min(top_, bottom);
    if (width == 0 || height == 0 || width > max_box_pixels / height) return;
    scale_ = std::max({(width + max_cut_width - 1) / max_cut_width,
                       (height + max_cut_height - 1) / max_cut_height, std::size_t{1}});
    // Drops the pixels at the right and bottom that do not fill a square.
    width_ = width / scale_;
    if (width_ == 0 || height < scale_) {
      width_ = 0;
      return;
    }
    end_ = top_ + height / scale_ * scale_;
    sums_.assign(width_ * 3, 0);
  }

  // Returns the row after the last row of the box; 0 where there is nothing to cut.
  std::size_t end() const { return width_ > 0 ? end_ : 0; }

  void row(std::size_t number, const std::uint8_t* pixels) {
    if (width_ == 0 || number < top_ || number >= end_) return;
    const std::uint8_t* at = pixels + 3 * left_;
    for (std::size_t x = 0; x < width_; ++x)
      for (std::size_t i = 0; i < scale_; ++i)
        for (std::size_t c = 0; c < 3; ++c) sums_[3 * x + c] += *at++;
    if ((number - top_ + 1) % scale_ != 0) return;
    for (std::uint32_t& sum : sums_) {
      pixels_.push_back(static_cast<std::uint8_t>(sum / (scale_ * scale_)));
      sum = 0;
    }
  }

  std::optional<std::string> png() const {
    if (width_ == 0) return std::nullopt;
    std::string made = encode_png(width_, pixels_);
    if (made.size() > max_png_bytes) return std::nullopt;
    return made;
  }

 private:
  table::Box box_;
  std::size_t left_ = 0, top_ = 0, end_ = 0, scale_ = 1, width_ = 0;
  std::vector<std::uint32_t> sums_{};
  std::vector<std::uint8_t> pixels_{};
};

class ImageCutReceiver : public PixelRowReceiver {
 public:
  ImageCutReceiver(const std::vector<table::Box>& boxes, std::size_t& pixels_left)
      : cuts(boxes.begin(), boxes.end()), pixels_left_(pixels_left) {}

  bool begin(ImageSize size) override {
    const std::size_t pixels = size.width * size.height;
    if (pixels > pixels_left_) return false;
    pixels_left_ -= pixels;
    for (ImageCut& cut : cuts) {
      cut.begin(size);
      end_ = std::max(end_, cut.end());
    }
    return end_ > 0;
  }

  bool row(std::size_t number, const std::uint8_t* pixels) override {
    for (ImageCut& cut : cuts) cut.row(number, pixels);
    return number + 1 < end_;
  }

  std::vector<ImageCut> cuts;

 private:
  std::size_t& pixels_left_;
  std::size_t end_ = 0;
};

}  // namespace

std::string encode_png(std::size_t width, const std::vector<std::uint8_t>& pixels) {
  const std::size_t height = pixels.size() / (3 * width);
  bool is_grey = true;
  for (std::size_t i = 0; i < pixels.size(); i += 3)
    is_grey = is_grey && pixels[i] == pixels[i + 1] && pixels[i] == pixels[i + 2];
  const std::size_t step = is_grey ? 1 : 3;
  // Stores each row as its difference from the row above (filter 2 of PNG).
  std::string rows;
  rows.reserve(height * (step * width + 1));
  for (std::size_t y = 0; y < height; ++y) {
    rows += '\2';
    for (std::size_t x = 0; x < width; ++x)
      for (std::size_t c = 0; c < step; ++c) {
        const std::size_t at = 3 * (y * width + x) + c;
        const int above = y > 0 ? pixels[at - 3 * width] : 0;
        rows += static_cast<char>(pixels[at] - above);
      }
  }
  uLongf length = compressBound(static_cast<uLong>(rows.size()));
  std::string packed(length, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &length,
                reinterpret_cast<const Bytef*>(rows.data()), static_cast<uLong>(rows.size()),
                Z_BEST_COMPRESSION) != Z_OK)
    throw std::bad_alloc();
  packed.resize(length);
  std::string header;
  add_big_endian(header, width);
  add_big_endian(header, height);
  header += '\10';                          // bits per sample
  header += is_grey ? '\0' : '\2';          // greyscale, or three colour channels
  header += std::string_view("\0\0\0", 3);  // deflate, standard filters, not interlaced
  std::string bytes = "\x89PNG\r\n\x1A\n";
  add_chunk(bytes, "IHDR", header);
  add_chunk(bytes, "IDAT", packed);
  add_chunk(bytes, "IEND", "");
  return bytes;
}

std::vector<std::optional<std::string>> cut_image(std::string_view bytes,
                                                  const std::vector<table::Box>& boxes,
                                                  std::size_t& pixels_left) {
  ImageCutReceiver taker(boxes, pixels_left);
  const bool is_whole =
      bytes.starts_with("\xFF\xD8") ? read_jpeg(bytes, taker) : read_png(bytes, taker);
  std::vector<std::optional<std::string>> pictures;
  for (const ImageCut& cut : taker.cuts) pictures.push_back(is_whole ? cut.png() : std::nullopt);
  return pictures;
}

}  // namespace rithmo::exchange
