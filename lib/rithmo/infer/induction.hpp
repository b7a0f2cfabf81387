// Finds the unknown rule of a table from its numbers, despite slips, and writes it down
// (docs/rule-language.md).
//
// Formulas of the other columns and of the row number are tried for each column (candidates.hpp).
// They are scored by the bits that they save (account.hpp). Those are chosen that together give the
// table the shortest code, without a column that depends on itself. Columns without a formula may
// run over a range (ranges.hpp): then the rule lists its rows; otherwise it consists of equations.
// A table with heads across is read as such. Example: a table of n, 3n + 2 with a twentieth of its
// cells wrong gives the rule, 100 bits better than none. Counter-examples: random numbers, or
// prices under consecutive dates, have no rule; that dates follow each other is none. Source:
// minimum description length, J. Rissanen, Automatica 14 (1978) 465-471.
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

// A column that follows a formula.
struct InducedColumn {
  std::string name;  // empty: the cells of a table with heads across
  std::string formula;
  std::size_t right, near, wrong, unknown;  // cells; near: off by one in the last place
  double saved;                             // bits, compared with the column without a rule
  bool is_mere_fit = false;                 // no person would write the formula so
  // The best formula that gives other values, and by how many bits it is worse; infinity where
  // there is none.
  std::string runner_up = {};
  double margin = std::numeric_limits<double>::infinity();
};

struct InducedRule {
  std::string json;         // the rule, ready for --rule
  bool lists_rows = false;  // false: it consists of equations
  double bits = 0, bits_without = 0;
  std::vector<InducedColumn> columns;
  std::vector<std::string>
      not_explained;  // headers of the columns of numbers that have no formula and no range
  double saved() const { return bits_without - bits; }
  // Returns the margin of the least certain column.
  double margin() const;
  // Returns the formulas as text: "product = a * b".
  std::string summary() const;
  // Reports that no rule was given, which one the table follows, and in how many rows.
  std::string sentence() const;
};

// The columns of one number, usually one, and the numeral system by which they were read.
struct ColumnReading {
  std::string columns;     // "amount", "l, s, d"
  std::string numeral;     // "decimal(2)"; for several columns the number that they form
  std::size_t unread = 0;  // cells with a text that is no such numeral
};

struct Induction {
  // Set to nullopt where no rule saves ten bits, or where the rule would only number the rows.
  std::optional<InducedRule> rule = {};
  // Set where there is no rule: the best formula that is not believed, as it saves too few bits or
  // another is hardly worse.
  std::optional<InducedColumn> doubtful = {};
  std::vector<ColumnReading> readings = {};
  bool is_too_wide = false;   // more than max_columns: no formulas were tried
  std::uint64_t steps = 0;    // taken by the search
  bool is_cut_short = false;  // the steps ran out before all was tried
};
// Maximum for a table with named columns; one with heads across may have any number.
inline constexpr std::size_t max_columns = 100;
// Finds a rule in at most `max_steps` steps, each some tens of nanoseconds.
Induction induce(const table::Table& table, std::uint64_t max_steps = UINT64_MAX,
                 const number::Stretch& stretch = {});

// Explanation of a table: a model of a relation, a rule that was found, both or neither.
struct TableExplanation {
  Inference inference;
  Induction induction = {};
  double bits_without_rule = 0;  // code length of the table's numbers without any rule

  // Tells whether the found rule gives the table a shorter code than the best model.
  bool is_by_rule() const;
  // Tells whether the best model saves at least ten bits compared with no rule.
  bool is_by_model() const;
};

// Finds explanations; with `relation` only models of that relation, and no formula. Returns a fault
// where a setting is refused, or where the cells are malformed for every relation that has these
// columns and there is no rule either.
text::Loaded<TableExplanation> explain(const table::Table& table,
                                       const relation::Relation* relation = nullptr,
                                       const relation::Model::Settings& known = {},
                                       const number::Budget& budget = {});

// Gives the found rule to each table that names none and that no relation explains with a shorter
// code. Leaves out and reports tables with neither, tables without rows, and those for which the
// steps of all searches together do not suffice. Tables that name their rule stay unchanged.
std::vector<text::Fault> give_rules(std::vector<table::Witness>& witnesses,
                                    const number::Budget& budget = {});

}  // namespace rithmo::infer
