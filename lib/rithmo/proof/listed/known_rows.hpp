// Identifies printed rows by some key columns, whatever the other columns contain.
//
// Example: in a table of squares, the printed row 7 94 is identified by its 7 as the row 7 49 of
// the rule. Counter-example: a key that two rows of the rule share identifies no row.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns pairs of a printed row and the only row of the rule that equals it in these columns, in
// printed order.
std::vector<std::pair<std::size_t, std::size_t>> rows_known_by(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns);

// Returns the number of printed rows that are not among the rule's rows; stops counting at `most`.
std::size_t count_unknown_rows(const table::BoundTable& subject, std::size_t most);

// Tells whether nearly all printed rows are rows of the rule, in the rule's order. A table in
// another order gives false, and is then examined in full.
bool are_nearly_all_right(const table::BoundTable& subject);

}  // namespace rithmo::proof
