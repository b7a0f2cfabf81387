// See tei_facsimile.hpp.
#include "rithmo/report/tei_facsimile.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/report/cell_links.hpp"
#include "rithmo/report/markup.hpp"

namespace rithmo {
namespace {

// A name that XML takes for an id, of ASCII alone.
bool is_name(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  if (text.empty() || !letter(text.front())) return false;
  for (const char c : text)
    if (!letter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '.') return false;
  return true;
}

// A polygon has three corners at least; anything else is the box around it.
std::string outline(const std::string& points) {
  const auto corners = parse_outline(points);
  if (corners && corners->size() >= 3) return " points=\"" + escaped(points) + "\"";
  const auto box = box_of(points);
  if (!box) return "";
  return " ulx=\"" + std::to_string(box->x) + "\" uly=\"" + std::to_string(box->y) + "\" lrx=\"" +
         std::to_string(box->x + box->width) + "\" lry=\"" + std::to_string(box->y + box->height) +
         "\"";
}

}  // namespace

TeiFacsimile::TeiFacsimile(const AuditReport& report, std::set<std::string> taken)
    : taken_(std::move(taken)) {
  // Cells first: they keep their ids where they can.
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables)
      for (const auto& [place, region] : table.regions)
        if (!region.id.empty()) cells_[{&table, place}] = " xml:id=\"" + own_id(region.id) + "\"";
  struct Surface {
    std::string id, zones;
  };
  for (const WitnessReport& witness : report) {
    std::vector<std::pair<std::string, Surface>> surfaces;  // by image, as they come
    std::map<std::string, std::size_t> at;
    for (const TableReport& table : witness.tables)
      for (const auto& [place, region] : table.regions) {
        if (region.image.empty() && region.points.empty()) continue;
        const auto [found, is_new] = at.try_emplace(region.image, surfaces.size());
        if (is_new) surfaces.push_back({region.image, {own_id("surface-1"), ""}});
        Surface& surface = surfaces[found->second].second;
        std::string target = surface.id;
        const std::string shape = outline(region.points);
        if (!shape.empty()) {
          target = own_id("zone-1");
          surface.zones += "<zone xml:id=\"" + target + "\"" + shape + "/>\n";
        }
        cells_[{&table, place}] += " facs=\"#" + target + "\"";
      }
    for (const auto& [image, surface] : surfaces) {
      const std::string address = image_address(image);
      element_ += "<surface xml:id=\"" + surface.id + "\">\n";
      if (!address.empty()) element_ += "<graphic url=\"" + escaped(address) + "\"/>\n";
      element_ += surface.zones + "</surface>\n";
    }
  }
  if (!element_.empty()) element_ = "<facsimile>\n" + element_ + "</facsimile>\n";
}

std::string TeiFacsimile::own_id(std::string_view wanted) {
  const std::string base = is_name(wanted) ? std::string(wanted) : id_of(wanted);
  // "zone-1" counts on from its last.
  std::string id = base;
  const std::size_t dash = base.rfind('-');
  const bool counts = dash != base.npos && base.ends_with("-1");
  const std::string stem = counts ? base.substr(0, dash) : base;
  for (std::size_t& n = counted_[stem]; !taken_.insert(id).second;)
    id = stem + "-" + std::to_string(n = std::max<std::size_t>(n + 1, 2));
  return id;
}

std::string TeiFacsimile::attributes(const TableReport& table, CellRef cell) const {
  const auto found = cells_.find({&table, {cell.row, cell.column}});
  return found == cells_.end() ? "" : found->second;
}

}  // namespace rithmo
