// Collates witnesses of one table: decides which of their rows are the same row, and where their
// cells agree or differ.
//
// Rows are aligned by their texts, not by their positions (aligner.hpp). A column is compared
// between the witnesses that have it; its absence from a witness is a difference. Columns with
// different names are not joined, but the report proposes it if their positions or contents suggest
// it. Rows are reported in the order of the first witness that has them. A row at another position
// in a witness is a difference; a witness with a different order throughout is a single difference.
// If a rule is known, readings are right or wrong by it. Agreement in right readings is then
// distinguished from shared errors: only shared errors are evidence of a common source. Without a
// rule no reading is called right. Example: A has 22 5 45 where B and C have 225 5 45: one place of
// variation. Counter-example: a row that B lacks is an omission of B, not a difference in each
// cell. Source: P. Maas, Textkritik (1927), on shared errors; shared omissions and shared moves are
// evidence of the same kind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::collate {

struct CollatedTable {
  std::string witness;  // name shown in reports
  const table::Table* table;
  bool is_siglum = false;  // the name is the witness's siglum in an apparatus
};

// One cell of the collated table.
struct CollatedCell {
  // Holds for each witness: the index of its reading in `readings`; nullopt where it lacks the row
  // or column.
  std::vector<std::optional<std::size_t>> reading;
  table::Texts readings;  // distinct readings, in the order of the witnesses
  std::optional<std::size_t>
      right;                // index of the right reading, if the rule decides and a witness has it
  std::string should_read;  // reading by the rule; empty without a rule, or where it cannot decide
  bool varies() const { return readings.size() > 1; }
  // Tells whether the rule gives a reading that no witness has.
  bool is_wrong_everywhere() const { return !should_read.empty() && !right && !readings.empty(); }
};

struct CollatedRow {
  std::vector<std::optional<std::size_t>>
      // Row number in each witness, counted from 1 with the header as row 1; nullopt where the row
      // is missing.
      line;
  std::vector<CollatedCell> cells;  // one cell for each column
  // One number for each witness. It is 0 where the row has the same position as in the collation,
  // or is missing. Otherwise witnesses share a number if the row follows the same row in both.
  std::vector<std::size_t> order = {};
  bool is_moved() const;
  bool left_out() const;
  bool varies() const;
};

// Agreement between two witnesses.
struct Agreement {
  std::size_t both = 0;      // number of cells that both have
  std::size_t agreeing = 0;  // number of these cells with the same reading
  // Number of these cells with the same wrong reading; 0 without a rule.
  std::size_t shared_errors = 0;
  // Number of these cells where the readings differ and neither is right.
  std::size_t differing_errors = 0;
  std::size_t shared_omissions =
      0;  // rows that both lack and another witness has; with a rule, only right rows
  std::size_t shared_moves =
      0;  // rows moved in the same way in both; a common different order of all rows counts as one
};

// A column that some witness lacks, or has under another name.
struct ColumnDifference {
  std::vector<std::optional<std::string>>
      name;  // the column's name in each witness; nullopt where it is missing
  // Reason why columns with different names may be one; empty if there is only one name.
  std::string because;
};

struct Collation {
  // `columns`: all columns without those that only an editor adds.
  std::vector<std::string> witnesses, columns;
  bool ruled;  // a rule decides which readings are right
  std::vector<CollatedRow> rows;
  std::vector<std::vector<Agreement>> agreement;  // indexed by two witnesses
  std::vector<ColumnDifference> column_differences = {};
  // One number for each witness: 0, or another number if its rows have a different order
  // throughout. Witnesses with the same order share the number.
  std::vector<std::size_t> order = {};
  std::vector<bool> is_siglum = {};  // one for each witness: its name is its siglum in an apparatus
  std::string rule_note = {};        // description of the rule, if it was inferred

  // Counts cells that are wrong in all witnesses by the rule.
  std::size_t wrong_everywhere() const;
  // Counts cells that vary, rows that a witness lacks or has at another position, columns that a
  // witness lacks, and witnesses with another order.
  std::size_t differences() const;
};

// Collates tables. REQUIRES: at least two tables. `model` is the rule, if one is known. Returns a
// fault where the tables have no column in common, or where the rule cannot read a cell.
text::Loaded<Collation> collate(const std::vector<CollatedTable>& tables,
                                const std::optional<relation::Model>& model);

}  // namespace rithmo::collate
