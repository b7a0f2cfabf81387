// See cell_links.hpp.
#include "rithmo/report/audit/cell_links.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::report {
namespace {

// Percent-encodes all bytes except letters, digits and those in `others` (RFC 3986, 2.1).
std::string percent_encoded(std::string_view text, std::string_view others) {
  constexpr std::string_view figures = "0123456789ABCDEF";
  std::string result;
  for (const char c : text) {
    const bool stored = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                        (c >= '0' && c <= '9') || others.find(c) != others.npos;
    if (stored) {
      result += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    result += '%';
    result += figures[byte >> 4U];
    result += figures[byte & 15U];
  }
  return result;
}

}  // namespace

const table::CellRegion* region_of(const audit::TableReport& table, audit::CellRef cell) {
  const auto found = table.regions.find({cell.row, cell.column});
  return found == table.regions.end() ? nullptr : &found->second;
}

std::vector<std::pair<audit::CellRef, const table::CellRegion*>> regions_of(
    const audit::TableReport& table, const audit::Finding& finding) {
  std::vector<std::pair<audit::CellRef, const table::CellRegion*>> regions;
  const auto add = [&](audit::CellRef cell) {
    if (const table::CellRegion* region = region_of(table, cell))
      regions.emplace_back(cell, region);
  };
  if (finding.cell && !finding.candidates.empty())
    for (const audit::Change& change : finding.candidates.front().changes) add(change.cell);
  if (regions.empty() && finding.cell) add(*finding.cell);
  if (!finding.cell)
    for (std::size_t c = 1; c <= table.header.size() && regions.empty(); ++c) add({finding.row, c});
  return regions;
}

std::string image_address(std::string_view image) {
  if (image.starts_with("https://") || image.starts_with("http://"))
    return percent_encoded(image.substr(0, image.find('#')), "-._~:/?[]@!$&()*+,;=%");
  if (image.empty() || image.starts_with('/')) return "";
  return percent_encoded(image, "-._~/");
}

std::string image_beside(const table::CellRegion& region) {
  const std::string address = image_address(region.image);
  return address.find(':') == address.npos ? address : "";
}

std::string image_link(const table::CellRegion& region) {
  std::string address = image_address(region.image);
  const auto box = address.empty() ? std::nullopt : table::box_of(region.points);
  if (box)
    address += "#xywh=" + std::to_string(box->x) + "," + std::to_string(box->y) + "," +
               std::to_string(box->width) + "," + std::to_string(box->height);
  return address;
}

}  // namespace rithmo::report
