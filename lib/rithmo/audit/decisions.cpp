// See decisions.hpp.
#include "rithmo/audit/decisions.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/decided_table.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::audit {

void apply_decisions(std::span<const table::Witness> witnesses, AuditReport& report) {
  for (std::size_t w = 0; w < witnesses.size(); ++w) {
    if (witnesses[w].decisions.empty()) continue;
    WitnessReport& witness = report[w];
    std::vector<DecidedTable> tables(witness.tables.begin(), witness.tables.end());
    for (const table::Decision& decision : witnesses[w].decisions) {
      const std::string reason = tables[decision.table].take(decision);
      if (!reason.empty())
        witness.stale.push_back({witnesses[w].decided.path(), decision.place,
                                 witness.tables[decision.table].name + ": " + reason});
    }
    for (DecidedTable& table : tables) table.decide();
  }
}

std::vector<table::Decision> effective_decisions(const TableReport& table, const Finding& finding) {
  std::vector<table::Decision> all;
  if (!finding.decision) return all;
  if (finding.kind == FindingKind::total || finding.kind == FindingKind::omission)
    return {*finding.decision};
  const std::vector<const Change*> changes = own_changes(finding);
  const std::vector<std::size_t> rows = rows_of(finding);
  for (const table::Decision& decision : table.decisions) {
    if (decision.inserts_row() || decision.is_about_total() ||
        std::ranges::find(rows, decision.row) == rows.end())
      continue;
    const bool on_its_cell = std::ranges::any_of(changes, [&](const Change* change) {
      return change->cell == CellRef{decision.row, decision.column};
    });
    if (decision.is_about_row() || on_its_cell || changes.empty()) all.push_back(decision);
  }
  return all;
}

std::size_t count_decided(const WitnessReport& report) {
  std::size_t count = 0;
  for (const TableReport& table : report.tables)
    count += static_cast<std::size_t>(std::ranges::count_if(
        table.findings, [](const Finding& finding) { return finding.decision.has_value(); }));
  return count;
}

std::size_t count_open(const AuditReport& report) {
  std::size_t count = count_findings(report);
  for (const WitnessReport& witness : report)
    count += witness.stale.size() - count_decided(witness);
  return count;
}

bool is_struck_out(const Finding& finding) {
  return finding.decision && !is_rejected(finding) && finding.decision->is_about_row() &&
         finding.decision->row > 1 && !finding.decision->inserts_row() &&
         finding.decision->reading.empty();
}

bool is_rejected(const Finding& finding) {
  return finding.decision && finding.decision->kind == table::DecisionKind::reject;
}

AuditReport with_tables_emended(AuditReport report) {
  for (WitnessReport& witness : report)
    for (TableReport& table : witness.tables) DecidedTable(table).emend();
  return report;
}

text::Parsed<std::vector<table::Decision>> decisions_on(const Finding& finding,
                                                        const TableReport& table,
                                                        std::size_t table_index,
                                                        std::string_view said) {
  const table::DecisionKind kind = [&] {
    const auto word = table::parse_decision(said);
    return word && *word != table::DecisionKind::reading ? *word : table::DecisionKind::reading;
  }();
  table::Decision one{};
  one.table = table_index;
  one.row = finding.row;
  one.kind = kind;
  const bool other = kind == table::DecisionKind::reading;
  if (finding.kind == FindingKind::total) {
    if (other)
      return text::text_fault(
          0,
          "a printed total takes no other reading: accept that it is wrong, or reject the finding");
    one.row = 1;
    one.printed = table.printed_total.value_or("");
    return std::vector{one};
  }
  if (finding.kind == FindingKind::rule && kind != table::DecisionKind::reject)
    return text::text_fault(0,
                            "this finding is about the rule, not about a printed cell: write the "
                            "rule that the table follows, or reject the finding");
  if (finding.kind == FindingKind::formula && kind != table::DecisionKind::reject)
    return text::text_fault(0,
                            "this finding is about a formula, not about a figure: correct the "
                            "workbook, or reject the finding");
  const std::vector<const Change*> changes = own_changes(finding);
  if (!changes.empty() && (!other || changes.size() == 1)) {
    std::vector<table::Decision> all;
    for (const Change* change : changes) {
      one.row = change->cell.row;
      one.column = change->cell.column;
      one.printed = change->printed;
      one.reading = other                                 ? std::string(said)
                    : kind == table::DecisionKind::accept ? change->reading
                                                          : "";
      all.push_back(one);
    }
    return all;
  }
  if (other) {
    const std::string reason = said.empty() ? "" : why_no_row(table, std::string(said));
    if (!reason.empty()) return text::text_fault(0, reason);
    one.reading = said;
  } else if (kind == table::DecisionKind::accept && finding.kind == FindingKind::unexplained) {
    return text::text_fault(
        0, "nothing is proposed for this row: give a reading, or reject the finding");
  }
  if (finding.kind != FindingKind::omission) {
    one.printed = text::line_of_row(cells_of(table, finding.row, compared_columns(table)));
    return std::vector{one};
  }
  table::Decision proposed = one;
  proposed.reading = text::line_of_row(finding.candidates.front().row);
  if (!other) return std::vector{proposed};
  if (said.empty())
    return text::text_fault(0,
                            "an empty reading cannot replace a missing row: accept or reject the "
                            "finding, or give the cells of the row");
  proposed.kind = table::DecisionKind::reject;  // another row is missing than the proposed one
  return std::vector{proposed, one};
}

}  // namespace rithmo::audit
