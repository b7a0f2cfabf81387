// See decisions.hpp. This file builds the table as its editor reads it.
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/table/marks.hpp"

namespace rithmo::audit {

namespace {

// Visits the rows in order, each with its row number in the table: 1 for the header, 0 for an added
// row.
template <class Put>
void for_each_emended_row(const TableReport& table, const Put& put) {
  std::multimap<std::size_t, const Finding*> by_row;
  for (const Finding& finding : table.findings) by_row.emplace(finding.row, &finding);
  const std::vector<std::size_t> at = compared_columns(table);
  for (std::size_t row = 1; row <= table.printed.size() + 1; ++row) {
    std::vector<EmendedCell> cells;
    for (const std::string& text : row == 1 ? table.header : table.printed[row - 2])
      cells.push_back({text});
    bool stays = true;
    const auto [from, to] = by_row.equal_range(row);
    for (auto entry = from; entry != to; ++entry) {
      const Finding& finding = *entry->second;
      if (finding.kind == FindingKind::omission) continue;
      stays = stays && !is_struck_out(finding);
      for (const Change* change : changes_in(finding, row))
        cells[change->cell.column - 1] = EmendedCell{change->reading, true};
    }
    if (stays) put(row, std::move(cells));
    for (auto entry = from; entry != to; ++entry) {
      if (entry->second->kind != FindingKind::omission) continue;
      std::vector<EmendedCell> added(table.header.size());
      for (std::size_t c = 0; c < at.size(); ++c)
        added[at[c]] = {entry->second->candidates.front().row[c], true};
      put(0, std::move(added));
    }
  }
}

}  // namespace

std::vector<std::vector<EmendedCell>> emended_cells(const TableReport& table) {
  std::vector<std::vector<EmendedCell>> rows;
  for_each_emended_row(table, [&](std::size_t, std::vector<EmendedCell> cells) {
    rows.push_back(std::move(cells));
  });
  return rows;
}

std::vector<std::vector<std::string>> emended_rows(const TableReport& table) {
  std::vector<std::vector<std::string>> rows;
  auto note = table.note_rows.begin();
  const auto put_notes = [&](std::size_t before) {
    for (; note != table.note_rows.end() && note->before <= before; ++note)
      rows.push_back(note->cells);
  };
  for_each_emended_row(table, [&](std::size_t row, std::vector<EmendedCell> cells) {
    if (row > 1) put_notes(row - 2);
    std::vector<std::string>& texts = rows.emplace_back();
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const auto mark = table.marks.find({row, c + 1});
      const bool is_marked =
          mark != table.marks.end() && !(cells[c].is_changed && !mark->second.instead.empty());
      texts.push_back(is_marked ? table::with_mark(mark->second, cells[c].text)
                                : std::move(cells[c].text));
    }
  });
  put_notes(table.printed.size());
  return rows;
}

}  // namespace rithmo::audit
