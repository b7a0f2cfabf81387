// A table bound to its model: what was printed beside what the rule derives, cell by cell as texts.
//
// A table may have any of its relation's columns, in any order; rows are compared on those it has.
// The columns `locus`, `rank` and `place` are the editor's own and are not compared. A number's
// cell holds figures, with ? for one that cannot be read; anything else in it is malformed, and a
// fault here, not a finding. A label is compared in the spelling of its column (Column::canonical).
// A column of a declared rule most of whose cells are no numerals of its system is set aside and
// told as a whole. Example: a table of columns army,number against the relation men compares on two
// of its five columns. Counter-example: a column `spces` is no column of the relation and is
// refused at its place.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/budget.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/relation/model.hpp"
#include "rithmo/relation/value.hpp"
#include "rithmo/table/rows.hpp"
#include "rithmo/table/whole_rows.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::table {
struct Table;
}

namespace rithmo::table {

// What the last figures of rounded columns say (precision.hpp).
struct Precision {
  std::string note = {};  // how many rows are off by the calculator's last figure
  struct Reading {
    bool is_off;     // read as its calculator may have had it, not as it is exactly
    bool may_stand;  // what is printed may be its calculator's as well
    double odds;     // against its calculator's other figures, printed wrong or as they are
    double wrong;    // odds that the print is a slip, and not its calculator's figure as it is
  };
  // Readings of derived cells (row, compared column) whose print is neither exact nor its
  // calculator's.
  std::map<std::pair<std::size_t, std::size_t>, Reading> read = {};
};

// A stretch of rows in which a column follows another rule (rule_changes.hpp).
struct RuleChange {
  enum class Kind { added, multiplied, rows_off, each_so_many, steps, written, own_word, unknown };
  Kind kind;
  std::size_t column;       // among the compared
  number::Rational amount;  // added, in the column's own numbers, or multiplied by
  std::ptrdiff_t rows = 0;  // that it is off, or after which it comes again
  std::string from = {},
              to = {};  // what is written otherwise, or in some rows by a word of its own
  std::size_t first = 0, last = 0;                // printed rows
  std::size_t holds = 0, of = 0;                  // rows that it explains, of those that it would
  double bits = 0;                                // that it saves
  std::map<std::size_t, std::string> texts = {};  // of derived rows
  number::Rational most = {};  // that is added where nobody knows why; `amount` is the least
};

// A column that is written otherwise than its rule says, and so is not compared.
struct ForeignColumn {
  std::size_t table_column;  // from 0
  std::string reason;        // how many of its cells are no numerals, and what they may be
};

struct BoundTable {
  const Table* table;
  relation::Model model;
  bool complete;  // the table claims to list every row, and the rule has an end of rows
  std::vector<relation::Column>
      columns;  // the compared columns of the relation, in the table's order
  std::vector<std::size_t> table_column;  // beside columns: where each stands in the table, from 0
  Rows printed;                           // on the compared columns, beside table->rows
  WholeRows derived_rows;                 // all rows of the model
  Rows derived;  // the same on the compared columns, with the forms of the printed ones; of
                 // rounded figures as the table's calculator had them
  std::vector<std::shared_ptr<Numbers>> numbers;  // beside columns, of those with numerals
  std::size_t printed_forms = 0;                  // how many there are without the derived
  Precision precision = {};
  std::vector<RuleChange> changes = {};     // that `derived` follows
  std::vector<ForeignColumn> foreign = {};  // of the table's columns, not among `columns`

  // Gives the number of a cell of `printed` or `derived`; null where it is no numeral.
  const number::Rational* number(const Rows& rows, std::size_t row, std::size_t column) const {
    return numbers[column] ? numbers[column]->of(rows.id(row, column), rows.forms()) : nullptr;
  }
};

inline constexpr std::array<std::string_view, 3> editors_columns{"locus", "rank", "place"};

// The table under its own relation and parameters; or a fault at the relation's, parameter's,
// column's or cell's place. `descriptor` is the file the relation and parameters were read from.
// The table must outlive the subject.
// Refused too where the model would list more rows than the budget has.
text::Loaded<BoundTable> bind(const Table& table, const text::Source& descriptor = {},
                              const number::Budget& budget = {});

// The table under a model of one's own choice.
text::Loaded<BoundTable> bind(const Table& table, const relation::Model& model,
                              const number::Budget& budget = {});

// The same table under another model of the relation that has the same columns.
void rebind(BoundTable& subject, const relation::Model& model);

// A printed row as a row of the relation; nothing stands where the table has no such column, where
// its cell is silent, or where a number cannot be read.
relation::Row row_as_printed(const BoundTable& subject, std::size_t printed_row);

}  // namespace rithmo::table
