// The audit as Markdown: for each witness its errata, table by table, as a page to read.
#include <string>

#include "rithmo/report/audit_report.hpp"

namespace rithmo {
namespace {

std::string place(const Finding& finding) {
  return "line " + std::to_string(finding.place.line) +
         (finding.cell ? ", " + to_text(*finding.cell) : "");
}

void add_table(const TableReport& table, std::string& text) {
  if (table.findings.empty()) return;
  text += "\n### " + markdown_cell(table.title) + "\n\n`" + table.path + "`, " + table.relation +
          ", " + std::to_string(table.rows) + " rows printed, " + std::to_string(table.derived) +
          " by the rule";
  for (const std::string& note : notes(table)) text += "; " + note;
  text += ".\n\n| where | what | finding | because |\n| --- | --- | --- | --- |\n";
  for (const Finding& finding : table.findings)
    text += "| " + place(finding) + " | " + to_text(finding.kind) + " | " +
            markdown_cell(proposal(finding)) + " | " + markdown_cell(reason(finding)) + " |\n";
}

void add_counts(const WitnessReport& witness, std::string& text) {
  if (witness.counts.empty()) return;
  text +=
      "\n### Counts without their tables\n\n| count | of | where | verdict |\n| ---: | --- | --- | "
      "--- |\n";
  for (const CountVerdict& count : witness.counts)
    text += "| " + count.count + " | " + markdown_cell(count.relation + " " + count.known) + " | " +
            markdown_cell(count.locus) + " | " + markdown_cell(verdict_text(count)) + " |\n";
}

void add_remarks(const WitnessReport& witness, std::string& text) {
  if (witness.remarks.empty()) return;
  text +=
      "\n### Remarks of the transcriber\n\n| table | cell | should read | verdict | because |\n| "
      "--- | --- | --- | --- | --- |\n";
  for (const RemarkVerdict& remark : witness.remarks)
    text += "| " + markdown_cell(remark.table) + " | " + to_text(remark.cell) + " | " +
            markdown_cell(remark.column + " " + remark.reading) + " | " + to_text(remark.verdict) +
            " | " + markdown_cell(remark.because) + " |\n";
}

}  // namespace

std::string audit_as_markdown(const AuditReport& report) {
  std::string text = "# Errata\n";
  for (const WitnessReport& witness : report) {
    text += "\n## " + markdown_cell(witness.title) + "\n\n" + witness.name + ": " +
            std::to_string(witness.tables.size()) +
            (witness.tables.size() == 1 ? " table; " : " tables; ") + tally(witness) + ".\n";
    for (const TableReport& table : witness.tables) add_table(table, text);
    add_counts(witness, text);
    add_remarks(witness, text);
  }
  return text;
}

std::string audit_summary(const AuditReport& report) {
  std::size_t tables = 0, rows = 0, cells = 0;
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables) {
      ++tables;
      rows += table.rows;
      cells += table.cells;
    }
  std::string text = "# Tables\n\n" + std::to_string(report.size()) + " witnesses, " +
                     std::to_string(tables) + " tables, " + std::to_string(rows) + " rows, " +
                     std::to_string(cells) + " cells, " + std::to_string(count_findings(report)) +
                     " findings.\n";
  for (const WitnessReport& witness : report) {
    text += "\n" + ("## " + markdown_cell(witness.title)) + "\n\n`" + witness.name +
            "`: " + tally(witness) +
            ".\n\n| table | what | relation | rows | by the rule | findings |\n| --- | --- | --- | "
            "---: | ---: | ---: |\n";
    for (const TableReport& table : witness.tables)
      text += "| " + markdown_cell(table.name) + " | " + markdown_cell(table.title) + " | " +
              table.relation + " | " + std::to_string(table.rows) + " | " +
              std::to_string(table.derived) + " | " + std::to_string(table.findings.size()) +
              " |\n";
    std::string said;
    for (const TableReport& table : witness.tables)
      for (const std::string& note : notes(table)) said += "- " + table.name + ": " + note + ".\n";
    if (!said.empty()) text += "\n" + said;
  }
  return text;
}

}  // namespace rithmo
