// Finds ranges for the columns that no formula explains: "a = 2..9, b = a..9".
//
// Each column has a range with a step, several such ranges in succession, or a range that starts or
// ends at an earlier column. Rows may be missing and cells wrong. Among ranges that list nearly all
// printed rows, those with the shortest code are chosen. Example: 1, 2, 3, 5, 6, 70, 8 is n = 1..8,
// and a Babylonian table of products has n = {1..20, 30..50 by 10}. Counter-example: a column of
// prices has no range.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Range from low to high by step. An end may depend on an earlier column: "2..9", "a + 1..20 by 5".
struct Range {
  Number low = 0, high = 0, step = 1;
  std::string from = {}, to = {};  // expressions that replace low and high, if not empty
  std::vector<Range> then = {};    // further ranges of numbers, each above the one before
  std::string text() const;
};

struct Ranges {
  std::vector<Range> columns;
  std::size_t listed = 0, matched = 0;
  double bits = 0;  // code length; includes unlisted printed rows, each at its cost in `otherwise`
  std::vector<bool> is_in;  // one flag for each printed row: the ranges list it
  // Tells whether few enough listed rows are unprinted to be omissions. A table that skips many
  // rows of a progression chooses its own rows.
  bool has_few_missing_rows() const {
    constexpr std::size_t few = 2, one_in = 12;
    return listed <= matched + few + listed / one_in;
  }
  // The table's first and last row, where the ranges also list rows before or after it that do not
  // belong to the table. Otherwise empty.
  std::vector<Number> first = {}, last = {};
};

// Returns ranges for these columns. Returns nullopt where they have none, or where there are more
// than three columns. REQUIRES: at least one column.
std::optional<Ranges> ranges_of(const std::vector<const NumberColumn*>& columns,
                                const std::vector<double>& otherwise);

// Writes a number in the notation of formulas, such as 1/2.
std::string number_text(Number n);

}  // namespace rithmo::infer
