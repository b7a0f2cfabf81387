// See cell_pictures.hpp.
#include "rithmo/report/audit/cell_pictures.hpp"

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rithmo/report/audit/cell_links.hpp"

namespace rithmo::report {

std::optional<CellPicture> picture_of(std::size_t witness, const table::CellRegion& region) {
  const auto box = image_beside(region).empty() ? std::nullopt : table::box_of(region.points);
  if (!box || box->width <= 0 || box->height <= 0) return std::nullopt;
  const long around = box->height / 4;
  return CellPicture{witness,
                     region.image,
                     box->x - around,
                     box->y - around,
                     box->width + 2 * around,
                     box->height + 2 * around};
}

std::vector<CellPicture> wanted_pictures(const audit::AuditReport& report) {
  std::vector<CellPicture> wanted;
  std::set<CellPicture> seen;
  for (std::size_t i = 0; i < report.size(); ++i)
    for (const audit::TableReport& table : report[i].tables)
      for (const audit::Finding& finding : table.findings)
        for (const auto& [cell, region] : regions_of(table, finding))
          if (auto picture = picture_of(i, *region); picture && seen.insert(*picture).second)
            wanted.push_back(*std::move(picture));
  return wanted;
}

}  // namespace rithmo::report
