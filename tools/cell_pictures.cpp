// See cell_pictures.hpp.
#include "cell_pictures.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "rithmo/exchange/images/image_cuts.hpp"
#include "rithmo/text/base64.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::tool {

#ifdef __wasi__
report::CellPictures cell_pictures(const audit::AuditReport&, const table::Corpus&) {
  return {};
}
#else
namespace {

constexpr std::size_t max_pictures = 100;  // maximum number of pictures in one report
// Maximum number of pixels of all images that are read for a report.
constexpr std::size_t max_report_pixels = 1'500'000'000;
constexpr std::uintmax_t max_image_bytes = 100'000'000;  // maximum size of an image file, in bytes

// Reads the bytes of an image beside a witness. Returns an empty text if it cannot be read.
std::string image_bytes(const table::Witness& witness, const std::string& image) {
  namespace fs = std::filesystem;
  const std::string& path = witness.descriptor.path();
  if (path.starts_with('<')) return "";  // standard input has no folder
  fs::path folder = fs::path(path).parent_path();
  if (folder.empty()) folder = ".";
  const fs::path file = folder / image;
  std::error_code failed;
  const std::uintmax_t size = fs::file_size(file, failed);
  if (failed || size > max_image_bytes) return "";
  return text::read_bytes_below(folder.string(), file.string()).value_or("");
}

}  // namespace

report::CellPictures cell_pictures(const audit::AuditReport& report, const table::Corpus& corpus) {
  report::CellPictures pictures;
  std::vector<report::CellPicture> wanted = report::wanted_pictures(report);
  if (report.size() != corpus.witnesses.size()) return pictures;
  std::size_t pixels_left = max_report_pixels;
  // Each image is read once, in the order of the findings. It is decoded in parts and not as a
  // whole.
  std::map<std::pair<std::size_t, std::string>, std::vector<report::CellPicture> > of_image;
  std::vector<std::pair<std::size_t, std::string> > images;
  for (report::CellPicture& one : wanted) {
    auto& boxes = of_image[{one.witness, one.image}];
    if (boxes.empty()) images.emplace_back(one.witness, one.image);
    boxes.push_back(std::move(one));
  }
  for (const auto& image : images) {
    const std::vector<report::CellPicture>& all = of_image[image];
    const std::string bytes = image_bytes(corpus.witnesses[image.first], image.second);
    if (bytes.empty()) continue;
    std::vector<table::Box> boxes;
    for (const report::CellPicture& one : all)
      if (pictures.addresses.size() + boxes.size() < max_pictures)
        boxes.push_back({one.x, one.y, one.width, one.height});
    pictures.left_out += all.size() - boxes.size();
    if (boxes.empty()) continue;
    const auto cut = exchange::cut_image(bytes, boxes, pixels_left);
    for (std::size_t i = 0; i < cut.size(); ++i)
      if (cut[i])
        pictures.addresses.emplace(all[i], "data:image/png;base64," + text::to_base64(*cut[i]));
  }
  return pictures;
}
#endif

}  // namespace rithmo::tool
