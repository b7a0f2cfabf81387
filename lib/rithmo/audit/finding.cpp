// See finding.hpp.
#include "rithmo/audit/finding.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/text/joined.hpp"

namespace rithmo::audit {

std::vector<std::size_t> rows_of(const Finding& finding) {
  std::vector<std::size_t> rows{finding.row};
  if (!finding.candidates.empty())
    for (const Change& change : finding.candidates.front().changes)
      if (evidence::reaches_over_rows(change.slip) &&
          std::ranges::find(rows, change.cell.row) == rows.end())
        rows.push_back(change.cell.row);
  return rows;
}

std::vector<const Change*> own_changes(const Finding& finding) {
  std::vector<const Change*> changes;
  if (finding.cell && !finding.candidates.empty())
    for (const Change& change : finding.candidates.front().changes)
      if (change.cell.row == finding.row || evidence::reaches_over_rows(change.slip))
        changes.push_back(&change);
  return changes;
}

std::vector<const Change*> changes_in(const Finding& finding, std::size_t row) {
  std::vector<const Change*> changes = own_changes(finding);
  std::erase_if(changes, [&](const Change* change) { return change->cell.row != row; });
  return changes;
}

std::vector<std::size_t> compared_columns(const TableReport& table) {
  std::vector<std::size_t> at;
  for (const std::string& column : table.columns)
    at.push_back(
        static_cast<std::size_t>(std::ranges::find(table.header, column) - table.header.begin()));
  return at;
}

std::size_t count_findings(const AuditReport& report) {
  std::size_t count = 0;
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables) count += table.findings.size();
  return count;
}

std::size_t count_doubts(const AuditReport& report) {
  std::size_t count = 0;
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables) count += table.doubts.size();
  return count;
}

std::string why_not_examined(const TableReport& table) {
  const ExaminedPart& examined = table.examined;
  if (examined.equations == 0 && table.rows > 0)
    return "none of the equations of its rule could be checked in any row: " +
           text::joined(examined.not_asked, "; ");
  if (examined.is_cut_short)
    return "not all of its equations could be checked: they take too many steps (--max-steps N for "
           "more)";
  return "";
}

std::string to_text(FindingKind kind) {
  switch (kind) {
    case FindingKind::misprint:
      return "misprint";
    case FindingKind::illegible:
      return "illegible";
    case FindingKind::blank:
      return "blank";
    case FindingKind::omission:
      return "omission";
    case FindingKind::repetition:
      return "repetition";
    case FindingKind::unexplained:
      return "unexplained";
    case FindingKind::misfiled:
      return "misfiled";
    case FindingKind::total:
      return "total";
    case FindingKind::rule:
      return "rule";
    case FindingKind::formula:
      return "formula";
  }
  return "";
}

std::string to_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed:
      return "confirmed";
    case Verdict::refuted:
      return "refuted";
    case Verdict::undecided:
      return "undecided";
  }
  return "";
}

std::string to_text(CellRef cell) {
  return "#cell=" + std::to_string(cell.row) + "," + std::to_string(cell.column);
}

}  // namespace rithmo::audit
