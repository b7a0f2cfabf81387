// The audit as an errata slip in the classic form, to be printed and laid into the book: "for 22 read 225".
//
// Rows are named by the source's own places where the table has them (the column locus), and counted as a reader of the book does,
// the first below the head being the 1st row, where several have one place or none has any.
#include <algorithm>
#include <string>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit_report.hpp"

namespace rithmo {
namespace {

std::string nth_row(std::size_t n) {
  const bool teens = n / 10 % 10 == 1;
  const char* ending = teens         ? "th"
                       : n % 10 == 1 ? "st"
                       : n % 10 == 2 ? "nd"
                       : n % 10 == 3 ? "rd"
                                     : "th";
  return std::to_string(n) + ending + " row";
}

std::string place(const TableReport& table, std::size_t row) {
  if (row < 2) return "at the head";
  const auto at = locus_column(table);
  if (!at) return nth_row(row - 1);
  const std::string& locus = table.printed[row - 2][*at];
  if (locus.empty()) return nth_row(row - 1);
  const bool figures = locus.find_first_not_of("0123456789") == locus.npos;
  const auto same = std::ranges::count_if(
      table.printed, [&](const auto& printed) { return printed[*at] == locus; });
  return (figures ? "line " : "") + locus + (same > 1 ? ", " + nth_row(row - 1) : "");
}

// What the editor rejects is none.
bool has_errata(const TableReport& table) {
  return !std::ranges::all_of(table.findings, is_rejected);
}

}  // namespace

std::string erratum(const TableReport& table, const Finding& finding) {
  const std::string where = place(table, finding.row);
  if (is_struck(finding) && finding.kind != FindingKind::repetition)
    return where + ": strike out " + row_text(finding.printed);
  switch (finding.kind) {
    case FindingKind::omission:
      return (finding.row < 2 ? where : "after " + where) + " add " +
             row_text(finding.candidates.front().row);
    case FindingKind::repetition:
      return where + ": strike out " + row_text(finding.printed) + ", which stands already";
    case FindingKind::unexplained:
      if (finding.cell) break;  // as the editor reads it
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
    std::size_t row = finding.row;
    for (const Change& change : candidate.changes) {
      const bool alone = std::ranges::count(finding.printed, change.printed) < 2;
      all += all.empty() ? "" : ", and ";
      if (change.cell.row != row && change.cell.row != finding.row)
        all += place(table, change.cell.row) + ": ";
      row = change.cell.row;
      all += "for " + (change.printed.empty() ? "a blank" : change.printed) +
             (alone ? "" : " (" + change.column + ")") + " read " +
             (change.reading.empty() ? "nothing" : change.reading);
    }
    return all;
  };
  text += read(finding.candidates.front());
  if (finding.tie) text += "; or perhaps " + read(finding.candidates[1]);
  return text;
}

std::string audit_as_slip(const AuditReport& report) {
  std::string text = "ERRATA\n";
  const bool none = std::ranges::all_of(report, [](const WitnessReport& witness) {
    return std::ranges::none_of(witness.tables, has_errata);
  });
  if (none) return text + "\nNone found.\n";
  for (const WitnessReport& witness : report) {
    if (std::ranges::none_of(witness.tables, has_errata)) continue;
    text += "\n" + visible(witness.title) + "\n";
    for (const TableReport& table : witness.tables) {
      if (!has_errata(table)) continue;
      text += "\n  " + visible(table.title) +
              (table.locus.empty() ? "" : " (" + visible(table.locus) + ")") + "\n";
      for (const Finding& finding : table.findings)
        if (!is_rejected(finding)) text += "    " + visible(erratum(table, finding)) + "\n";
    }
  }
  return text;
}

}  // namespace rithmo
