// Proposes changes of a column's rule from its printed rows.
//
// Each printed row that differs from the rule votes for changes that would make it right. Such a
// change is a number added, a factor, another row of the rule, or a word in place of another. Two
// rows with the same error also vote for a change that recurs at this distance. Changes with
// several votes are tried. Example: 187 for 170 and 184 for 174 propose to add 17 and 10.
// Counter-example: whether a change is accepted, is decided in rule_changes.hpp.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// One column's cell in a printed row, beside the cell of the derived row with which its key
// identifies it.
struct KnownCell {
  std::size_t printed, derived;
  table::FormId has, should;
  const number::Rational *value, *exact;  // null where the text is not a number
  bool is_silent;  // true: the witness says nothing here, so that the cell is no evidence
  bool differs() const { return !is_silent && has != should; }
};

// Candidate change of a column's rule.
struct Proposal {
  table::RuleChange change;
  std::size_t first;     // derived row from which the change counts its rows
  std::ptrdiff_t steps;  // number of steps that the change has made before `first`
  double price;          // cost in bits of starting this change
  table::FormId from;
};

// Returns the changes with the most votes, at most a few. In a rounded column factors and recurring
// changes are not proposed, since rounding would hide them.
std::vector<Proposal> proposals(const table::BoundTable& subject, std::size_t column,
                                const std::vector<KnownCell>& cells, bool is_rounded);

// Returns the distance in rows from one row to another; negative if the other is above.
inline std::ptrdiff_t apart(std::size_t from, std::size_t to) {
  return static_cast<std::ptrdiff_t>(to) - static_cast<std::ptrdiff_t>(from);
}

}  // namespace rithmo::proof
