// See objection.hpp.
#include "rithmo/audit/objection.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/audit.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::audit {
namespace {

// Location of a finding in the printed table: its cells, its row, or the missing row.
using Spot = std::pair<std::string, std::pair<std::size_t, std::size_t>>;

// Returns the locations of a finding in the printed table. Rows from `from` on have moved by
// `moved` rows since.
std::set<Spot> locations_of(const Finding& finding, std::size_t from = 0, int moved = 0) {
  const auto before = [&](std::size_t row) {
    return row >= from ? static_cast<std::size_t>(static_cast<std::ptrdiff_t>(row) - moved) : row;
  };
  std::set<Spot> spots;
  for (const Change* change : own_changes(finding))
    spots.insert({"", {before(change->cell.row), change->cell.column}});
  if (!spots.empty()) return spots;
  if (finding.kind == FindingKind::omission)
    return {{"+" + text::line_of_row(finding.candidates.front().row), {0, 0}}};
  return {{"-", {before(finding.row), 0}}};
}

// A cell as an editor reads it. read_cells() returns the cells of a decision, by the table's
// columns; none where the decision reads no cell.
struct ReadCell {
  std::size_t column;  // index of the column, from 0
  std::string text;
};
std::vector<ReadCell> read_cells(const table::Decision& decision,
                                 const table::BoundTable& subject) {
  if (!decision.is_about_row()) return {{decision.column - 1, decision.reading}};
  std::vector<ReadCell> cells;
  const auto row = text::row_of_line(decision.reading);
  for (std::size_t c = 0; row && c < row->size() && c < subject.table_column.size(); ++c)
    cells.push_back({subject.table_column[c], (*row)[c]});
  return cells;
}

std::string why_no_numeral(const ReadCell& cell, const table::BoundTable& subject) {
  if (cell.text.empty() || cell.text.find('?') != cell.text.npos) return "";
  const auto at = std::ranges::find(subject.table_column, cell.column);
  if (at == subject.table_column.end()) return "";
  const relation::Column& column =
      subject.columns[static_cast<std::size_t>(at - subject.table_column.begin())];
  if (!column.numeral || column.numeral->read(cell.text)) return "";
  return "'" + cell.text + "' is not written in the numeral system of the column " + column.name +
         " (" + column.numeral->name() + ")";
}

}  // namespace

text::Loaded<std::optional<Objection>> objection_to(const table::Witness& witness,
                                                    const TableReport& before,
                                                    const Finding& decided,
                                                    std::span<const table::Decision> decisions,
                                                    const number::Budget& budget) {
  if (decisions.empty()) return std::nullopt;
  table::Table table = witness.tables[decisions.front().table];
  RITHMO_TRY(const auto subject, bind(table, witness.descriptor, budget));
  std::size_t from = 0;
  int moved = 0;
  for (const table::Decision& decision : decisions) {
    if (decision.kind != table::DecisionKind::reading) continue;
    const std::vector<ReadCell> cells = read_cells(decision, subject);
    for (const ReadCell& cell : cells)
      if (std::string reason = why_no_numeral(cell, subject); !reason.empty())
        return Objection{std::move(reason)};
    const auto row = table.rows.begin() + static_cast<std::ptrdiff_t>(decision.row) - 2;
    if (decision.inserts_row()) {
      std::vector<text::Cell> added(table.header.size());
      for (const ReadCell& cell : cells) added[cell.column].text = cell.text;
      table.rows.insert(row + 1, std::move(added));
      from = decision.row + 1, moved = 1;
    } else if (cells.empty()) {
      table.rows.erase(row);
      from = decision.row, moved = -1;
    } else {
      for (const ReadCell& cell : cells) (*row)[cell.column].text = cell.text;
    }
  }
  table::Witness as_read{witness.name, witness.title, witness.descriptor, {}, {}};
  as_read.tables.push_back(std::move(table));
  const auto report = audit(std::span(&as_read, 1), budget);
  if (!report) {  // the reading is a text that the relation cannot read
    if (report.error().file == before.path) return Objection{report.error().reason};
    return tl::unexpected(report.error());
  }
  std::set<Spot> known;
  const TableReport& after = report->front().tables.front();
  for (const auto* all : {&before.findings, &before.doubts})
    for (const Finding& finding : *all)
      if (finding.id != decided.id) known.merge(locations_of(finding));
  for (const auto* all : {&after.findings, &after.doubts})
    for (const Finding& finding : *all)
      if (!std::ranges::includes(known, locations_of(finding, from, moved)))
        return Objection{"", finding};
  return std::nullopt;
}

}  // namespace rithmo::audit
