// An editor's decision on one cell, or on one row, of a table: a line of decisions.csv.
//
//   table,row,column,printed,decision,reading,reason,by
//   page,4,3,80,accept,30,,JS                the proposed reading is right
//   page,8,2,?,reading,4,the ink is clear,JS another reading is
//   page,5,3,90,reject,,,JS                  the print is right
//   page,10,,,accept,20 5 100,,JS            this row is missing after row 10
//   page,12,,8 2 16,accept,,,JS              this row does not belong here
//
// Rows and columns are counted as in the CSV file, both from 1, the header being row 1. Without a
// column the decision is on the row, which stands in `printed` and `reading` as in the audit's CSV
// report, on the compared columns (row_line.hpp). A row with nothing printed is inserted after
// `row`, one with no reading is deleted, and row 1 with something printed is the printed total.
// `printed` is the print at the time of the decision: where that has changed the decision is stale,
// and is reported and never applied. The columns stand in any order; `column`, `reading`, `reason`
// and `by` may be missing, and further ones are the editor's own. Counter-example: a line whose
// table the witness does not have is a fault.
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
  std::size_t row;         // from 1, the header being 1
  std::size_t column = 0;  // from 1; 0: the whole row
  std::string printed;
  DecisionKind kind = DecisionKind::accept;
  std::string reading;
  std::string reason, by;  // in words; the editor's initials
  text::Place place = {};  // place in the file

  bool on_row() const { return column == 0; }
  // Tells whether the decision inserts a missing row: nothing is printed of it.
  bool puts_in() const { return on_row() && printed.empty(); }
  bool on_total() const { return on_row() && row == 1 && !printed.empty(); }

  // Tells whether both are on one place of one table. A place has one decision, except for inserted
  // rows: a rule may have the same row twice, and a table may lack both.
  bool same_place(const Decision& other) const;
};

std::string_view to_text(DecisionKind kind);
std::optional<DecisionKind> parse_decision(std::string_view word);

inline constexpr const char* decisions_file = "decisions.csv";

// Returns the file of the decisions on a lone table, beside it: "a/squares.decisions.csv" for
// "a/squares.csv".
std::string decisions_beside(const std::string& table);

// Reads the lines of a file into the witness. Returns a fault where one names no table of the
// witness, no number, no decision, or a place again. If the user gave the file, and the witness has
// one table, the file is about that table, whatever name all its lines have.
std::optional<text::Fault> read_decisions(Witness& witness, const Table& file,
                                          bool is_given = false);

// Returns the file as it should stand: without the decisions that are taken back, and with those
// that are added at its end. A decision added on a place replaces the earlier one there. `there` is
// null where there is no such file yet; the editor's own columns stay, and missing columns are
// added.
text::Loaded<std::string> with_decisions(const Table* there, const Witness& witness,
                                         std::span<const Decision> added,
                                         std::span<const Decision> taken_back = {});

}  // namespace rithmo::table
