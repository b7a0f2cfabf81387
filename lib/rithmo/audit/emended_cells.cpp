// See decisions.hpp: the table as its editor reads it.
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"

namespace rithmo::audit {

std::vector<std::vector<EmendedCell>> emended_cells(const TableReport& table) {
  std::multimap<std::size_t, const Finding*> by_row;
  for (const Finding& finding : table.findings) by_row.emplace(finding.row, &finding);
  const std::vector<std::size_t> at = compared_columns(table);
  std::vector<std::vector<EmendedCell>> rows;
  for (std::size_t row = 1; row <= table.printed.size() + 1; ++row) {
    std::vector<EmendedCell> cells;
    for (const std::string& text : row == 1 ? table.header : table.printed[row - 2])
      cells.push_back({text});
    bool stays = true;
    const auto [from, to] = by_row.equal_range(row);
    for (auto entry = from; entry != to; ++entry) {
      const Finding& finding = *entry->second;
      if (finding.kind == FindingKind::omission) continue;
      stays = stays && !is_struck(finding);
      for (const Change* change : changes_in(finding, row))
        cells[change->cell.column - 1] = EmendedCell{change->reading, true};
    }
    if (stays) rows.push_back(std::move(cells));
    for (auto entry = from; entry != to; ++entry) {
      if (entry->second->kind != FindingKind::omission) continue;
      std::vector<EmendedCell>& added = rows.emplace_back(table.header.size());
      for (std::size_t c = 0; c < at.size(); ++c)
        added[at[c]] = {entry->second->candidates.front().row[c], true};
    }
  }
  return rows;
}

std::vector<std::vector<std::string>> emended_rows(const TableReport& table) {
  std::vector<std::vector<std::string>> rows;
  for (const std::vector<EmendedCell>& cells : emended_cells(table)) {
    std::vector<std::string>& row = rows.emplace_back();
    for (const EmendedCell& cell : cells) row.push_back(cell.text);
  }
  return rows;
}

}  // namespace rithmo::audit
