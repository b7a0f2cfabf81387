// The odds that a figure which is off in the last place is a wrong one, and not its calculator's.
//
// A calculator who is off by one here and there is so in a share of the rows; slips are off by
// anything up to nine. Example: one row of two hundred that is off by 1, where all others are
// exact. Counter-example: errors that change from row to row (calculator.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace rithmo::evidence {

// How often figures of a column are off by one in the last place, and how often each other
// difference is made by wrong figures.
struct OffByOne {
  std::size_t rows = 0, by_one = 0;
  double by_slips = 0;
};

// Gives the odds that a figure which is off by so many units is a wrong figure, and not its
// calculator's. No end of them beyond two units, or where none is off by one; where one alone is,
// no less than two to one.
double odds_of_wrong_figure(const OffByOne& seen, std::int64_t units);

}  // namespace rithmo::evidence
