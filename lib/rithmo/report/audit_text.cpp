// The audit for a terminal: a compiler's list of findings, then a summary of each witness.
//
//   tables/lever-fulke-1563/division-odd.csv:11:1: misprint: taker 22, read 225 (last figure dropped)
//     22,5,45,778
//     ^^
//     225 / 5 = 45; the row is otherwise missing; odds 40:1; noted by the transcriber
#include <string>

#include "rithmo/report/audit_report.hpp"

namespace rithmo {
namespace {

std::string place(const std::string& file, Place at) {
  return visible(file) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": ";
}

std::string because(const Finding& finding) {
  const std::string text = reason(finding);
  return text.empty() ? "" : "  " + visible(text) + "\n";
}

std::string body(const Finding& finding) {
  if (finding.line.empty()) return "";
  if (finding.kind == FindingKind::omission) return "  + " + visible(finding.line) + "\n";
  return excerpt(visible(finding.line), finding.place.column, finding.width) + "\n";
}

std::string summary(const WitnessReport& witness) {
  std::size_t rows = 0, cells = 0;
  for (const TableReport& table : witness.tables) {
    rows += table.rows;
    cells += table.cells;
  }
  const std::size_t tables = witness.tables.size();
  std::string text = witness.name + ": " + std::to_string(tables) +
                     (tables == 1 ? " table, " : " tables, ") + std::to_string(rows) + " rows, " +
                     std::to_string(cells) + " cells; " + tally(witness) + "\n";
  for (const TableReport& table : witness.tables)
    for (const std::string& note : notes(table)) text += "  " + table.name + ": " + note + "\n";
  for (const CountVerdict& count : witness.counts)
    text += "  printed count " + count.count + " of " + count.relation + " " + count.known + " (" +
            count.locus + "): " + verdict_text(count) + "\n";
  for (const RemarkVerdict& remark : witness.remarks)
    text += "  remark on " + remark.table + " " + to_text(remark.cell) + ", " + remark.column +
            " should read " + remark.reading + ": " + to_text(remark.verdict) + " (" +
            remark.because + ")\n";
  return text;
}

}  // namespace

std::string audit_as_text(const AuditReport& report) {
  std::string text;
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables)
      for (const Finding& finding : table.findings)
        text += place(finding.file, finding.place) + to_text(finding.kind) + ": " +
                proposal(finding) + "\n" + body(finding) + because(finding);
  if (!text.empty()) text += "\n";
  for (const WitnessReport& witness : report) text += summary(witness);
  return text;
}

}  // namespace rithmo
