// The audit for a terminal: the findings in the form of a compiler's messages, then a summary of
// each witness. Example of a finding, whose first line is broken here:
//
//   tables/lever-fulke-1563/division-odd.csv:11:1: misprint: taker 22, read 225
//   (last figure dropped) [1d0aa8f6]
//     22,5,45,778
//     ^^
//     225 / 5 = 45; no other printed line has this row; odds 40:1; noted by the transcriber
//     accepted by JS
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/text_for.hpp"

namespace rithmo::report {
namespace {

TerminalText place_text(const audit::Finding& finding) {
  TerminalText text;
  text += finding.file;
  text += ":";
  text += finding.place.line;
  text += ":";
  text += finding.place.column;
  return text + ": ";
}

TerminalText reason_phrase(const audit::Finding& finding) {
  const std::string text = reason(finding);
  return text.empty() ? "" : TerminalText("  ") + text + "\n";
}

TerminalText body(const audit::Finding& finding) {
  if (finding.line.empty()) return "";
  if (finding.kind == audit::FindingKind::omission)
    return TerminalText("  + ") + finding.line + "\n";
  const std::string shown = text::visible(finding.line);
  return TerminalText::as_is(text::excerpt(shown, finding.place.column, finding.width)) + "\n";
}

TerminalText summary(const audit::WitnessReport& witness) {
  std::size_t rows = 0, cells = 0;
  for (const audit::TableReport& table : witness.tables) {
    rows += table.rows;
    cells += table.cells;
  }
  const std::size_t tables = witness.tables.size();
  TerminalText text;
  text += TerminalText() + witness.name + ": " + tables + (tables == 1 ? " table, " : " tables, ") +
          rows + (rows == 1 ? " row, " : " rows, ") + cells +
          (cells == 1 ? " cell; " : " cells; ") + tally(witness) + "\n";
  for (const audit::TableReport& table : witness.tables)
    for (const std::string& note : notes(table))
      if (note != table.assumed) text += TerminalText() + "  " + table.name + ": " + note + "\n";
  for (const audit::CountVerdict& count : witness.counts)
    text += TerminalText() + "  printed count " + count.count + " of " + count.relation + " " +
            count.known + " (" + count.locus + "): " + verdict_text(count) + "\n";
  for (const audit::RemarkVerdict& remark : witness.remarks)
    text += TerminalText() + "  remark on " + remark.table + " " + audit::to_text(remark.cell) +
            ", " + remark.column + " should read " + remark.reading + ": " +
            audit::to_text(remark.verdict) + " (" + remark.because + ")\n";
  return text;
}

bool are_alike(const audit::Finding& one, const audit::Finding& other) {
  const auto column = [](const audit::Finding& finding) {
    return finding.cell ? finding.cell->column : 0;
  };
  const auto slip = [](const audit::Finding& finding) {
    const auto changes = audit::own_changes(finding);
    return changes.empty() ? std::optional<evidence::SlipClass>() : changes.front()->slip;
  };
  return one.kind == other.kind && column(one) == column(other) && slip(one) == slip(other) &&
         one.decision.has_value() == other.decision.has_value();
}

TerminalText finding_text(const audit::Finding& finding) {
  TerminalText text = place_text(finding) + audit::to_text(finding.kind) + ": " +
                      proposal(finding) + " [" + finding.id + "]\n";
  text += body(finding);
  text += reason_phrase(finding);
  if (finding.decision) text += TerminalText("  ") + decision_text(finding) + "\n";
  return text;
}

}  // namespace

std::string finding_as_text(const audit::Finding& finding) {
  return finding_text(finding).bytes();
}

std::string audit_as_text(const audit::AuditReport& report, std::size_t max_alike) {
  TerminalText text;
  // The tables' assumptions come first.
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables)
      if (!table.assumed.empty()) text += TerminalText() + table.name + ": " + table.assumed + "\n";
  if (!text.empty()) text += "\n";
  for (const audit::WitnessReport& witness : report)
    for (const audit::TableReport& table : witness.tables) {
      const auto end = table.findings.end();
      for (auto finding = table.findings.begin(); finding != end;) {
        const auto next = std::find_if_not(
            finding, end, [&](const audit::Finding& other) { return are_alike(*finding, other); });
        const auto alike = static_cast<std::size_t>(next - finding);
        // If only one finding exceeds the limit, shows it, because a line about it would take as
        // much space.
        const std::size_t shown = std::max(alike, max_alike) - max_alike > 1 ? max_alike : alike;
        for (std::size_t i = 0; i < shown; ++i) text += finding_text(*finding++);
        if (finding != next)
          text += TerminalText() + table.path + ": and " + (alike - shown) +
                  " more like this (--all lists them)\n";
        finding = next;
      }
    }
  const bool has_findings = std::ranges::any_of(report, [](const audit::WitnessReport& witness) {
    return std::ranges::any_of(witness.tables, [](const auto& t) { return !t.findings.empty(); });
  });
  if (has_findings) text += "\n";
  for (const audit::WitnessReport& witness : report) text += summary(witness);
  return text.bytes();
}

}  // namespace rithmo::report
