// Finds ranges for the columns that no formula gives: "a = 2..9, b = a..9".
//
// Each is a range with a step, or some one after the other, or from or to a column before it; rows
// may be missing and cells wrong. Of the ranges that list nearly all printed rows the ones with the
// shortest code are chosen. Example: 1, 2, 3, 5, 6, 70, 8 is n = 1..8, and a Babylonian table of
// products has n = {1..20, 30..50 by 10}. Counter-example: prices run over nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Range from low to high by step, or from or to a column before: "2..9", "a + 1..20 by 5".
struct Range {
  Number low = 0, high = 0, step = 1;
  std::string from = {}, to = {};  // expressions in place of low and high, if not empty
  std::vector<Range> then = {};    // further ranges of numbers, each above the one before
  std::string text() const;
};

struct Ranges {
  std::vector<Range> columns;
  std::size_t listed = 0, matched = 0;
  double bits = 0;  // includes the rows that they do not list, each at its cost in `otherwise`
  std::vector<bool> is_in;  // one for each printed row
  // Tells whether few enough rows are missing to be omissions. A table that skips many rows of a
  // progression has rows of its own.
  bool lacks_few() const {
    constexpr std::size_t few = 2, one_in = 12;
    return listed <= matched + few + listed / one_in;
  }
  // The table's first and last row, where the ranges list rows before or after it that are not the
  // table's; else empty.
  std::vector<Number> first = {}, last = {};
};

// Returns nullopt where the columns run over nothing, or are more than three. REQUIRES: at least
// one column.
std::optional<Ranges> ranges_of(const std::vector<const NumberColumn*>& columns,
                                const std::vector<double>& otherwise);

// Writes a number as formulas do: 1/2.
std::string number_text(Number n);

}  // namespace rithmo::infer
