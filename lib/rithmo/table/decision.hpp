// An editor's decision on one cell or row of a table: a line of decisions.csv.
//
//   table,row,column,printed,decision,reading,reason,by
//   page,4,3,80,accept,30,,JS                the proposed reading is right
//   page,8,2,?,reading,4,the ink is clear,JS another reading is
//   page,5,3,90,reject,,,JS                  the print is right
//   page,10,,,accept,20 5 100,,JS            this row is missing after row 10
//   page,12,,8 2 16,accept,,,JS              this row does not belong here
//
// Rows and columns are counted as in the CSV file, both from 1; the header is row 1. Without a
// column the decision is about the whole row. `printed` and `reading` then contain the compared
// columns as in the audit's CSV report (row_line.hpp). If `printed` is empty, a row is inserted
// after `row`; if `reading` is empty, the row is deleted. Row 1 with a text in `printed` is the
// printed total. `printed` is the print at the time of the decision. If the print has changed
// since, the decision is stale: it is reported and not applied. The columns may be in any order;
// `column`, `reading`, `reason` and `by` may be missing, and the editor may add further columns.
// Counter-example: a line with a table that the witness does not have is a fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::table {

struct Table;
struct Witness;

enum class DecisionKind : std::uint8_t { accept, reject, reading };

struct Decision {
  std::size_t table;       // index into Witness::tables
  std::size_t row;         // counted from 1; the header is row 1
  std::size_t column = 0;  // counted from 1; 0 means the whole row
  std::string printed;
  DecisionKind kind = DecisionKind::accept;
  std::string reading;
  std::string reason, by;  // free text, and the editor's initials
  text::Place place = {};  // place of the decision in its file

  bool is_about_row() const { return column == 0; }
  // Tells whether the decision inserts a missing row: it is about a row of which nothing is
  // printed.
  bool inserts_row() const { return is_about_row() && printed.empty(); }
  bool is_about_total() const { return is_about_row() && row == 1 && !printed.empty(); }

  // Tells whether both decisions are about the same place of the same table. A place has at most
  // one decision, except for inserted rows: a rule may have a row twice, and a table may lack both.
  bool same_place(const Decision& other) const;
};

std::string_view to_text(DecisionKind kind);
std::optional<DecisionKind> parse_decision(std::string_view word);

inline constexpr const char* decisions_file = "decisions.csv";

// Returns the path of the file of decisions beside a single table: "a/squares.decisions.csv" for
// "a/squares.csv".
std::string decisions_beside(const std::string& table);

// Reads the lines of a file of decisions into the witness. Returns a fault for a line with an
// unknown table, an invalid number or decision, or a place that already has a decision. If the user
// named the file and the witness has one table, all its lines are about that table, even under
// another name.
std::optional<text::Fault> read_decisions(Witness& witness, const Table& file,
                                          bool is_given = false);

// Returns the text of the changed file: without the decisions that are taken back, and with the
// added ones at its end. A decision that is added for a place replaces the earlier one. `there` is
// null where the file does not exist yet. Columns that the editor added stay, and missing columns
// are added.
text::Loaded<std::string> with_decisions(const Table* there, const Witness& witness,
                                         std::span<const Decision> added,
                                         std::span<const Decision> taken_back = {});

}  // namespace rithmo::table
