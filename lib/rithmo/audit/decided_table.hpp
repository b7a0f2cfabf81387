// One table of a report with its editor's decisions, indexed by the rows that they are about.
//
// Decisions that fit the current table are accepted, and each is assigned to the finding that it
// decides. The findings can then be reduced to the editor's changes. Example: a decision on row 4,
// column 3, printed 80, read 30, decides the finding on that cell. The finding's first reading is
// then 30. Counter-example: if the cell contains 30 by now, the decision is rejected with a reason.
// The witness and table of a decision are found in decisions.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

// Returns the compared columns of a printed row. REQUIRES: 2 <= row <= rows + 1.
std::vector<std::string> cells_of(const TableReport& table, std::size_t row,
                                  const std::vector<std::size_t>& at);

// Returns the reason why a text is not a row of the table; empty where it is one. A row has one
// cell for each compared column.
std::string why_no_row(const TableReport& table, const std::string& reading);

class DecidedTable {
 public:
  // REQUIRES: `table` outlives this object.
  explicit DecidedTable(TableReport& table);

  // Accepts a decision that fits the current table and returns an empty text; otherwise returns the
  // reason why it does not fit.
  std::string take(table::Decision decision);

  // Assigns each decision to its finding, and makes the editor's reading the first candidate.
  void decide();

  // Keeps only the findings in which the editor changes something, and adds findings for the
  // editor's own emendations.
  void emend();

 private:
  using Cells = std::vector<std::string>;

  void index(std::size_t d);

  // Finds a decision that fits, on the whole row or on a cell of it; null where there is none.
  template <class Fits>
  const table::Decision* find(std::size_t row, Fits fits) const;

  Cells printed_row(std::size_t row) const;

  // Returns the number of the first printed row with these texts; 0 where there is none.
  std::size_t printed_row_of_line(const std::string& line);

  // Returns the reason why a decision does not fit the current table; empty where it fits.
  std::string why_stale(const table::Decision& decision);

  // Fills in the proposed reading if a decision accepts it without naming it. Returns false where
  // nothing is proposed.
  bool fill_in(table::Decision& decision) const;

  // Returns the cells of a row as the editor reads them; cells without a decision are as printed.
  // Returns nullopt where the editor deletes the row.
  std::optional<Cells> read_row(std::size_t row) const;

  Candidate candidate_of(const Finding& finding, const Cells& read) const;

  // Makes the editor's reading the first candidate. If the audit proposed the same reading, its
  // reasons are kept.
  void rank_own_reading_first(Finding& finding) const;

  // Returns the decision on a finding; for a finding on several cells, the one on the first cell.
  // If a row of the rule is missing twice, each finding gets a different decision that inserts it.
  const table::Decision* decision_on(const Finding& finding);

  // Makes a finding from a decision that no finding is about.
  Finding own_emendation(const table::Decision& decision) const;

  TableReport& table_;
  std::vector<std::size_t> at_;                             // indexes of the compared columns
  std::map<std::size_t, std::vector<std::size_t>> by_row_;  // decisions on printed rows
  // Decisions that insert a row; key: the inserted row.
  std::map<std::string, std::vector<std::size_t>> put_in_;
  // Holds for each inserted row: the index of its first decision that has no finding yet.
  std::map<std::string, std::size_t> next_put_in_;
  std::map<std::string, std::size_t> missing_;  // number of omission findings for each missing row
  std::multimap<std::size_t, std::size_t> findings_;  // indexes of findings by row
  std::map<std::string, std::size_t> lines_;  // printed rows by their text, filled on first use
};

}  // namespace rithmo::audit
