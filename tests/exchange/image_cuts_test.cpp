// Pictures of cells, cut from page images: every kind of PNG, JPEG, boxes at the edges, large and
// damaged images.
#include "rithmo/exchange/images/image_cuts.hpp"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/exchange/images/image_rows.hpp"
#include "rithmo/text/base64.hpp"

namespace rithmo::exchange {
namespace {

const std::string
    grey_jpeg =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN"
        "DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAA"
        "AAAACQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ACqVUP/Z",
    scans_jpeg =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN"
        "DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wgALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAA"
        "AAAACAn/2gAIAQEAAAABKlVP/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABBQI//8QAFBABAAAA"
        "AAAAAAAAAAAAAAAAEP/aAAgBAQAGPwI//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPyE//9oA"
        "CAEBAAAAEP8A/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPxA//9k=",
    ink_jpeg =
        "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4S"
        "EA0OEQ4LCxAWEBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQU"
        "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU/8AAFAgACAAQBAERAAIRAQMRAQQRAP/E"
        "ABYAAQEBAAAAAAAAAAAAAAAAAAkACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAA"
        "AAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAA4EAQACEQMRBAAAPwAqgFUgaqH/2Q==";

std::string decoded_bytes(const std::string& text) {
  const auto bytes = text::from_base64(text);
  REQUIRE(bytes);
  return *bytes;
}

// Collects all pixels that a reader returns.
class AllPixels : public PixelRowReceiver {
 public:
  bool begin(ImageSize size) override {
    width = size.width;
    return true;
  }
  bool row(std::size_t, const std::uint8_t* row) override {
    pixels.insert(pixels.end(), row, row + 3 * width);
    return true;
  }
  std::size_t width = 0;
  std::vector<std::uint8_t> pixels{};
};

std::vector<std::uint8_t> pixels_of(const std::string& bytes) {
  AllPixels all;
  if (!(bytes.starts_with("\xFF\xD8") ? read_jpeg(bytes, all) : read_png(bytes, all))) return {};
  return all.pixels;
}

std::optional<std::string> cut(const std::string& bytes, const table::Box& box) {
  std::size_t pixels_left = max_image_pixels;
  const auto pictures = cut_image(bytes, {box}, pixels_left);
  REQUIRE(pictures.size() == 1);
  return pictures.front();
}

// Returns grey values that increase from left to right and from top to bottom.
std::string ramp(std::size_t width, std::size_t height) {
  std::vector<std::uint8_t> pixels;
  for (std::size_t y = 0; y < height; ++y)
    for (std::size_t x = 0; x < width; ++x)
      pixels.insert(pixels.end(), 3, static_cast<std::uint8_t>(10 * y + x));
  return encode_png(width, pixels);
}

}  // namespace

TEST_CASE("every kind of PNG gives its pixels") {
  struct Row {
    std::string kind, png;
    std::vector<std::uint8_t> pixels;
  };
  for (const Row& row : std::vector<Row>{
           {"grey, 1 bit",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQAAAABazTCJAAAAA0lEQVR42mMMRGo9AAAACUlEQVRoYHAA"
            "AAHEAMG4cUmgAAAAAElFTkSuQmCC",
            {255, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 255}},
           {"grey, 2 bits",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAgAAAAAdbUpZAAAAA0lEQVR42mMMRGo9AAAACUlEQVQ4wJAA"
            "AAKkASGAvf66AAAAAElFTkSuQmCC",
            {255, 255, 255, 0, 0, 0, 85, 85, 85, 170, 170, 170}},
           {"grey, 16 bits, above",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACEAAAAAAHTY67AAAAA0lEQVR42mMMRGo9AAAAD0lEQVT4z8nA"
            "yRTGsIoBAAw1AhSpHs6+AAAAAElFTkSuQmCC",
            {255, 255, 255, 0, 0, 0, 85, 85, 85, 170, 170, 170}},
           {"colour, left and mean",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAA0lEQVR42mMMRGo9AAAAE0lEQVT8z8DA"
            "yMDA3Mjw////BgAZqwUDDgCaGgAAAABJRU5ErkJggg==",
            {255, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255}},
           {"colour, Paeth",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAA0lEQVR42mMMRGo9AAAAE0lEQVT5z8DA"
            "yMDAwsjw//9/BgAWXAQHqytD6wAAAABJRU5ErkJggg==",
            {255, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255}},
           {"colour with transparency",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAA0lEQVR42mMMRGo9AAAAFElEQVT4z8AA"
            "RAz/WRiBNDs7ByMAL1EEGWyLb6gAAAAASUVORK5CYII=",
            {255, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255}},
           {"grey with transparency",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAQAAADYv8WvAAAAA0lEQVR42mMMRGo9AAAADklEQVT4/5/h"
            "P0MoEAEAG5kEp7GB3K0AAAAASUVORK5CYII=",
            {255, 255, 255, 0, 0, 0, 85, 85, 85, 170, 170, 170}},
           {"palette, 4 bits, one transparent",
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACBAMAAACAmBAXAAAADFBMVEX/AAAAAAAAAP8JCQl6OnhgAAAA"
            "BHRSTlP///8AQCqp9AAAAANJREFUeNpjDERqPQAAAAlJREFUYGRQBgAAKgAlIqCDbQAAAABJRU5ErkJg"
            "gg==",
            {255, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255}}}) {
    INFO(row.kind);
    CHECK(pixels_of(decoded_bytes(row.png)) == row.pixels);
  }
}

TEST_CASE("a PNG that is woven, damaged, cut off or huge gives nothing") {
  for (const char* bad :
       {"iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAAEg2mJuAAAAA0lEQVR42mMMRGo9AAAAC0lEQVRgZGJg"
        "ZgEAAB0AC+aZRjgAAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACBAMAAACAmBAXAAAAA1BMVEX/AAAZ4gk3AAAAA0lEQVR42mMM"
        "RGo9AAAACUlEQVRgZFAGAAAqACUioINtAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAAJCAAAAAA9GqI7AAAAA0lEQVR42mMMRGo9AAAACElEQVRgZAIA"
        "AAcABA6w5l0AAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAAAAACNOVQUAAAAA0lEQVR42mMMRGo9AAAACElEQVRgZAIA"
        "AAcABA6w5l0AAAAASUVORK5CYII="})
    CHECK(pixels_of(decoded_bytes(bad)).empty());
  const std::string whole = ramp(20, 10);
  CHECK(pixels_of(whole).size() == 600);
  for (std::size_t length = 0; length < whole.size() - 12; ++length)
    CHECK(pixels_of(whole.substr(0, length)).empty());
  std::string changed = whole;
  changed[50] = static_cast<char>(changed[50] ^ 1);
  CHECK(pixels_of(changed).empty());
}

TEST_CASE("JPEG gives its pixels in one scan and in several, but not in the inks of a press") {
  for (const std::string& jpeg : {grey_jpeg, scans_jpeg}) {
    const auto pixels = pixels_of(decoded_bytes(jpeg));
    REQUIRE(pixels.size() == 16 * 8 * 3);
    CHECK(pixels[0] < 20);        // black at the left edge
    CHECK(pixels[3 * 15] > 235);  // white at the right edge
    CHECK(pixels[3 * (7 * 16 + 3)] < 20);
  }
  CHECK(pixels_of(decoded_bytes(ink_jpeg)).empty());
  const std::string whole = decoded_bytes(grey_jpeg);
  for (std::size_t length = 0; length + 3 < whole.size(); ++length)
    CHECK(pixels_of(whole.substr(0, length)).empty());
}

TEST_CASE("a box is cut out, and what of it is beside the image is left out") {
  const std::string image = ramp(8, 6);
  struct Row {
    table::Box box;
    std::vector<std::uint8_t> greys;
  };
  for (const Row& row : std::vector<Row>{{{2, 1, 2, 2}, {12, 13, 22, 23}},
                                         {{-5, -5, 7, 6}, {0, 1}},
                                         {{6, 5, 90, 90}, {56, 57}},
                                         {{8, 0, 1, 1}, {}},
                                         {{0, 6, 1, 1}, {}},
                                         {{3, 3, 0, 1}, {}},
                                         {{3, 3, -1, 1}, {}},
                                         {{-1000000000, 0, 1, 1}, {}}}) {
    INFO(row.box.x << "," << row.box.y);
    const auto made = cut(image, row.box);
    REQUIRE(made.has_value() == !row.greys.empty());
    if (!made) continue;
    const auto pixels = pixels_of(*made);
    REQUIRE(pixels.size() == 3 * row.greys.size());
    for (std::size_t i = 0; i < row.greys.size(); ++i) CHECK(pixels[3 * i + 1] == row.greys[i]);
    CHECK(cut(image, row.box) == made);
  }
  CHECK(cut(decoded_bytes(grey_jpeg), {8, 0, 8, 8}));
  for (const char* other : {"", "II*", "GIF89a", "\xFF\xD8", "\x89PNG\r\n\x1A\n"})
    CHECK_FALSE(cut(other, {0, 0, 1, 1}));
}

TEST_CASE("what is larger than a report shows is scaled down, and what is no cell left out") {
  std::vector<std::uint8_t> pixels(3000 * 600 * 3);
  for (std::size_t i = 0; i < pixels.size(); ++i)
    pixels[i] = static_cast<std::uint8_t>(i / 3 % 2 == 0 ? 200 : 100);
  const std::string image = encode_png(3000, pixels);
  const auto made = cut(image, {0, 0, 3000, 300});
  REQUIRE(made);
  const auto small = pixels_of(*made);
  CHECK(small.size() == 750 * 75 * 3);
  CHECK(std::ranges::count(small, std::uint8_t{150}) == static_cast<std::ptrdiff_t>(small.size()));
  CHECK(cut(image, {0, 0, 3000, 600}));
  std::size_t pixels_left = 3000 * 600 + 1;
  CHECK(cut_image(image, {{0, 0, 9, 9}}, pixels_left).front());
  CHECK(pixels_left == 1);
  CHECK_FALSE(cut_image(image, {{0, 0, 9, 9}}, pixels_left).front());
  pixels.assign(2001 * 2000 * 3, 7);
  CHECK_FALSE(cut(encode_png(2001, pixels), {0, 0, 2001, 2000}));
}

TEST_CASE("images with changed bytes do no harm") {
  const std::clock_t began = std::clock();
  std::mt19937 draw(1);  // NOLINT: the same on every run
  for (const std::string& image :
       {ramp(40, 30), decoded_bytes(grey_jpeg), decoded_bytes(scans_jpeg), decoded_bytes(ink_jpeg)})
    for (int i = 0; i < 3000; ++i) {
      std::string changed = image;
      for (int k = 0; k < 3; ++k)
        changed[draw() % changed.size()] = static_cast<char>(draw() % 256);
      static_cast<void>(cut(changed, {1, 1, 6, 6}));
    }
  CHECK(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC < 60);
}

}  // namespace rithmo::exchange
