// See errata.hpp.
#include "rithmo/report/audit/errata.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit/audit_report.hpp"

namespace rithmo::report {

Errata::Errata(const audit::TableReport& table) : table_(table) {
  const auto locus = locus_column(table);
  is_locus_ = locus.has_value();
  if (table.header.empty()) return;
  key_ = locus.value_or(0);
  std::map<std::string, std::size_t> times;
  for (const auto& printed : table.printed) ++times[printed[*key_]];
  for (const auto& [cell, count] : times)
    if (count > 1) repeated_.insert(cell);
  const bool mostly_once = 2 * (times.size() - repeated_.size()) > table.printed.size();
  if (!locus && !mostly_once) key_.reset();
}

bool Errata::belongs(const audit::Finding& finding) {
  return !audit::is_rejected(finding) && finding.kind != audit::FindingKind::formula;
}

// Returns the row's name as a reader of the source would give it. A cell that the finding changes
// cannot name the row.
std::string Errata::place(std::size_t row, const audit::Finding& finding) const {
  if (row < 2) return "at the head";
  const std::string counted = "row " + std::to_string(row - 1);  // without the header
  if (!key_) return counted;
  const std::string& cell = table_.printed[row - 2][*key_];
  const bool is_changed =
      std::ranges::any_of(finding.candidates, [&](const audit::Candidate& candidate) {
        return std::ranges::any_of(candidate.changes, [&](const audit::Change& change) {
          return change.cell == audit::CellRef{row, *key_ + 1};
        });
      });
  if (cell.empty() || is_changed) return counted;
  const bool is_repeated = repeated_.contains(cell);
  if (!is_locus_) return is_repeated ? counted : table_.header[*key_] + " " + cell;
  const bool figures = cell.find_first_not_of("0123456789") == cell.npos;
  return (figures ? "line " : "") + cell + (is_repeated ? ", " + counted : "");
}

// Lists the changes with their columns: ", Square: for 94 read 49, and Cube: for 343 read 344". A
// change in another row is listed with that row's name.
std::string Errata::readings(const audit::Finding& finding,
                             const audit::Candidate& candidate) const {
  const std::string word = finding.is_guess() ? " perhaps " : " read ";
  std::string all;
  std::size_t row = finding.row;
  for (const audit::Change& change : candidate.changes) {
    if (!all.empty()) all += ", and ";
    if (change.cell.row != row && change.cell.row != finding.row)
      all += place(change.cell.row, finding) + ", ";
    row = change.cell.row;
    all += change.column + ": for " + (change.printed.empty() ? "a blank" : change.printed) + word +
           (change.reading.empty() ? "nothing" : change.reading);
  }
  return all;
}

std::string Errata::line(const audit::Finding& finding) const {
  const std::string where = place(finding.row, finding);
  if (audit::is_struck_out(finding) && finding.kind != audit::FindingKind::repetition)
    return where + ": strike out " + row_text(finding.printed);
  switch (finding.kind) {
    case audit::FindingKind::omission:
      return (finding.row < 2 ? where : "after " + where) + " add " +
             row_text(finding.candidates.front().row);
    case audit::FindingKind::repetition:
      return where + ": strike out " + row_text(finding.printed) + ", which is already printed";
    case audit::FindingKind::unexplained:
      if (finding.cell) break;  // the cell holds the editor's reading
      return where + ": " + row_text(finding.printed) + " is doubtful; " + finding.reason;
    case audit::FindingKind::misfiled:
      return where + ": " + row_text(finding.printed) + " is " + finding.reason;
    case audit::FindingKind::total:
    case audit::FindingKind::rule:
    case audit::FindingKind::formula:
      return finding.reason;
    default:
      break;
  }
  std::string text = where + ", " + readings(finding, finding.candidates.front());
  if (finding.tie) text += "; or perhaps " + readings(finding, finding.candidates[1]);
  return text;
}

}  // namespace rithmo::report
