// One table with its editor's decisions, by the rows that they speak of.
//
// It takes decisions that fit the table as it stands, lays each beside the finding that it decides,
// and leaves of the findings what the editor changes. Example: a decision of row 4, column 3,
// printed 80, read 30, decides the finding on that cell, whose first reading is 30 from then on.
// Counter-example: where the cell now holds 30 the decision is not taken, and the reason is said.
// Which witness and which table a decision is of, is for decisions.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

// Returns a printed row on the compared columns. REQUIRES: 2 <= row <= rows + 1.
std::vector<std::string> cells_of(const TableReport& table, std::size_t row,
                                  const std::vector<std::size_t>& at);

// Says why a text is not a row of the table, empty where it is: a row that is read must have as
// many cells as are compared.
std::string why_no_row(const TableReport& table, const std::string& reading);

class DecidedTable {
 public:
  // REQUIRES: the report outlives this.
  explicit DecidedTable(TableReport& table);

  // Takes a decision that fits the table as it stands; otherwise says why it does not.
  std::string take(table::Decision decision);

  // Gives each finding the decision on it, and the editor's reading the first place.
  void decide();

  // Leaves the findings that the editor changes something by, and adds his own.
  void emend();

 private:
  using Cells = std::vector<std::string>;

  void index(std::size_t d);

  // Finds a decision on a row as a whole or on cells in it.
  template <class Fits>
  const table::Decision* find(std::size_t row, Fits fits) const;

  Cells printed_row(std::size_t row) const;

  // Finds the first printed row that is this one; 0 where none is.
  std::size_t where_printed(const std::string& line);

  // Says why a decision does not fit the table as it stands; empty where it does.
  std::string why_stale(const table::Decision& decision);

  // Fills in what is accepted without saying it: what is proposed. False where nothing is.
  bool fill_in(table::Decision& decision) const;

  // Returns the cells of a row as the editor reads them: what is printed where he says nothing;
  // nothing where the row goes.
  std::optional<Cells> read_row(std::size_t row) const;

  Candidate candidate_of(const Finding& finding, const Cells& read) const;

  // Puts the reading of the editor first, as the audit's own where it is that.
  void put_first(Finding& finding) const;

  // Finds the decision on a finding; of several, that on its first cell. A rule may have a row
  // twice that the table lacks twice: each finding takes one of the decisions that put it in.
  const table::Decision* decision_on(const Finding& finding);

  // Makes a finding of a decision where no finding speaks of it.
  Finding own_emendation(const table::Decision& decision) const;

  TableReport& table_;
  std::vector<std::size_t> at_;                             // the compared columns
  std::map<std::size_t, std::vector<std::size_t>> by_row_;  // decisions on rows that are printed
  std::map<std::string, std::vector<std::size_t>> put_in_;  // on rows that are not, by what is read
  std::map<std::string, std::size_t> next_put_in_;          // the first of these on no finding yet
  std::map<std::string, std::size_t> missing_;        // how many findings say that a row is missing
  std::multimap<std::size_t, std::size_t> findings_;  // by row
  std::map<std::string, std::size_t> lines_;          // printed rows, filled at first use
};

}  // namespace rithmo::audit
