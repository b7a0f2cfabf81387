// Applies the editor's decisions to the findings. Determines decided findings, stale decisions, and
// the table as the editor reads it.
//
// A finding about cells is decided when each cell, or their row, has a decision. Any other finding
// is decided by a decision on its row. A row that is missing twice needs two decisions. Example:
// the finding that 80 in row 4 should read 30 is decided by "row 4, column 3, printed 80, accept".
// Counter-example: if the cell contains 30 by now, the decision is stale, and findings there remain
// open. A decision where there is no finding is the editor's own emendation.
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

// Applies the decisions of the witnesses. REQUIRES: `report` is about these witnesses, in their
// order, and its findings have no decisions yet.
void apply_decisions(std::span<const table::Witness> witnesses, AuditReport& report);

// Returns the decisions on a finding. REQUIRES: apply_decisions() was called.
std::vector<table::Decision> effective_decisions(const TableReport& table, const Finding& finding);

std::size_t count_decided(const WitnessReport& report);
// Counts findings without a decision, and stale decisions: the editor's remaining work.
std::size_t count_open(const AuditReport& report);

// Tells whether the editor decided to delete the finding's row.
bool is_struck_out(const Finding& finding);
bool is_rejected(const Finding& finding);

// Returns the report with the editor's readings only. It has a finding for each row that the editor
// changes, deletes or inserts, with the editor's reading as its only candidate.
AuditReport with_tables_emended(AuditReport report);

// A cell of the emended table. emended_cells() returns all rows, including the header, with the
// findings' readings applied. REQUIRES: each finding of the table has a reading, except for deleted
// rows, as in the result of emended().
struct EmendedCell {
  std::string text;
  bool is_changed = false;
  bool operator==(const EmendedCell&) const = default;
};
std::vector<std::vector<EmendedCell>> emended_cells(const TableReport& table);
// Returns the texts of the emended table, including notes between rows and marks beside figures.
std::vector<std::vector<std::string>> emended_rows(const TableReport& table);

// Makes decisions (lines of decisions.csv) from an editor's answer to a finding. `said` is
// "accept", "reject" or another reading. That reading is of the cell, if a cell is at fault,
// otherwise of the row (row_line.hpp); empty means that the row is deleted. Returns a fault for any
// other text.
text::Parsed<std::vector<table::Decision>> decisions_on(const Finding& finding,
                                                        const TableReport& table,
                                                        std::size_t table_index,
                                                        std::string_view said);

}  // namespace rithmo::audit
