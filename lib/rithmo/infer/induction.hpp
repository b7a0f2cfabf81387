// The rule of a table that nobody knows: found from its numbers, slips and all, and written down as
// a rule (docs/own-rules.md).
//
// For each column formulas of the others, and of the row's number, are tried (candidates.hpp) and
// weighed by how many bits they save (account.hpp); those are taken that together say the table
// most shortly, without a column that depends on itself. What no formula gives may run over a range
// (ranges.hpp): then the rule lists its rows; otherwise it is one of equations. A table with heads
// across is read as such. Example: a table of n, 3n + 2 with a twentieth of its cells wrong gives
// the rule, 100 bits better than none. Counter-examples: of random numbers, or of prices under
// consecutive dates, there is no rule; that dates follow each other is none. Source: minimum
// description length, J. Rissanen, Automatica 14 (1978) 465-471.
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
  double saved;                             // bits, against saying the column without a rule
  bool is_mere_fit = false;                 // no person would write the formula so
  // The best formula that says something else, and by how many bits it is worse; infinity where
  // there is none.
  std::string runner_up = {};
  double margin = std::numeric_limits<double>::infinity();
};

struct InducedRule {
  std::string json;         // the rule, ready for --rule
  bool lists_rows = false;  // or is of equations
  double bits = 0, bits_without = 0;
  std::vector<InducedColumn> columns;
  std::vector<std::string>
      not_explained;  // numbers that no formula gives and that run over nothing
  double saved() const { return bits_without - bits; }
  // Of the least certain column.
  double margin() const;
  // "product = a * b".
  std::string summary() const;
  // That no rule was given, which the table follows, and in how many rows.
  std::string sentence() const;
};

// How the figures of a column, or of several that make one number, were read.
struct ColumnReading {
  std::string columns;     // "amount", "l, s, d"
  std::string numeral;     // "decimal(2)"; of several columns what they make together
  std::size_t unread = 0;  // cells with a text that is none of its numerals
};

struct Induction {
  // Nothing where no rule is at least ten bits shorter than none, or where all that can be said is
  // how the rows are numbered.
  std::optional<InducedRule> rule = {};
  // Where there is none: the best formula that is not believed, for it saves fewer bits, or another
  // is hardly worse.
  std::optional<InducedColumn> doubtful = {};
  std::vector<ColumnReading> readings = {};
  bool is_too_wide = false;   // more than most_columns, for which no formulas were looked for
  std::uint64_t steps = 0;    // that the search took
  bool is_cut_short = false;  // it had no more, and not all was tried
};
// In a table with heads across as many as it has.
inline constexpr std::size_t most_columns = 100;
// The search takes at most so many steps, each some tens of nanoseconds.
Induction induce(const table::Table& table, std::uint64_t most_steps = UINT64_MAX,
                 const number::Stretch& stretch = {});

// What explains a table: a model of a relation, a rule that was found, both or neither.
struct Explained {
  Inference inference;
  Induction induction = {};
  double bits_without_rule = 0;  // what the table's numbers cost to say without any

  // Whether the rule that was found says the table more shortly than the best model.
  bool is_by_rule() const;
  // Whether the best model says the table ten bits more shortly than no rule.
  bool is_by_model() const;
};

// Of one relation only its models, of no formula; a fault where the table's cells are malformed for
// every relation that has its columns and there is no rule either, or a setting is refused.
text::Loaded<Explained> explain(const table::Table& table,
                                const relation::Relation* relation = nullptr,
                                const relation::Model::Settings& known = {},
                                const number::Budget& budget = {});

// Gives the rule that was found to each table that names none and has no relation that says it more
// shortly. A table that has neither, or no rows, is left out, and reported: the faults of those. So
// are those for which the steps of all searches together do not suffice. Tables that name their
// rule are left alone.
std::vector<text::Fault> give_rules(std::vector<table::Witness>& witnesses,
                                    const number::Budget& budget = {});

}  // namespace rithmo::infer
