// Finds the number of each row, where the table does not print it and rows may be missing: 1, 2, 3,
// 5 ...
//
// A few neighbouring rows of a column are assumed to be consecutive. A polynomial or geometric
// progression through them is continued in both directions; each printed number is searched for
// within a few steps. Primes are numbered by their index. Example: 1, 3, 6, 15, 21, 28, 36 are the
// triangular numbers in rows 1, 2, 3, 5, 6, 7, 8. Counter-example: random numbers follow no such
// law.
#pragma once

#include <vector>

#include "rithmo/infer/account.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns possible row numbers: first the consecutive ones (1, 2, 3 ...), then those that columns
// suggest.
std::vector<Numbers> row_numbers(const std::vector<NumberColumn>& columns, std::size_t rows);

// Tells whether a formula of the row numbers holds in four of five rows, and in nine of ten if
// misprinted rows count as holding. A misprinted row is one without a number, in a gap with no
// missing rows.
bool holds_in_most_rows(const Comparison& c, const Numbers& numbers);

}  // namespace rithmo::infer
