// See formula_findings.hpp.
#include "rithmo/audit/formula_findings.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/column_formulas.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::audit {
namespace {

Finding finding_of(const table::FormulaDeparture& one, const table::BoundTable& subject) {
  const table::Table& table = *subject.table;
  const auto& row = table.rows[one.row];
  const text::Cell& cell = row[one.column];
  Finding finding{};
  finding.kind = FindingKind::formula;
  finding.file = table.path();
  finding.cell = CellRef{one.row + 2, one.column + 1};
  finding.row = finding.cell->row;
  finding.place = cell.place;
  finding.line = std::string(table.source.line(cell.place.line));
  finding.width = std::max<std::size_t>(1, text::count_characters(cell.text));
  for (const std::size_t column : subject.table_column) finding.printed.push_back(row[column].text);
  const std::string& head = table.header[one.column].text;
  const bool is_number = !head.empty() && head.front() >= '0' && head.front() <= '9';
  finding.reason = (is_number ? "column " + head + ":" : head) + " " + cell.text;
  finding.reason += one.own.empty()
                        ? " is typed; its column computes " + one.expected
                        : ": its formula is " + one.own + ", the column's is " + one.expected;
  return finding;
}

bool is_placed_before(const Finding& one, const Finding& other) {
  return std::pair(one.place.line, one.place.column) <
         std::pair(other.place.line, other.place.column);
}

}  // namespace

void add_formula_findings(const table::BoundTable& subject, TableReport& report) {
  for (const table::FormulaDeparture& one : table::formula_departures(*subject.table)) {
    Finding finding = finding_of(one, subject);
    report.findings.insert(std::ranges::upper_bound(report.findings, finding, is_placed_before),
                           std::move(finding));
  }
}

void merge_formula_findings(TableReport& report) {
  std::map<std::pair<std::size_t, std::size_t>, std::string> reasons;  // key: row and column
  for (const Finding& finding : report.findings)
    if (finding.kind == FindingKind::formula && !finding.decision)
      reasons[{finding.cell->row, finding.cell->column}] = finding.reason;
  if (reasons.empty()) return;
  std::set<std::pair<std::size_t, std::size_t>> merged;
  for (Finding& finding : report.findings) {
    std::string said;
    for (const Change* change : own_changes(finding)) {
      const auto reason = reasons.find({change->cell.row, change->cell.column});
      if (reason == reasons.end() || !merged.insert(reason->first).second) continue;
      said += "; " + reason->second;
    }
    if (said.empty()) continue;
    finding.candidates.front().because += said;
    finding.says_formula = true;
  }
  std::erase_if(report.findings, [&](const Finding& finding) {
    return finding.kind == FindingKind::formula && !finding.decision &&
           merged.contains({finding.cell->row, finding.cell->column});
  });
}

}  // namespace rithmo::audit
