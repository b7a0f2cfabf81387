// Odds that a figure which is off in the last place is a wrong one, and not its calculator's.
//
// A calculator who is off by one now and then is so in a share of the rows; slips are off by
// anything up to nine. Example: one row of two hundred that is off by 1, where all others are
// exact. Counter-example: errors that change from row to row (calculator.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace rithmo::evidence {

// Counts of a column: figures that are off by one in the last place, and how often wrong figures
// make each other difference.
struct OffByOneCount {
  std::size_t rows = 0, by_one = 0;
  double by_slips = 0;
};

// Returns the odds that a figure which is off by so many units is wrong, and not its calculator's.
// They are infinite beyond two units, or where no figure is off by one; where a single figure is,
// they are at least two to one.
double odds_of_wrong_figure(const OffByOneCount& seen, std::int64_t units);

}  // namespace rithmo::evidence
