// Decides whether a column is foreign: it is written in another numeral system than its rule says,
// or follows another rule. This decision is made only here.
//
// Each cell that does not fit costs the bits of a wrong cell. A foreign column costs its bits once,
// and none of its cells is wrong. A column is set aside if most of its cells do not fit and this is
// cheaper, with odds of ten to one. Example: of twelve cells under decimal(2) nine are 12 30, 13 0
// and so on, which are degrees and not decimals. Counter-example: 1Z.5 and 7.S are not decimals
// either, but resemble decimals: they are slips.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::table {

// Counts of examined cells of a column, and of cells among them that do not fit its rule.
struct MisfitCount {
  std::size_t looked_at = 0, count = 0;
  bool belongs_to_other_table() const;
};

// Return the reason why a column is foreign; nullopt where it is not. why_written_otherwise()
// judges the cells by their numeral system. why_worked_otherwise() judges their values beside the
// rule's; `pairs` are a printed and a derived row each. REQUIRES: the column has numerals, for the
// second function with a unit.
std::optional<std::string> why_written_otherwise(const BoundTable& subject, std::size_t column);
std::optional<std::string> why_worked_otherwise(
    const BoundTable& subject, std::size_t column,
    const std::vector<std::pair<std::size_t, std::size_t>>& pairs);

// Removes the column from the compared columns, and stores the reason.
void set_aside(BoundTable& subject, std::size_t column, std::string reason);

}  // namespace rithmo::table
