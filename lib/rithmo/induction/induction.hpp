// The rule of a table that nobody knows: found from its numbers, slips and all, and written down as a rule (docs/own-rules.md).
//
// For each column formulas of the others, and of the row's number, are tried (candidates.hpp) and weighed by how many bits they save
// (account.hpp); those are taken that together say the table most shortly, without a column that depends on itself. What no formula gives
// may run over a range (ranges.hpp): then the rule lists its rows; otherwise it is one of equations. A table with heads across is read as
// such. Example: a table of n, 3n + 2 with a twentieth of its cells wrong gives the rule, 100 bits better than none. Counter-examples: of
// random numbers, or of prices under consecutive dates, there is no rule; that dates follow each other is none.
// Source: minimum description length, J. Rissanen, Automatica 14 (1978) 465-471.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/witness/witness.hpp"

namespace rithmo {

// A column that follows a formula.
struct InducedColumn {
  std::string name;  // empty: the cells of a table with heads across
  std::string formula;
  std::size_t right, near, wrong, unknown;  // cells; near: off by one in the last place
  double saved;                             // bits, against saying the column without a rule
  // The best formula that says something else, and by how many bits it is worse; infinity where there is none.
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
};

// Nothing where no rule is at least ten bits shorter than none, or where all that can be said is how the rows are numbered.
std::optional<InducedRule> induce(const Table& table);

// What the table's numbers cost to say without any rule, in bits.
double bits_without_rule(const Table& table);

}  // namespace rithmo
