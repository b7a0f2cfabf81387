// What the columns run over that no formula gives: "a = 2..9, b = a..9".
//
// Each is a range with a step, or some one after the other, or from or to a column before it; rows
// may be missing and cells wrong. Of the ranges that list nearly all printed rows the one that says
// them with the fewest bits is taken. Example: 1, 2, 3, 5, 6, 70, 8 is n = 1..8, and a Babylonian
// table of products has n = {1..20, 30..50 by 10}. Counter-example: prices run over nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// From low to high by step, or from or to a column before: "2..9", "a + 1..20 by 5".
struct Range {
  Number low = 0, high = 0, step = 1;
  std::string from = {}, to = {};  // what stands for low, for high, where that is no number
  std::vector<Range> then = {};    // further ranges of numbers, each above the one before
  std::string text() const;
};

struct Ranges {
  std::vector<Range> columns;
  std::size_t listed = 0, matched = 0;
  double bits = 0;  // with the rows that they do not list, each cell of which costs `otherwise`
  std::vector<bool> is_in;  // of each printed row
  // Tells whether no more rows are missing than may have been left out: where a progression skips
  // many the table has rows of its own.
  bool lacks_few() const {
    constexpr std::size_t few = 2, one_in = 12;
    return listed <= matched + few + listed / one_in;
  }
  // The rows that the ranges list before this one, or after that one, are none of the table's;
  // empty where there are none such.
  std::vector<Number> first = {}, last = {};
};

// REQUIRES: at least one column. Nothing where they run over nothing, or are more than three.
std::optional<Ranges> ranges_of(const std::vector<const NumberColumn*>& columns,
                                const std::vector<double>& otherwise);

// 1/2 as formulas say it.
std::string number_text(Number n);

}  // namespace rithmo::infer
