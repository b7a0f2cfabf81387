// One table with its editor's decisions, by the rows that they speak of.
//
// Accepts decisions that fit the table as it stands, assigns each to the finding that it decides,
// and reduces the findings to what the editor changes. Example: a decision of row 4, column 3,
// printed 80, read 30, decides the finding on that cell, whose first reading is 30 from then on.
// Counter-example: where the cell now holds 30 the decision is rejected, and the reason is
// reported. decisions.cpp finds the witness and the table of a decision.
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

// Returns why a text is not a row of the table; empty where it is. A row must have as many cells as
// are compared.
std::string why_no_row(const TableReport& table, const std::string& reading);

class DecidedTable {
 public:
  // REQUIRES: the report outlives this.
  explicit DecidedTable(TableReport& table);

  // Accepts a decision that fits the table as it stands; otherwise returns why it does not.
  std::string take(table::Decision decision);

  // Assigns to each finding the decision on it, and makes the editor's reading its first.
  void decide();

  // Keeps only the findings in which the editor changes something, and adds his own.
  void emend();

 private:
  using Cells = std::vector<std::string>;

  void index(std::size_t d);

  // Finds a decision on a row as a whole or on cells in it.
  template <class Fits>
  const table::Decision* find(std::size_t row, Fits fits) const;

  Cells printed_row(std::size_t row) const;

  // Returns the first printed row with these texts; 0 where there is none.
  std::size_t where_printed(const std::string& line);

  // Returns why a decision does not fit the table as it stands; empty where it does.
  std::string why_stale(const table::Decision& decision);

  // Fills in what is proposed where a decision accepts it without a reading. Returns false where
  // nothing is proposed.
  bool fill_in(table::Decision& decision) const;

  // Returns the cells of a row as the editor reads them, and as printed where he has no decision;
  // nullopt where the row is deleted.
  std::optional<Cells> read_row(std::size_t row) const;

  Candidate candidate_of(const Finding& finding, const Cells& read) const;

  // Makes the editor's reading the first candidate, with the reasons of the audit's own where it is
  // one.
  void put_first(Finding& finding) const;

  // Finds the decision on a finding; of several, that on its first cell. A row of the rule may be
  // missing twice: each of these findings takes another of the decisions that insert it.
  const table::Decision* decision_on(const Finding& finding);

  // Makes a finding of a decision that no finding is about.
  Finding own_emendation(const table::Decision& decision) const;

  TableReport& table_;
  std::vector<std::size_t> at_;                             // compared columns
  std::map<std::size_t, std::vector<std::size_t>> by_row_;  // decisions on rows that are printed
  // Decisions that insert a row, by that row.
  std::map<std::string, std::vector<std::size_t>> put_in_;
  // Index of the first of these without a finding.
  std::map<std::string, std::size_t> next_put_in_;
  std::map<std::string, std::size_t> missing_;        // count of findings, by missing row
  std::multimap<std::size_t, std::size_t> findings_;  // indices, by row
  std::map<std::string, std::size_t> lines_;          // printed rows, filled at first use
};

}  // namespace rithmo::audit
