// JPEG read row by row with libjpeg; see image_rows.hpp.
//
// libjpeg reports a fault by a longjmp() over its own stack frames, which own no resources. A
// warning counts as a fault: it means that the data are damaged and the pixels wrong.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include "rithmo/exchange/images/image_rows.hpp"

#ifndef __wasi__
#include <jpeglib.h>

#include <csetjmp>
#endif

namespace rithmo::exchange {

#ifdef __wasi__
bool read_jpeg(std::string_view, PixelRowReceiver&) {
  return false;
}
#else
namespace {

class JpegReader {
 public:
  JpegReader(std::string_view bytes, PixelRowReceiver& taker) : bytes_(bytes), taker_(taker) {}
  ~JpegReader() {
    if (is_created_) jpeg_destroy_decompress(&decoder_);
  }
  JpegReader(const JpegReader&) = delete;
  JpegReader& operator=(const JpegReader&) = delete;

  bool read() {
    decoder_.err = jpeg_std_error(&faults_.handler);
    faults_.handler.error_exit = leave;
    faults_.handler.emit_message = [](j_common_ptr decoder, int level) {
      if (level < 0) leave(decoder);
    };
    faults_.handler.output_message = [](j_common_ptr) {};
    progress_.progress_monitor = stop_after_many_scans;
    return start() && taker_.begin(size_) ? read_rows() : is_started_;
  }

 private:
  struct Faults {
    jpeg_error_mgr handler{};  // must be the first member, because libjpeg passes its address
    std::jmp_buf way_out{};
  };

  [[noreturn]] static void leave(j_common_ptr decoder) {
    std::longjmp(reinterpret_cast<Faults*>(decoder->err)->way_out, 1);
  }

  // Stops after 100 scans, because a small file may contain thousands of scans of a whole image.
  static void stop_after_many_scans(j_common_ptr decoder) {
    constexpr int max_scans = 100;
    if (reinterpret_cast<j_decompress_ptr>(decoder)->input_scan_number > max_scans) leave(decoder);
  }

  // Reads the header, and starts decoding if the format is supported.
  bool start() {
    // Maximum number of bytes, for images stored in several scans.
    constexpr long max_memory = 600'000'000;
    if (setjmp(faults_.way_out) != 0) return is_started_ = false;
    jpeg_create_decompress(&decoder_);
    is_created_ = true;
    decoder_.mem->max_memory_to_use = max_memory;
    decoder_.progress = &progress_;
    jpeg_mem_src(&decoder_, reinterpret_cast<const unsigned char*>(bytes_.data()),
                 static_cast<unsigned long>(bytes_.size()));
    if (jpeg_read_header(&decoder_, TRUE) != JPEG_HEADER_OK) return false;
    size_ = {decoder_.image_width, decoder_.image_height};
    if (size_.width == 0 || size_.height == 0 || size_.width > max_image_pixels / size_.height)
      return false;
    switch (decoder_.jpeg_color_space) {
      case JCS_GRAYSCALE:
      case JCS_RGB:
      case JCS_YCbCr:
        break;
      default:
        return false;
    }
    decoder_.out_color_space = JCS_RGB;
    decoder_.dct_method = JDCT_ISLOW;  // gives equal pixels on every machine
    row_.assign(size_.width * 3, 0);
    return is_started_ = true;
  }

  bool read_rows() {
    if (setjmp(faults_.way_out) != 0) return false;
    jpeg_start_decompress(&decoder_);
    while (decoder_.output_scanline < decoder_.output_height) {
      JSAMPROW rows = row_.data();
      const std::size_t number = decoder_.output_scanline;
      if (jpeg_read_scanlines(&decoder_, &rows, 1) != 1) return false;
      if (!taker_.row(number, row_.data())) return true;
    }
    return true;
  }

  std::string_view bytes_;
  PixelRowReceiver& taker_;
  Faults faults_{};
  jpeg_decompress_struct decoder_{};
  jpeg_progress_mgr progress_{};
  bool is_created_ = false, is_started_ = false;
  ImageSize size_{};
  std::vector<std::uint8_t> row_{};
};

}  // namespace

bool read_jpeg(std::string_view bytes, PixelRowReceiver& taker) {
  return JpegReader(bytes, taker).read();
}
#endif

}  // namespace rithmo::exchange
