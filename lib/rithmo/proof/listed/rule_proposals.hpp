// Changes of a column's rule that its rows propose.
//
// Each printed row that is not as the rule has it says what would make it right: a number added, a
// factor, the row of the rule whose number it has, a word in place of another; and two rows that
// are off alike say after how many rows something comes again. What several say is worth trying.
// Example: 187 for 170 and 184 for 174 propose 17 and 10 more. Counter-example: whether a change is
// taken is for rule_changes.hpp.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// A printed row beside the row of the rule that it is known to be, in one column.
struct KnownCell {
  std::size_t printed, derived;
  table::FormId has, should;
  const number::Rational *value, *exact;  // null where it is no number
  bool is_silent;                         // says nothing
  bool differs() const { return !is_silent && has != should; }
};

// A change that is tried.
struct Proposal {
  table::RuleChange change;
  std::size_t first;     // the derived row from which it is counted
  std::ptrdiff_t steps;  // taken there
  double price;          // bits, to begin with it
  table::FormId from;
};

// Gives the changes that most rows propose, no more than a few. Rounded figures are never
// multiplied, nor does something come on top of them every so many rows: the rounding would hide
// it.
std::vector<Proposal> proposals(const table::BoundTable& subject, std::size_t column,
                                const std::vector<KnownCell>& cells, bool is_rounded);

// Gives how many rows lie from one to another, less than zero upward.
inline std::ptrdiff_t apart(std::size_t from, std::size_t to) {
  return static_cast<std::ptrdiff_t>(to) - static_cast<std::ptrdiff_t>(from);
}

}  // namespace rithmo::proof
