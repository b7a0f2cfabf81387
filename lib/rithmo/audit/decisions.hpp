// Applies the editor's decisions to the findings: which are decided, which decisions are stale, and
// the table as he reads it.
//
// A finding about cells is decided when each of them is, or when their row is; any other by a
// decision on its row. A row that is missing twice is inserted by two decisions. Example: 80 in row
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

// Applies the decisions of the witnesses. REQUIRES: the report is of these witnesses, in their
// order, and its findings have no decisions yet.
void apply_decisions(std::span<const table::Witness> witnesses, AuditReport& report);

// Returns the decisions that decide a finding, after apply_decisions().
std::vector<table::Decision> decisions_that_decide(const TableReport& table,
                                                   const Finding& finding);

std::size_t count_decided(const WitnessReport& report);
// Counts findings that are not decided, and stale decisions: what is left to do.
std::size_t count_open(const AuditReport& report);

// Tells whether the editor decided to delete the row.
bool is_struck(const Finding& finding);
bool is_rejected(const Finding& finding);

// Returns the report with the editor's readings only: a finding for each row that he changes,
// deletes or inserts, with his reading as its one candidate.
AuditReport emended(AuditReport report);

// A cell of the emended table. emended_cells() returns the rows, the header among them, with the
// findings' readings in place. REQUIRES: a table whose findings have a reading each, except for
// deleted rows, as emended() returns it.
struct EmendedCell {
  std::string text;
  bool is_changed = false;
  bool operator==(const EmendedCell&) const = default;
};
std::vector<std::vector<EmendedCell>> emended_cells(const TableReport& table);
// Returns the texts of the emended table with notes among the rows and marks at the figures.
std::vector<std::vector<std::string>> emended_rows(const TableReport& table);

// Makes decisions, lines of decisions.csv, of an editor's answer to a finding. `said` is "accept",
// "reject", or another reading: of the cell where one is at fault, otherwise of the row
// (row_line.hpp), empty where the row is to be deleted. Returns a fault for any other text.
text::Parsed<std::vector<table::Decision>> decisions_on(const Finding& finding,
                                                        const TableReport& table,
                                                        std::size_t table_index,
                                                        std::string_view said);

}  // namespace rithmo::audit
