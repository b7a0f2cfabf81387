// The audit as an errata slip in the classic form, to be printed and laid into the book: "for 22 read 225".
//
// Rows are named by the source's own places where the table has them (the column locus), otherwise by the row of the table.
#include <algorithm>

#include "rithmo/report/audit_report.hpp"

namespace rithmo {
namespace {

std::string place(const TableReport& table, std::size_t row) {
  if (row < 2) return "at the head";
  const auto locus = std::ranges::find(table.header, "locus") - table.header.begin();
  if (locus < std::ssize(table.header))
    if (const std::string& text = table.printed[row - 2][static_cast<std::size_t>(locus)];
        !text.empty())
      return "line " + text;
  return "row " + std::to_string(row - 1);
}

}  // namespace

std::string erratum(const TableReport& table, const Finding& finding) {
  const std::string where = place(table, finding.row);
  switch (finding.kind) {
    case FindingKind::omission:
      return (finding.row < 2 ? where : "after " + where) + " add " +
             row_text(finding.candidates.front().row);
    case FindingKind::repetition:
      return where + ": strike out " + row_text(finding.printed) + ", which stands already";
    case FindingKind::unexplained:
      return where + ": " + row_text(finding.printed) + " is doubtful; " + finding.reason;
    case FindingKind::misfiled:
      return where + ": " + row_text(finding.printed) + " is " + finding.reason;
    case FindingKind::total:
      return finding.reason;
    default:
      break;
  }
  std::string text = where + ": ";
  const auto read = [&](const Candidate& candidate) {
    std::string all;
    for (const Change& change : candidate.changes)
      all += (all.empty() ? "" : ", and ") +
             ("for " + (change.printed.empty() ? "a blank" : change.printed)) + " read " +
             (change.reading.empty() ? "nothing" : change.reading);
    return all;
  };
  text += read(finding.candidates.front());
  if (finding.tie) text += "; or perhaps " + read(finding.candidates[1]);
  return text;
}

std::string audit_as_slip(const AuditReport& report) {
  std::string text = "ERRATA\n";
  for (const WitnessReport& witness : report) {
    const bool any = std::ranges::any_of(witness.tables,
                                         [](const TableReport& t) { return !t.findings.empty(); });
    if (!any) continue;
    text += "\n" + visible(witness.title) + "\n";
    for (const TableReport& table : witness.tables) {
      if (table.findings.empty()) continue;
      text += "\n  " + visible(table.title) +
              (table.locus.empty() ? "" : " (" + visible(table.locus) + ")") + "\n";
      for (const Finding& finding : table.findings)
        text += "    " + visible(erratum(table, finding)) + "\n";
    }
  }
  return count_findings(report) ? text : "ERRATA\n\nNone found.\n";
}

}  // namespace rithmo
