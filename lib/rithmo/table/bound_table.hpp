// A table bound to its model: the printed rows and those that the rule derives, cell by cell as
// texts.
//
// A table may have any of its relation's columns, in any order; rows are compared on those it has.
// The columns `locus`, `rank` and `place` are the editor's own and are not compared. A number's
// cell holds figures, with ? for one that cannot be read; anything else in it is malformed, and a
// fault here, not a finding. A label is compared in the spelling of its column (Column::canonical).
// A column of a declared rule most of whose cells are no numerals of its system is set aside and
// reported as a whole. Example: a table of columns army,number against the relation men compares on
// two of its five columns. Counter-example: a column `spces` is no column of the relation and is
// refused at its place.
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

// Results for the last figures of rounded columns (precision.hpp).
struct Precision {
  std::string note = {};  // reports how many rows are off by the calculator's last figure
  struct Reading {
    bool is_off;     // read as a figure of its calculator, not as the exact one
    bool may_stand;  // the print may be its calculator's figure as well
    double odds;     // odds against its calculator's other figures, printed wrong or as they are
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
  std::size_t column;       // index among the compared columns
  number::Rational amount;  // number added, in the column's own numbers, or factor
  std::ptrdiff_t rows = 0;  // rows that it is off, or after which it recurs
  std::string from = {},
              to = {};  // the rule's text, and the table's own in its place (written, own_word)
  std::size_t first = 0, last = 0;  // printed rows
  // Rows that it explains, out of those that it changes.
  std::size_t holds = 0, of = 0;
  double bits = 0;                                // bits saved
  std::map<std::size_t, std::string> texts = {};  // changed texts, by derived row
  number::Rational most = {};  // greatest number added by an unknown rule; `amount` is the least
};

// A column that is written differently from its rule, and so is not compared.
struct ForeignColumn {
  std::size_t table_column;  // from 0
  std::string reason;        // reports how many of its cells are no numerals, and what they may be
};

struct BoundTable {
  const Table* table;
  relation::Model model;
  bool complete;  // the table claims to list every row, and the rule has an end of rows
  std::vector<relation::Column>
      columns;  // the compared columns of the relation, in the table's order
  std::vector<std::size_t> table_column;  // place of each compared column in the table, from 0
  Rows printed;                           // rows of the table on the compared columns
  WholeRows derived_rows;                 // all rows of the model
  // `derived_rows` on the compared columns, with the forms of the printed rows; rounded figures as
  // the table's calculator had them.
  Rows derived;
  std::vector<std::shared_ptr<Numbers>> numbers;  // one for each column; null without numerals
  std::size_t printed_forms = 0;                  // count of forms without those of derived rows
  Precision precision = {};
  std::vector<RuleChange> changes = {};     // changes of the rule that `derived` follows
  std::vector<ForeignColumn> foreign = {};  // columns of the table that are not among `columns`

  // Returns the number of a cell of `printed` or `derived`; null where it is no numeral.
  const number::Rational* number(const Rows& rows, std::size_t row, std::size_t column) const {
    return numbers[column] ? numbers[column]->of(rows.id(row, column), rows.forms()) : nullptr;
  }
};

inline constexpr std::array<std::string_view, 3> editors_columns{"locus", "rank", "place"};

// Binds the table to its own relation and parameters. Returns a fault at the place of the relation,
// parameter, column or cell, also where the model would list more rows than the budget has.
// `descriptor` is the file the relation and parameters were read from. REQUIRES: the table outlives
// the subject.
text::Loaded<BoundTable> bind(const Table& table, const text::Source& descriptor = {},
                              const number::Budget& budget = {});

// Binds the table to a given model.
text::Loaded<BoundTable> bind(const Table& table, const relation::Model& model,
                              const number::Budget& budget = {});

// Binds the same table to another model of the relation that has the same columns.
void rebind(BoundTable& subject, const relation::Model& model);

// Returns a printed row as a row of the relation. A value is empty where the table has no such
// column, where its cell is silent, or where a number cannot be read.
relation::Row row_as_printed(const BoundTable& subject, std::size_t printed_row);

}  // namespace rithmo::table
