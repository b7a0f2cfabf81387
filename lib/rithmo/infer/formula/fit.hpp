// Constants of a formula found from a table with slips: y = c1 * t1 + c2 * t2 + ...
//
// Least trimmed squares by concentration steps (P. Rousseeuw and K. Van Driessen, Data Mining and
// Knowledge Discovery 12 (2006) 29-45): from a few rows a first guess, then again and again the
// least squares of the eleven twentieths that it fits best, so that the others may be damaged. Then
// each constant becomes the simplest number within its error, the surest first, and the others are
// fitted anew. Example: from products rounded to two places 0.0416665 becomes 1/24.
// Counter-example: where eleven twentieths do not fit to the last figure there is no formula.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/number/stage.hpp"

namespace rithmo::infer {

// Sets of constants, one for each term, in their order; zero for a term that is not needed. `unit`
// is the last place of y, 0 where it has none. Figures that are rounded, up, down or to the
// nearest, allow of several sets: how many cells are right with each decides.
std::vector<std::vector<number::Rational>> fit(const std::vector<const Numbers*>& terms,
                                               const Numbers& y, Number unit);

// Fits that are remembered: where a table is read in several ways, with numbers joined or blanks
// for nought, most are asked for again. They may take so many steps in all, a step being a number
// that is fitted; where these are spent nothing fits any more.
class Fits {
 public:
  explicit Fits(std::uint64_t most_steps = UINT64_MAX, const number::Stretch& stretch = {})
      : most_steps_(most_steps), stretch_(stretch) {}
  // Says to whoever waits that the search has done `done` of `all` columns.
  void reach(std::size_t done, std::size_t all) {
    // A table is read in several ways, the first of which takes longest.
    share_ = std::max(share_, static_cast<double>(done) / static_cast<double>(all));
    stretch_.reach("looking for a rule", share_);
  }

  const std::vector<std::vector<number::Rational>>& of(const std::vector<const Numbers*>& terms,
                                                       const Numbers& y, Number unit);
  std::uint64_t steps() const { return steps_; }
  bool is_spent() const { return steps_ >= most_steps_; }

 private:
  std::uint64_t steps_ = 0, most_steps_;
  number::Stretch stretch_;
  double share_ = 0;
  // What the numbers are mixed to: two that meet, by a chance of 2^-128, would offer each other's
  // constants, which do not fit.
  std::map<std::array<std::uint64_t, 2>, std::vector<std::vector<number::Rational>>> done_;
};

}  // namespace rithmo::infer
