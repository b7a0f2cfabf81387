// Decides whether a column is another's: written in another numeral system than its rule says, or
// worked out by another rule. No other file does.
//
// A cell that does not fit costs the bits of a wrong cell; a whole column that is another's costs
// its own bits once, and then no cell of it is wrong. A column is set aside where most of its cells
// do not fit and that is cheaper, at ten to one. Example: of twelve cells under decimal(2) nine are
// 12 30, 13 0, ...: degrees, and no decimals. Counter-example: 1Z.5 and 7.S are no decimals either,
// but look like some: they are slips.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::table {

// Counts of a column's cells that were examined, and of those that do not fit its rule.
struct MisfitCount {
  std::size_t looked_at = 0, count = 0;
  bool is_anothers() const;
};

// Return why most cells of a column cannot be what its rule says; nullopt where they can. The first
// judges by how they are written, the second by their values beside the rule's rows: pairs of a
// printed row and a derived one. REQUIRES: the column has numerals, for the second with a unit.
std::optional<std::string> why_written_otherwise(const BoundTable& subject, std::size_t column);
std::optional<std::string> why_worked_otherwise(
    const BoundTable& subject, std::size_t column,
    const std::vector<std::pair<std::size_t, std::size_t>>& pairs);

// Removes the column from those that are compared, and stores the reason.
void set_aside(BoundTable& subject, std::size_t column, std::string reason);

}  // namespace rithmo::table
