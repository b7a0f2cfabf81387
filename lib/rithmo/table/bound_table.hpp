// A table bound to its model: the printed rows and the rows that the rule derives, both as texts of
// cells.
//
// A table may have any of its relation's columns, in any order; rows are compared on those it has.
// The columns `locus`, `rank` and `place` are added by an editor and are not compared. A cell of a
// number contains figures, and ? for an illegible figure. Any other text is malformed; it is a
// fault of the file, not a finding. A label is compared in the spelling of its column
// (Column::canonical). If most cells of a column are not numerals of its system, a declared rule
// sets the column aside; it is then reported as a whole. Example: a table with the columns
// army,number is compared with two of the five columns of the relation men. Counter-example: a
// column `spces` is not a column of the relation, and is refused with its place in the file.
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

// How the last figures of rounded columns were judged (precision.hpp).
struct Precision {
  std::string note = {};  // states how many rows are off by the calculator's last figure
  struct Reading {
    bool is_off;     // read as a figure of the calculator, not as the exact figure
    bool may_stand;  // the print may be the calculator's figure as well
    double odds;     // odds of this reading against other figures that the calculator may have had
    double wrong;    // odds that the print is a slip, and not the calculator's own figure
  };
  // Readings of prints that are neither exact nor the calculator's figure; key: derived row and
  // compared column.
  std::map<std::pair<std::size_t, std::size_t>, Reading> read = {};
};

// A stretch of rows in which a column follows another rule (rule_changes.hpp).
struct RuleChange {
  enum class Kind { added, multiplied, rows_off, each_so_many, steps, written, own_word, unknown };
  Kind kind;
  std::size_t column;       // index among the compared columns
  number::Rational amount;  // number added, or factor
  // Distance in rows to the rule's number, or after which the change recurs.
  std::ptrdiff_t rows = 0;
  std::string from = {},
              // Text of the rule, and the table's own text in its place (kinds written and
              // own_word).
      to = {};
  std::size_t first = 0, last = 0;  // printed rows
  // Number of rows that the change explains, out of those that it affects.
  std::size_t holds = 0, of = 0;
  double bits = 0;                                // bits that the change saves
  std::map<std::size_t, std::string> texts = {};  // changed texts; key: derived row
  // Greatest number added, if the rule is unknown; `amount` is then the least.
  number::Rational most = {};
};

// A column that is not compared, because it is written differently from its rule or follows another
// one.
struct ForeignColumn {
  std::size_t table_column;  // counted from 0
  std::string reason;        // states how many cells do not fit, and what the column may be instead
};

struct BoundTable {
  const Table* table;
  relation::Model model;
  bool complete;  // the table claims to list every row, and the rule has finitely many rows
  std::vector<relation::Column>
      columns;  // the compared columns of the relation, in the table's order
  // Holds for each compared column: its index in the table, from 0.
  std::vector<std::size_t> table_column;
  Rows printed;            // printed rows, compared columns only
  WholeRows derived_rows;  // all rows of the model, with all columns
  // The compared columns of `derived_rows`; texts have the same ids as in `printed`. Rounded
  // figures may be replaced by the calculator's (precision.hpp).
  Rows derived;
  // The numbers of each compared column; null for a column without numerals.
  std::vector<std::shared_ptr<Numbers>> numbers;
  std::size_t printed_forms = 0;  // number of texts in the pool before the derived rows were added
  Precision precision = {};
  // Changes of the rule that are already applied to `derived`.
  std::vector<RuleChange> changes = {};
  // Columns of the table that are set aside, and not among `columns`.
  std::vector<ForeignColumn> foreign = {};

  // Returns the number of a cell of `printed` or `derived`; null where the text is not a numeral.
  const number::Rational* number(const Rows& rows, std::size_t row, std::size_t column) const {
    return numbers[column] ? numbers[column]->of(rows.id(row, column), rows.forms()) : nullptr;
  }
};

inline constexpr std::array<std::string_view, 3> editors_columns{"locus", "rank", "place"};

// Binds the table to its own relation and parameters. Returns a fault at the place of the relation,
// parameter, column or cell, or where the model has more rows than the budget allows. `descriptor`
// is the file that named the relation and parameters. REQUIRES: the table outlives the result.
text::Loaded<BoundTable> bind(const Table& table, const text::Source& descriptor = {},
                              const number::Budget& budget = {});

// Binds the table to a given model.
text::Loaded<BoundTable> bind(const Table& table, const relation::Model& model,
                              const number::Budget& budget = {});

// Binds the same table to another model of the relation. REQUIRES: both models have the same
// columns.
void rebind(BoundTable& subject, const relation::Model& model);

// Returns a printed row as a row of the relation. A value is empty where the table lacks the
// column, where the witness says nothing, or where the number cannot be read.
relation::Row row_as_printed(const BoundTable& subject, std::size_t printed_row);

}  // namespace rithmo::table
