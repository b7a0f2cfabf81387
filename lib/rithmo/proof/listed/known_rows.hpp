// Identifies printed rows by some of their columns, whatever the others contain.
//
// Example: in a table of squares whose row 7 has 94 the sevens name the row 7 49 of the rule.
// Counter-example: a key that two rows of the rule have identifies no row.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns pairs of a printed row and the only row of the rule that is equal in these columns, in
// printed order.
std::vector<std::pair<std::size_t, std::size_t>> rows_known_by(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns);

// Returns how many printed rows are none of the rule's, counted up to `most`.
std::size_t count_unknown_rows(const table::BoundTable& subject, std::size_t most);

// Tells whether nearly all printed rows are the rule's, in its order. Returns false for a table in
// another order, which is then examined in full.
bool are_nearly_all_right(const table::BoundTable& subject);

}  // namespace rithmo::proof
