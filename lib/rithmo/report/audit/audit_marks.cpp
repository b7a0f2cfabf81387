// See audit_marks.hpp.
#include "rithmo/report/audit/audit_marks.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::report {
namespace {

// Adds the marks of one finding: a mark for each wrong cell, or one for the whole row.
void add_marks(std::vector<exchange::SheetMark>& marks, const audit::TableReport& table,
               const audit::Finding& finding) {
  const std::string kind = audit::to_text(finding.kind), proposed = proposal(finding),
                    why = reason(finding), decided = decision_text(finding);
  std::string comment = kind + (proposed.empty() ? "" : ": " + proposed);
  for (const std::string& line : {why, decided})
    if (!line.empty()) comment += "\n" + line;
  const auto add = [&](std::size_t row, std::size_t column, std::string printed,
                       std::string reading) {
    marks.push_back({table.places.sheet,
                     row,
                     table.places.columns[column - 1] + 1,
                     comment,
                     {kind, table.header[column - 1], std::move(printed), std::move(reading), why,
                      decided, finding.id}});
  };
  const auto changes = audit::own_changes(finding);
  for (const audit::Change* change : changes)
    add(change->place.line, change->cell.column, change->printed, change->reading);
  if (!changes.empty()) return;
  const std::size_t column = finding.cell ? finding.cell->column : 1;
  const std::string reading =
      finding.candidates.empty() ? "" : text::line_of_row(finding.candidates.front().row);
  add(finding.place.line, column, text::line_of_row(finding.printed), reading);
}

}  // namespace

std::vector<std::string> mark_heads() {
  return {"kind", "column", "printed", "should read", "because", "decided", "finding"};
}

std::vector<exchange::SheetMark> sheet_marks(const audit::AuditReport& report) {
  std::vector<exchange::SheetMark> marks;
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables)
      if (!table.places.sheet.empty())
        for (const audit::Finding& finding : table.findings) add_marks(marks, table, finding);
  return marks;
}

}  // namespace rithmo::report
