// The audit as CSV: one line for each finding, with the first candidate's reading.
#include <string>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit_report.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo {
namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) text += (i ? " " : "") + texts[i];
  return text;
}

// A header's names: a semicolon or tab in one would be taken for what parts the cells, if it stood outside quotes.
std::string header_field(const std::string& name) {
  const std::string field = csv_field(name);
  return field == name && name.find_first_of(";\t") != name.npos ? "\"" + name + "\"" : field;
}

}  // namespace

std::string emended_csv(const TableReport& table) {
  std::string text;
  for (const std::vector<std::string>& row : emended_rows(table)) {
    const bool header = text.empty();
    for (std::size_t i = 0; i < row.size(); ++i)
      text += (i ? "," : "") + (header ? header_field(row[i]) : csv_field(row[i]));
    // A line without anything would be no row.
    text += row.size() == 1 && row.front().empty() ? "\"\"\n" : "\n";
  }
  return text;
}

std::string audit_as_csv(const AuditReport& report) {
  std::string text =
      "witness,table,kind,file,line,column,cell,printed,reading,row,slip,odds,tie,because,attested_"
      "by,first_noted_by,id,decision,decided_by,decided_because\n";
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables)
      for (const Finding& finding : table.findings) {
        const Candidate* first = finding.candidates.empty() ? nullptr : &finding.candidates.front();
        const Change* change = first && !first->changes.empty() ? &first->changes.front() : nullptr;
        const auto& decision = finding.decision;
        const std::vector<std::string> cells{
            witness.name,
            table.name,
            to_text(finding.kind),
            finding.file,
            std::to_string(finding.place.line),
            std::to_string(finding.place.column),
            finding.cell ? to_text(*finding.cell) : "",
            change ? change->printed : line_of_row(finding.printed),
            change ? change->reading : "",
            first ? line_of_row(first->row) : "",
            change ? to_text(change->slip) : "",
            first && first->odds > 0 ? odds_text(first->odds) : "",
            finding.tie ? "yes" : "",
            first ? first->because : finding.reason,
            joined(finding.attested_by),
            finding.first_noted_by,
            finding.id,
            decision ? std::string(to_text(decision->kind)) : "",
            decision ? decision->by : "",
            decision ? decision->reason : ""};
        for (std::size_t i = 0; i < cells.size(); ++i)
          text += (i ? "," : "") + csv_report_field(cells[i]);
        text += "\n";
      }
  return text;
}

}  // namespace rithmo
