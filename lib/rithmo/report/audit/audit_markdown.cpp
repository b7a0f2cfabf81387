// The audit as Markdown, a page to read: the errata of each witness, table by table.
#include <string>

#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/text_for.hpp"
#include "rithmo/text/counted.hpp"

namespace rithmo::report {
namespace {

std::string place(const audit::Finding& finding) {
  return "line " + std::to_string(finding.place.line) +
         (finding.cell ? ", " + audit::to_text(*finding.cell) : "");
}

// Returns the finding's reason, followed by the editor's decision if there is one.
std::string because(const audit::Finding& finding) {
  const std::string why = reason(finding), decided = decision_text(finding);
  return why + (why.empty() || decided.empty() ? "" : "; ") + decided;
}

MarkdownText code(const std::string& text) {
  return MarkdownText::as_is(markdown_code(text));
}

void add_table(const audit::TableReport& table, MarkdownText& text) {
  if (table.findings.empty()) return;
  text += MarkdownText() + "\n### " + table.title + "\n\n" + code(table.path) + ", " +
          table.relation + ", " + table.rows + " rows printed";
  // Tables whose rule is a set of equations have no count of derived rows.
  if (table.rule_note.empty()) text += MarkdownText() + ", " + table.derived + " by the rule";
  for (const std::string& note : notes(table)) text += MarkdownText() + "; " + note;
  text += ".\n\n| where | what | finding | because |\n| --- | --- | --- | --- |\n";
  for (const audit::Finding& finding : table.findings)
    text += MarkdownText() + "| " + place(finding) + " | " + audit::to_text(finding.kind) + " | " +
            proposal(finding) + " | " + because(finding) + " |\n";
}

void add_counts(const audit::WitnessReport& witness, MarkdownText& text) {
  if (witness.counts.empty()) return;
  text +=
      "\n### Counts without their tables\n\n| count | of | where | verdict |\n| ---: | --- | --- | "
      "--- |\n";
  for (const audit::CountVerdict& count : witness.counts)
    text += MarkdownText() + "| " + count.count + " | " + count.relation + " " + count.known +
            " | " + count.locus + " | " + verdict_text(count) + " |\n";
}

void add_remarks(const audit::WitnessReport& witness, MarkdownText& text) {
  if (witness.remarks.empty()) return;
  text +=
      "\n### Remarks of the transcriber\n\n| table | cell | should read | verdict | because |\n| "
      "--- | --- | --- | --- | --- |\n";
  for (const audit::RemarkVerdict& remark : witness.remarks)
    text += MarkdownText() + "| " + remark.table + " | " + audit::to_text(remark.cell) + " | " +
            remark.column + " " + remark.reading + " | " + audit::to_text(remark.verdict) + " | " +
            remark.because + " |\n";
}

}  // namespace

std::string audit_as_markdown(const audit::AuditReport& report) {
  MarkdownText text = "# Errata\n";
  for (const audit::WitnessReport& witness : report) {
    text += MarkdownText() + "\n## " + witness.title + "\n\n" + witness.name + ": " +
            witness.tables.size() + (witness.tables.size() == 1 ? " table; " : " tables; ") +
            tally(witness) + ".\n";
    for (const audit::TableReport& table : witness.tables) add_table(table, text);
    add_counts(witness, text);
    add_remarks(witness, text);
  }
  return text.bytes();
}

std::string audit_summary(const audit::AuditReport& report) {
  std::size_t tables = 0, rows = 0, cells = 0;
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables) {
      ++tables;
      rows += table.rows;
      cells += table.cells;
    }
  MarkdownText text = "# Tables\n\n";
  text += MarkdownText() + text::counted(report.size(), "witness", "es") + ", " +
          text::counted(tables, "table") + ", " + text::counted(rows, "row") + ", " +
          text::counted(cells, "cell") + ", " +
          text::counted(audit::count_findings(report), "finding") + ".\n";
  for (const audit::WitnessReport& witness : report) {
    text += MarkdownText() + "\n## " + witness.title + "\n\n" + code(witness.name) + ": " +
            tally(witness) +
            ".\n\n| table | what | relation | rows | by the rule | findings |\n| --- | --- | --- | "
            "---: | ---: | ---: |\n";
    for (const audit::TableReport& table : witness.tables)
      text += MarkdownText() + "| " + table.name + " | " + table.title + " | " + table.relation +
              " | " + table.rows + " | " + table.derived + " | " + table.findings.size() + " |\n";
    MarkdownText said;
    for (const audit::TableReport& table : witness.tables)
      for (const std::string& note : notes(table))
        said += MarkdownText() + "- " + table.name + ": " + note + ".\n";
    if (!said.empty()) text += MarkdownText() + "\n" + said;
  }
  return text.bytes();
}

}  // namespace rithmo::report
