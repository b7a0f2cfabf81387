// The audit as CSV: one line for each finding, with the first candidate's reading.
#include <string>
#include <vector>

#include "rithmo/report/audit_report.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo {
namespace {

std::string joined(const std::vector<std::string>& row) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) text += (i ? " " : "") + row[i];
  return text;
}

}  // namespace

std::string audit_as_csv(const AuditReport& report) {
  std::string text =
      "witness,table,kind,file,line,column,cell,printed,reading,row,slip,odds,tie,because,attested_"
      "by,first_noted_by\n";
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables)
      for (const Finding& finding : table.findings) {
        const Candidate* first = finding.candidates.empty() ? nullptr : &finding.candidates.front();
        const Change* change = first && !first->changes.empty() ? &first->changes.front() : nullptr;
        const std::vector<std::string> cells{witness.name,
                                             table.name,
                                             to_text(finding.kind),
                                             finding.file,
                                             std::to_string(finding.place.line),
                                             std::to_string(finding.place.column),
                                             finding.cell ? to_text(*finding.cell) : "",
                                             change ? change->printed : joined(finding.printed),
                                             change ? change->reading : "",
                                             first ? joined(first->row) : "",
                                             change ? to_text(change->slip) : "",
                                             first && first->odds > 0 ? odds_text(first->odds) : "",
                                             finding.tie ? "yes" : "",
                                             first ? first->because : finding.reason,
                                             joined(finding.attested_by),
                                             finding.first_noted_by};
        for (std::size_t i = 0; i < cells.size(); ++i)
          text += (i ? "," : "") + csv_report_field(cells[i]);
        text += "\n";
      }
  return text;
}

}  // namespace rithmo
