// The number of each row, where the table does not print it and rows may be missing: 1, 2, 3, 5 ...
//
// Some neighbouring rows of a column are taken to follow each other; a polynomial or a geometric
// progression through them is continued to both sides, and each printed number is looked for a few
// steps further on; primes are numbered as primes. Example: 1, 3, 6, 15, 21, 28, 36 are the
// triangular numbers in rows 1, 2, 3, 5, 6, 7, 8. Counter-example: random numbers continue nothing.
#pragma once

#include <vector>

#include "rithmo/infer/account.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns ways to number the rows: as they stand (1, 2, 3 ...), then those that columns suggest.
std::vector<Numbers> row_numbers(const std::vector<NumberColumn>& columns, std::size_t rows);

// Tells whether a formula of the row numbers holds in four of five rows, and in nine of ten if
// misprinted rows count as holding. A number that is not printed skips none.
bool holds_in_most_rows(const Comparison& c, const Numbers& numbers);

}  // namespace rithmo::infer
