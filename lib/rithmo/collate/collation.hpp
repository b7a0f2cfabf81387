// Witnesses of one table side by side: which rows of each are the same row, and where their cells
// agree or differ.
//
// Rows are aligned by what they say, not by where they stand: first rows that mean the same row of
// the rule, or without a rule are equal; then each witness's other rows with the rows that lack it,
// at the least cost of slips (alignment.hpp); what matches nothing is a row of its own. A column is
// compared between the witnesses that have it; that one has none of the name is a difference, and
// where columns of two names may be one, by their place or by what they hold, that is proposed and
// not done. Rows are told in the order of the first witness that has them; one that stands
// elsewhere in another is a difference there, and a witness whose rows are in another order
// throughout is one difference. Where a rule is known, a reading is right or wrong by it, and
// agreement in right readings is told from shared errors, which alone speak for a common source.
// Without a rule nothing is settled: two keyings of one page differ, and that is all. Example: A
// has 22 5 45 where B and C have 225 5 45: one place of variation. Counter-example: a row that B
// leaves out is an omission of B, not a difference in each of its cells. Source: P. Maas,
// Textkritik (1927), on shared errors; what two leave out alike, and set in another order alike,
// speaks as they do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::collate {

struct CollatedTable {
  std::string witness;  // the name it is shown under
  const table::Table* table;
  bool is_siglum = false;  // by which an apparatus named it
};

// One cell of the collated table.
struct CollatedCell {
  std::vector<std::optional<std::size_t>> reading;  // beside the witnesses: which of `readings`;
                                                    // nothing where it has no such row or column
  table::Texts readings;                            // each once, in the order of the witnesses
  std::optional<std::size_t>
      right;                // the right one, where the rule decides and some witness has it
  std::string should_read;  // by the rule; empty where there is none or it cannot tell
  bool varies() const { return readings.size() > 1; }
  // Tells whether the rule says something else than all witnesses.
  bool is_wrong_everywhere() const { return !should_read.empty() && !right && !readings.empty(); }
};

struct CollatedRow {
  std::vector<std::optional<std::size_t>>
      line;  // beside the witnesses: the row of each, from 1, the header being 1
  std::vector<CollatedCell> cells;  // beside the columns
  // Beside the witnesses: 0 where it stands as in the collation, or is left out; otherwise a number
  // that those share where it stands after the same row.
  std::vector<std::size_t> order = {};
  bool is_moved() const;
  bool left_out() const;
  bool varies() const;
};

// Of a pair of witnesses.
struct Agreement {
  std::size_t both = 0;              // cells that both have
  std::size_t agreeing = 0;          // of these, with the same reading
  std::size_t shared_errors = 0;     // of these, a wrong one; 0 without a rule
  std::size_t differing_errors = 0;  // cells where they differ and neither is right
  std::size_t shared_omissions =
      0;  // rows that both leave out and another has; with a rule, right ones
  std::size_t shared_moves =
      0;  // rows that stand elsewhere in both alike; another order that both have is one
};

// A column that not all witnesses have by one name.
struct ColumnDifference {
  std::vector<std::optional<std::string>>
      name;             // beside the witnesses: what it is called; nothing where there is none
  std::string because;  // why columns of several names may be one; empty where there is one name
};

struct Collation {
  std::vector<std::string> witnesses, columns;  // all columns but the editors' own
  bool ruled;                                   // a rule was there to tell right from wrong
  std::vector<CollatedRow> rows;
  std::vector<std::vector<Agreement>> agreement;  // witness by witness
  std::vector<ColumnDifference> column_differences = {};
  // Beside the witnesses: 0, or where the rows are in another order throughout a number that
  // witnesses of the same order share.
  std::vector<std::size_t> order = {};
  std::vector<bool> is_siglum = {};  // beside the witnesses, whether an apparatus named it so
  std::string rule_note = {};        // what the rule is, where nobody gave it

  // Cells that no witness has right by the rule.
  std::size_t wrong_everywhere() const;
  // Cells that vary, rows that someone leaves out or has elsewhere, columns that someone lacks, and
  // other orders.
  std::size_t differences() const;
};

// REQUIRES: at least two tables. `model` is the rule, where one is known. A fault where the tables
// have no column in common or a cell is malformed for the rule.
text::Loaded<Collation> collate(const std::vector<CollatedTable>& tables,
                                const std::optional<relation::Model>& model);

}  // namespace rithmo::collate
