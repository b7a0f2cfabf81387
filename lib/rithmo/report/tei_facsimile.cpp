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

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit/cell_links.hpp"
#include "rithmo/report/markup.hpp"

namespace rithmo::report {
namespace {

// Returns true if the text consists of ASCII characters that XML accepts as an id.
bool is_name(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  if (text.empty() || !letter(text.front())) return false;
  for (const char c : text)
    if (!letter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '.') return false;
  return true;
}

std::string xml_id(const std::string& id) {
  return id.empty() ? "" : " xml:id=\"" + id + "\"";
}

// Formats an outline: a polygon if it has at least three corners, otherwise its bounding box.
std::string outline(const std::string& points) {
  const auto corners = table::parse_outline(points);
  if (corners && corners->size() >= 3) return " points=\"" + escaped(points) + "\"";
  const auto box = table::box_of(points);
  if (!box) return "";
  return " ulx=\"" + std::to_string(box->x) + "\" uly=\"" + std::to_string(box->y) + "\" lrx=\"" +
         std::to_string(box->x + box->width) + "\" lry=\"" + std::to_string(box->y + box->height) +
         "\"";
}

}  // namespace

TeiFacsimile::TeiFacsimile(const audit::AuditReport& report, std::set<std::string> taken)
    : taken_(std::move(taken)) {
  // Cells get their ids before rows and tables do, so that they keep their own ids where possible.
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables)
      for (const auto& [place, region] : table.regions)
        if (!region.id.empty()) cells_[{&table, place}].id = own_id(region.id);
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables)
      name_targets(tei_table_id(witness, table), table);
  struct Surface {
    std::string id, zones;
  };
  for (const audit::WitnessReport& witness : report) {
    // The surfaces, one for each image, in order of appearance.
    std::vector<std::pair<std::string, Surface>> surfaces;
    std::map<std::string, std::size_t> at;
    for (const audit::TableReport& table : witness.tables)
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
        cells_[{&table, place}].zone = target;
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
  // Increments the last number of an id such as "zone-1".
  std::string id = base;
  const std::size_t dash = base.rfind('-');
  const bool counts = dash != base.npos && base.ends_with("-1");
  const std::string stem = counts ? base.substr(0, dash) : base;
  for (std::size_t& n = counted_[stem]; !taken_.insert(id).second;)
    id = stem + "-" + std::to_string(n = std::max<std::size_t>(n + 1, 2));
  return id;
}

// Gives an id to every cell, row and table that a finding concerns.
void TeiFacsimile::name_targets(const std::string& table_id, const audit::TableReport& table) {
  const auto add = [](std::string& targets, const std::string& id) {
    targets += (targets.empty() ? "#" : " #") + id;
  };
  for (const audit::Finding& finding : table.findings) {
    std::string& targets = targets_[&finding];
    if (finding.kind == audit::FindingKind::omission && !audit::is_rejected(finding)) {
      std::string& id = supplied_[&finding] = own_id(table_id + "." + finding.id);
      add(targets, id);
    } else if (finding.cell && !finding.candidates.empty()) {
      for (const audit::Change& change : finding.candidates.front().changes) {
        const auto [at_row, column] = change.cell;
        std::string& id = cells_[{&table, {at_row, column}}].id;
        if (id.empty())
          id = own_id(table_id + ".r" + std::to_string(at_row) + ".c" + std::to_string(column));
        add(targets, id);
      }
    } else if (finding.row > 1 && finding.kind != audit::FindingKind::omission) {
      std::string& id = rows_[{&table, finding.row}];
      if (id.empty()) id = own_id(table_id + ".r" + std::to_string(finding.row));
      add(targets, id);
    }
    if (targets.empty()) add(targets, table_id);
  }
}

std::string TeiFacsimile::attributes(const audit::TableReport& table, audit::CellRef cell) const {
  const auto found = cells_.find({&table, {cell.row, cell.column}});
  if (found == cells_.end()) return "";
  const auto& [id, zone] = found->second;
  return xml_id(id) + (zone.empty() ? "" : " facs=\"#" + zone + "\"");
}

std::string TeiFacsimile::row_attributes(const audit::TableReport& table, std::size_t row) const {
  const auto found = rows_.find({&table, row});
  return found == rows_.end() ? "" : xml_id(found->second);
}

std::string TeiFacsimile::row_attributes(const audit::Finding& omission) const {
  return xml_id(supplied_.at(&omission));
}

std::string TeiFacsimile::targets(const audit::Finding& finding) const {
  return targets_.at(&finding);
}

std::string tei_table_id(const audit::WitnessReport& witness, const audit::TableReport& table) {
  return "t-" + id_of(witness.name) + "." + id_of(table.name);
}

}  // namespace rithmo::report
