// The editor's decisions beside the findings: which are decided, which decisions are stale, and the
// table as he reads it.
//
// A finding about cells is decided when each of them is, or when their row is; any other by a
// decision on its row. A row that is missing twice is put in by two decisions. Example: 80 in row
// 4, read 30, and a decision of row 4, column 3, printed 80, accept: decided. Counter-example: the
// cell now holds 30; the decision is stale, and whatever is found there is open. A decision on what
// no finding is about is the editor's own emendation.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::audit {

// REQUIRES: the report is of these witnesses, in their order, and its findings have no decisions
// yet.
void apply_decisions(std::span<const table::Witness> witnesses, AuditReport& report);

// The decisions that decide a finding, as apply_decisions() left it.
std::vector<table::Decision> decisions_that_decide(const TableReport& table,
                                                   const Finding& finding);

std::size_t count_decided(const WitnessReport& report);
// Findings that are not decided, and stale decisions: what is left to do.
std::size_t count_open(const AuditReport& report);

// The row goes, as the editor decided.
bool is_struck(const Finding& finding);
bool is_rejected(const Finding& finding);

// The report with what the editor reads and nothing else: a finding for each row that he changes,
// takes out or puts in, with his reading as its one candidate.
AuditReport emended(AuditReport report);

// The table with these findings' readings in their places, the header among the rows; and which
// cells are not as printed. REQUIRES: a table whose findings have a reading each, but for rows that
// go, as what emended() gives.
struct EmendedCell {
  std::string text;
  bool is_changed = false;
  bool operator==(const EmendedCell&) const = default;
};
std::vector<std::vector<EmendedCell>> emended_cells(const TableReport& table);
// The texts as they are printed, with notes among the rows and marks at the figures.
std::vector<std::vector<std::string>> emended_rows(const TableReport& table);

// What an editor says to a finding, as lines for decisions.csv. `said` is "accept", "reject", or
// another reading: of the cell where one is at fault, otherwise of the row (row_line.hpp), nothing
// where the row is to go. A fault where that is none.
text::Parsed<std::vector<table::Decision>> decisions_on(const Finding& finding,
                                                        const TableReport& table,
                                                        std::size_t table_index,
                                                        std::string_view said);

}  // namespace rithmo::audit
