// Odds that a figure which is off in the last place is a misprint, and not an error of its
// calculator.
//
// An inexact calculator is off by one in some share of the rows; misprints are off by any amount up
// to nine. Example: one row of two hundred is off by 1 and all others are exact, so that a misprint
// is likely. Counter-example: errors that change from row to row are modelled in calculator.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rithmo::evidence {

// Counts for a column: rows, rows off by one in the last place, and `by_slips`, how often a
// misprint makes any one other difference.
struct OffByOneCount {
  std::size_t rows = 0, by_one = 0;
  double by_slips = 0;
};

// Returns the odds that a figure which is off by `units` is a misprint, and not an error of its
// calculator. They are infinite beyond two units, and where no figure is off by one. If only one
// figure is off by one, they are at least two to one.
double odds_of_wrong_figure(const OffByOneCount& seen, std::int64_t units);

}  // namespace rithmo::evidence
