// The audit as a highlighter diff (the tabular diff format of daff): it compares the table as
// printed with the table as proposed.
//
// The first column gives the change of a row. `->`: cells change, written old->new; `+++`: the row
// is added; `---`: the row is removed. If there are several tables, each follows a line that has
// its path in the first column. Source: P. Fitzpatrick, Tabular diff format, specification of the
// highlighter format.
#include <algorithm>
#include <string>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::report {
namespace {

std::string line(const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += i ? "," + text::csv_report_field(cells[i]) : text::csv_field(cells[i]);
  return text + "\n";
}

std::string printed_row(const audit::TableReport& table, std::size_t row,
                        const audit::Finding* finding) {
  std::vector<std::string> cells{""};
  const std::vector<std::string>& printed = table.printed[row - 2];
  cells.insert(cells.end(), printed.begin(), printed.end());
  if (!finding || audit::is_rejected(*finding)) return line(cells);
  if (audit::is_struck_out(*finding) || finding->kind == audit::FindingKind::repetition ||
      finding->kind == audit::FindingKind::misfiled)
    cells[0] = "---";
  if (finding->cell && !finding->candidates.empty() && !finding->tie) {
    cells[0] = "->";
    for (const audit::Change& change : finding->candidates.front().changes)
      cells[change.cell.column] += "->" + change.reading;
  }
  return line(cells);
}

std::string added_row(const audit::TableReport& table, const audit::Finding& finding) {
  std::vector<std::string> cells{"+++"};
  for (const std::string& name : table.header) {
    const auto at = std::ranges::find(table.columns, name);
    cells.push_back(
        at == table.columns.end()
            ? ""
            : finding.candidates.front().row[static_cast<std::size_t>(at - table.columns.begin())]);
  }
  return line(cells);
}

}  // namespace

std::string audit_as_highlighter(const audit::AuditReport& report) {
  std::size_t tables = 0;
  for (const audit::WitnessReport& witness : report) tables += witness.tables.size();
  std::string text;
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables) {
      if (tables > 1) text += line({"##", table.path});
      std::vector<std::string> header{"@@"};
      header.insert(header.end(), table.header.begin(), table.header.end());
      text += line(header);
      auto next = table.findings.begin();  // findings are sorted by row
      for (std::size_t row = 1; row <= table.printed.size() + 1; ++row) {
        std::vector<const audit::Finding*> omissions;
        const audit::Finding* own = nullptr;
        for (; next != table.findings.end() && next->row <= row; ++next) {
          if (next->kind == audit::FindingKind::omission && audit::is_rejected(*next)) continue;
          if (next->kind == audit::FindingKind::omission)
            omissions.push_back(&*next);
          else if (next->kind != audit::FindingKind::total &&
                   next->kind != audit::FindingKind::formula)
            own = &*next;
        }
        if (row > 1) text += printed_row(table, row, own);
        for (const audit::Finding* omission : omissions) text += added_row(table, *omission);
      }
    }
  return text;
}

}  // namespace rithmo::report
