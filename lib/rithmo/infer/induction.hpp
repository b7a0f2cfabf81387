// Induces the unknown rule of a table from its numbers, despite slips, and writes it in the
// language of docs/rule-language.md.
//
// Formulas of the other columns and of the row number are tried for each column (candidates.hpp).
// Each formula is scored by the bits that it saves (account.hpp). The chosen formulas together give
// the table the shortest code, and no column may depend on itself. Columns without a formula may
// run over a range (ranges.hpp): then the rule lists its rows; otherwise it consists of equations.
// A table with heads across the top is read as a two-way table. Example: a table of n, 3n + 2 with
// a twentieth of its cells wrong gives the rule, 100 bits better than none. Counter-examples:
// random numbers have no rule, nor have prices beside consecutive dates; that dates follow each
// other is not a rule. Source: minimum description length, J. Rissanen, Automatica 14 (1978)
// 465-471.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/infer/inference.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// A column that follows a formula, with counts of its cells.
struct InducedColumn {
  std::string name;  // empty for the cells of a table with heads across
  std::string formula;
  std::size_t right, near, wrong, unknown;  // numbers of cells; near: off by one in the last place
  double saved;                             // bits, compared with the column without a rule
  // True if no person would write the formula this way (has_arbitrary_constants() in
  // formula/trial.hpp).
  bool has_arbitrary_constants = false;
  // The best formula that gives other values, and how many bits it is worse than the chosen one;
  // infinity where there is none.
  std::string runner_up = {};
  double margin = std::numeric_limits<double>::infinity();
};

struct InducedRule {
  std::string json;         // text of the rule, in the form that the option --rule takes
  bool lists_rows = false;  // false: the rule consists of equations
  double bits = 0, bits_without = 0;
  std::vector<InducedColumn> columns;
  std::vector<std::string>
      not_explained;  // headers of the columns of numbers that have neither a formula nor a range
  double saved() const { return bits_without - bits; }
  // Returns the margin of the least certain column.
  double margin() const;
  // Returns the formulas as text: "product = a * b".
  std::string summary() const;
  // Returns a sentence for the user: no rule was given, the table follows this rule, in this many
  // rows.
  std::string sentence() const;
};

// The table columns that form one number, usually one, and the numeral system by which they were
// read.
struct ColumnReading {
  std::string columns;  // "amount", "l, s, d"
  std::string numeral;  // "decimal(2)"; for several columns the name of the number that they form
  std::size_t unread = 0;  // number of cells whose text is not such a numeral
};

struct Induction {
  // nullopt where no rule saves ten bits, or where the rule would only number the rows.
  std::optional<InducedRule> rule = {};
  // Set where there is no rule: the best rejected formula, which saves too few bits or is hardly
  // better than another.
  std::optional<InducedColumn> doubtful = {};
  std::vector<ColumnReading> readings = {};
  bool is_too_wide = false;   // more than max_columns: no formulas were tried
  std::uint64_t steps = 0;    // taken by the search
  bool is_cut_short = false;  // the steps ran out before all formulas were tried
};
// Maximum number of columns of a table with named columns. A table with heads across may have any
// number.
inline constexpr std::size_t max_columns = 100;
// Finds a rule in at most `max_steps` steps, each some tens of nanoseconds.
Induction induce(const table::Table& table, std::uint64_t max_steps = UINT64_MAX,
                 const number::Stretch& stretch = {});

// Explanation of a table: a model of a relation, an induced rule, both or neither.
struct TableExplanation {
  Inference inference;
  Induction induction = {};
  double bits_without_rule = 0;  // code length of the table's numbers without any rule

  // Tells whether the found rule gives the table a shorter code than the best model.
  bool is_by_rule() const;
  // Tells whether the best model saves at least ten bits compared with no rule.
  bool is_by_model() const;
};

// Explains a table. With `relation`, only models of that relation are tried, and no formulas.
// Returns a fault where a setting is refused. Also returns one where there is no rule and the cells
// are malformed for every relation with these columns.
text::Loaded<TableExplanation> explain(const table::Table& table,
                                       const relation::Relation* relation = nullptr,
                                       const relation::Model::Settings& known = {},
                                       const number::Budget& budget = {});

// Infers a rule for each table that names no rule. A table gets the induced rule, unless a relation
// explains the table with a shorter code. Removes and reports a table without rows, a table for
// which nothing is found, and each table after the common step limit of all searches is reached.
std::vector<text::Fault> infer_missing_rules(std::vector<table::Witness>& witnesses,
                                             const number::Budget& budget = {});

}  // namespace rithmo::infer
