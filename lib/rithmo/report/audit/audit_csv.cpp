// The audit as CSV: a line for each finding, with the reading that its first candidate proposes.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::report {
namespace {

// Quotes a column name that contains a semicolon or a tab, because a reader could take an unquoted
// one for the separator.
std::string header_field(const std::string& name) {
  const std::string field = text::csv_field(name);
  return field == name && name.find_first_of(";\t") != name.npos ? "\"" + name + "\"" : field;
}

// Formats odds with three significant digits and without a power of ten.
std::string number_text(double odds) {
  const int before_point = static_cast<int>(std::floor(std::log10(odds)));
  std::string text = fmt::format("{:.{}f}", odds, std::max(0, 2 - before_point));
  if (text.find('.') != text.npos) text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

std::string emended_csv(const audit::TableReport& table) {
  std::string text;
  for (const std::vector<std::string>& row : audit::emended_rows(table)) {
    const bool header = text.empty();
    for (std::size_t i = 0; i < row.size(); ++i)
      text += (i ? "," : "") + (header ? header_field(row[i]) : text::csv_field(row[i]));
    // If a row consists of one empty cell, writes it with quotes, because a blank line would not be
    // a row.
    text += row.size() == 1 && row.front().empty() ? "\"\"\n" : "\n";
  }
  return text;
}

std::string audit_as_csv(const audit::AuditReport& report) {
  std::string text =
      "witness,table,kind,file,line,row,column,name,printed,reading,should_read,slip,odds,tie,"
      "because,"
      "attested_by,first_noted_by,id,decision,decided_by,decided_because,odds_wrong\n";
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables)
      for (const audit::Finding& finding : table.findings) {
        const audit::Candidate* first =
            finding.candidates.empty() ? nullptr : &finding.candidates.front();
        const audit::Change* change =
            first && !first->changes.empty() ? &first->changes.front() : nullptr;
        // A finding about a formula names a cell, but proposes no reading.
        const audit::CellRef* formula =
            finding.kind == audit::FindingKind::formula ? &*finding.cell : nullptr;
        const auto& decision = finding.decision;
        const std::vector<std::string> cells{
            witness.name,
            table.name,
            audit::to_text(finding.kind),
            finding.file,
            std::to_string(finding.place.line),
            std::to_string(table::row_in_file(table.note_rows, finding.row)),
            change    ? std::to_string(change->cell.column)
            : formula ? std::to_string(formula->column)
                      : "",
            change    ? change->column
            : formula ? table.header[formula->column - 1]
                      : "",
            change    ? change->printed
            : formula ? table.printed[formula->row - 2][formula->column - 1]
                      : text::line_of_row(finding.printed),
            change ? change->reading : "",
            first ? text::line_of_row(first->row) : "",
            change ? evidence::to_text(change->slip) : "",
            first && first->odds > 0 ? number_text(rounded_odds(first->odds)) : "",
            finding.tie ? "yes" : "",
            first ? first->because : finding.reason,
            text::joined(finding.attested_by, " "),
            finding.first_noted_by,
            finding.id,
            decision ? std::string(table::to_text(decision->kind)) : "",
            decision ? decision->by : "",
            decision ? decision->reason : "",
            finding.odds_wrong < evidence::greatest_odds
                ? number_text(rounded_odds(finding.odds_wrong))
                : ""};
        for (std::size_t i = 0; i < cells.size(); ++i)
          text += (i ? "," : "") + text::csv_report_field(cells[i]);
        text += "\n";
      }
  return text;
}

}  // namespace rithmo::report
