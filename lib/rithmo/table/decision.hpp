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
// column the decision is on the row, which stands in `printed` and `reading` as the audit's CSV
// report has it, on the compared columns (row_line.hpp); a row that nothing is printed of is put in
// after `row`, one that nothing is read of goes, and row 1 with something printed is the printed
// total. `printed` is what stood there when it was decided: where that has changed the decision is
// stale, and is reported and never applied. The columns stand in any order; `column`, `reading`,
// `reason` and `by` may be left out, and further ones are the editor's own. Counter-example: a line
// whose table the witness does not have is a fault.
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
  text::Place place = {};  // in the file

  bool on_row() const { return column == 0; }
  // A row that is missing: nothing is printed of it.
  bool puts_in() const { return on_row() && printed.empty(); }
  bool on_total() const { return on_row() && row == 1 && !printed.empty(); }

  // Says whether both are on one place of one table. A place has one decision, except for rows put
  // in: a rule may have the same row twice, and a table may lack both.
  bool same_place(const Decision& other) const;
};

std::string_view to_text(DecisionKind kind);
std::optional<DecisionKind> parse_decision(std::string_view word);

inline constexpr const char* decisions_file = "decisions.csv";

// The file of the decisions on a lone table, beside it: "a/squares.decisions.csv" of
// "a/squares.csv".
std::string decisions_beside(const std::string& table);

// The lines of a file, into the witness. A fault where one names no table of the witness, no
// number, no decision, or a place again. Where somebody has given the file, and the witness has one
// table, it is of that table, whatever name all its lines have.
std::optional<text::Fault> read_decisions(Witness& witness, const Table& file,
                                          bool is_given = false);

// The file as it should stand: what is there without the decisions that are taken back, and with
// those that are added at its end. A decision added on a place takes the place's earlier one away.
// `there` is null where there is no such file yet; the editor's own columns are kept, and columns
// that are not there are added.
text::Loaded<std::string> with_decisions(const Table* there, const Witness& witness,
                                         std::span<const Decision> added,
                                         std::span<const Decision> taken_back = {});

}  // namespace rithmo::table
