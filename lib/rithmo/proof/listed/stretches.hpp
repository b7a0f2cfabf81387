// Finds stretches of rows whose errors are far greater than those of the rows around them.
//
// A calculator's errors scatter from row to row. Where the errors jump, but are smooth on both
// sides of the jump, something else affected all rows up to the next jump. Example: 0 0 0 0 800 810
// 822 835 0 0 0 has a stretch of four. Counter-examples: a single row that is off by 800, which is
// a slip; errors that grow from 0 to 800 over forty rows; rows whose errors all differ.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace rithmo::proof {

// Returns the first row and the row after the last of each stretch, given the error of each row in
// units of the last place.
std::vector<std::pair<std::size_t, std::size_t>> stretches_apart(const std::vector<double>& off);

// Tells whether errors jump at both ends of these rows by more than their scatter there. An end of
// the table counts as a jump.
bool is_jump(const std::vector<double>& off, std::size_t first, std::size_t end);

}  // namespace rithmo::proof
