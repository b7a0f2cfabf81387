// Collates witnesses of one table: decides which rows of each are the same row, and where their
// cells agree or differ.
//
// Rows are aligned by their texts, not by their places: first rows that mean the same row of the
// rule, or without a rule are equal; then each witness's other rows with the rows that lack it, at
// the least cost of slips (alignment.hpp); what matches nothing is a row of its own. A column is
// compared between the witnesses that have it. That a witness lacks a column of the name is a
// difference; where columns of two names may be one, by their place or by what they hold, this is
// proposed and not done. Rows are reported in the order of the first witness that has them. A row
// that stands elsewhere in another is a difference there, and a witness whose rows are in another
// order throughout is one difference. Where a rule is known, a reading is right or wrong by it, and
// agreement in right readings is distinguished from shared errors, which alone are evidence of a
// common source. Without a rule nothing is decided: two keyings of one page differ, and that is
// all. Example: A has 22 5 45 where B and C have 225 5 45: one place of variation. Counter-example:
// a row that B leaves out is an omission of B, not a difference in each of its cells. Source: P.
// Maas, Textkritik (1927), on shared errors; shared omissions and shared moves are evidence in the
// same way.
// speaks as they do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::collate {

struct CollatedTable {
  std::string witness;  // name that reports show
  const table::Table* table;
  bool is_siglum = false;  // an apparatus names it so
};

// One cell of the collated table.
struct CollatedCell {
  // Index in `readings` for each witness; nullopt where it has no such row or column.
  std::vector<std::optional<std::size_t>> reading;
  table::Texts readings;  // each once, in the order of the witnesses
  std::optional<std::size_t>
      right;                // index of the right one, where the rule decides and a witness has it
  std::string should_read;  // reading by the rule; empty where there is none or it cannot tell
  bool varies() const { return readings.size() > 1; }
  // Tells whether the rule gives another reading than all witnesses.
  bool is_wrong_everywhere() const { return !should_read.empty() && !right && !readings.empty(); }
};

struct CollatedRow {
  std::vector<std::optional<std::size_t>>
      line;  // row in each witness, from 1, the header being 1; nullopt where it is missing
  std::vector<CollatedCell> cells;  // one for each column
  // One number for each witness: 0 where the row stands as in the collation, or is left out.
  // Otherwise a number that witnesses share where the row follows the same row.
  std::vector<std::size_t> order = {};
  bool is_moved() const;
  bool left_out() const;
  bool varies() const;
};

// Agreement of a pair of witnesses.
struct Agreement {
  std::size_t both = 0;              // cells that both have
  std::size_t agreeing = 0;          // these with the same reading
  std::size_t shared_errors = 0;     // these with the same wrong reading; 0 without a rule
  std::size_t differing_errors = 0;  // cells where the two differ and neither is right
  std::size_t shared_omissions =
      0;  // rows that both leave out and another has; with a rule, right ones
  std::size_t shared_moves =
      0;  // rows moved alike in both; another order that both have counts as one
};

// A column that some witness lacks or has by another name.
struct ColumnDifference {
  std::vector<std::optional<std::string>>
      name;             // name in each witness; nullopt where there is none
  std::string because;  // why columns of several names may be one; empty where there is one name
};

struct Collation {
  std::vector<std::string> witnesses, columns;  // all columns but the editors' own
  bool ruled;                                   // a rule decides what is right
  std::vector<CollatedRow> rows;
  std::vector<std::vector<Agreement>> agreement;  // indexed by two witnesses
  std::vector<ColumnDifference> column_differences = {};
  // One number for each witness: 0, or another where its rows are in another order throughout;
  // witnesses of the same order share the number.
  std::vector<std::size_t> order = {};
  std::vector<bool> is_siglum = {};  // true for each witness that an apparatus names so
  std::string rule_note = {};        // the rule, where nobody gave it

  // Counts cells that no witness has right by the rule.
  std::size_t wrong_everywhere() const;
  // Counts cells that vary, rows that a witness leaves out or has elsewhere, columns that a witness
  // lacks, and other orders.
  std::size_t differences() const;
};

// Collates tables. REQUIRES: at least two tables. `model` is the rule, where one is known. Returns
// a fault where the tables have no column in common or a cell is malformed for the rule.
text::Loaded<Collation> collate(const std::vector<CollatedTable>& tables,
                                const std::optional<relation::Model>& model);

}  // namespace rithmo::collate
