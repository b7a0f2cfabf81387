// The audit as an errata slip in the classic form, to be printed and laid into the book: "for 22 read 225".
//
// Rows are named by the source's own places where the table has them (the column locus), and counted as a reader of the book does,
// the first below the head being the 1st row, where several have one place or none has any.
#include <algorithm>
#include <string>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit_report.hpp"

namespace rithmo::report {
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

std::string place(const audit::TableReport& table, std::size_t row) {
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
bool has_errata(const audit::TableReport& table) {
  return !std::ranges::all_of(table.findings, audit::is_rejected);
}

}  // namespace

std::string erratum(const audit::TableReport& table, const audit::Finding& finding) {
  const std::string where = place(table, finding.row);
  if (audit::is_struck(finding) && finding.kind != audit::FindingKind::repetition)
    return where + ": strike out " + row_text(finding.printed);
  switch (finding.kind) {
    case audit::FindingKind::omission:
      return (finding.row < 2 ? where : "after " + where) + " add " +
             row_text(finding.candidates.front().row);
    case audit::FindingKind::repetition:
      return where + ": strike out " + row_text(finding.printed) + ", which stands already";
    case audit::FindingKind::unexplained:
      if (finding.cell) break;  // as the editor reads it
      return where + ": " + row_text(finding.printed) + " is doubtful; " + finding.reason;
    case audit::FindingKind::misfiled:
      return where + ": " + row_text(finding.printed) + " is " + finding.reason;
    case audit::FindingKind::total:
      return finding.reason;
    default:
      break;
  }
  std::string text = where + ": ";
  const auto read = [&](const audit::Candidate& candidate) {
    const std::string word = finding.is_guess() ? " perhaps " : " read ";
    std::string all;
    std::size_t row = finding.row;
    for (const audit::Change& change : candidate.changes) {
      const bool alone = std::ranges::count(finding.printed, change.printed) < 2;
      all += all.empty() ? "" : ", and ";
      if (change.cell.row != row && change.cell.row != finding.row)
        all += place(table, change.cell.row) + ": ";
      row = change.cell.row;
      all += "for " + (change.printed.empty() ? "a blank" : change.printed) +
             (alone ? "" : " (" + change.column + ")") + word +
             (change.reading.empty() ? "nothing" : change.reading);
    }
    return all;
  };
  text += read(finding.candidates.front());
  if (finding.tie) text += "; or perhaps " + read(finding.candidates[1]);
  return text;
}

std::string audit_as_slip(const audit::AuditReport& report) {
  std::string text = "ERRATA\n";
  const bool none = std::ranges::all_of(report, [](const audit::WitnessReport& witness) {
    return std::ranges::none_of(witness.tables, has_errata);
  });
  if (none) return text + "\nNone found.\n";
  for (const audit::WitnessReport& witness : report) {
    if (std::ranges::none_of(witness.tables, has_errata)) continue;
    text += "\n" + text::visible(witness.title) + "\n";
    for (const audit::TableReport& table : witness.tables) {
      if (!has_errata(table)) continue;
      text += "\n  " + text::visible(table.title) +
              (table.locus.empty() ? "" : " (" + text::visible(table.locus) + ")") + "\n";
      for (const audit::Finding& finding : table.findings)
        if (!audit::is_rejected(finding))
          text += "    " + text::visible(erratum(table, finding)) + "\n";
    }
  }
  return text;
}

}  // namespace rithmo::report
