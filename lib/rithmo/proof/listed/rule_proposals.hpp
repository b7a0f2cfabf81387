// Proposes changes of a column's rule by its rows.
//
// Each printed row that differs from the rule proposes what would make it right: a number added, a
// factor, the row of the rule whose number it has, a word in place of another. Two rows with the
// same error also propose after how many rows something recurs. What several rows propose is worth
// trying. Example: 187 for 170 and 184 for 174 propose 17 and 10 more. Counter-example:
// rule_changes.hpp decides whether a change is accepted.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// A printed row beside the row of the rule that it is known to be, in one column.
struct KnownCell {
  std::size_t printed, derived;
  table::FormId has, should;
  const number::Rational *value, *exact;  // null where the text is no number
  bool is_silent;                         // true: the print is no evidence
  bool differs() const { return !is_silent && has != should; }
};

// A change to try.
struct Proposal {
  table::RuleChange change;
  std::size_t first;     // derived row from which it is counted
  std::ptrdiff_t steps;  // steps taken there
  double price;          // cost in bits of beginning with it
  table::FormId from;
};

// Returns the changes that most rows propose, at most a few. Rounded figures are never multiplied,
// nor is anything added every so many rows, since the rounding would hide it.
std::vector<Proposal> proposals(const table::BoundTable& subject, std::size_t column,
                                const std::vector<KnownCell>& cells, bool is_rounded);

// Returns how many rows lie from one to another, negative upward.
inline std::ptrdiff_t apart(std::size_t from, std::size_t to) {
  return static_cast<std::ptrdiff_t>(to) - static_cast<std::ptrdiff_t>(from);
}

}  // namespace rithmo::proof
