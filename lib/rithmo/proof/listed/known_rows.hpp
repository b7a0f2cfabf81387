// Printed rows that are known by some of their columns, whatever the others say.
//
// Example: of a table of squares whose row 7 has 94 the sevens name the row 7 49 of the rule.
// Counter-example: a row whose key two rows of the rule have is known by nothing.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Gives pairs of a printed row and the one row of the rule that has the same in these columns, in
// the order of the print.
std::vector<std::pair<std::size_t, std::size_t>> rows_known_by(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns);

// Gives how many printed rows are none of the rule's, counted up to so many.
std::size_t count_unknown_rows(const table::BoundTable& subject, std::size_t most);

// Tells whether nearly all printed rows are the rule's, as they follow each other there. Rows in
// another order are looked at all the same.
bool are_nearly_all_right(const table::BoundTable& subject);

}  // namespace rithmo::proof
