// Fits the constants of y = c1 * t1 + c2 * t2 + ... to a table that may contain slips.
//
// Least trimmed squares by concentration steps (P. Rousseeuw and K. Van Driessen, Data Mining and
// Knowledge Discovery 12 (2006) 29-45). A few rows give a first guess. Then least squares is
// repeated on the eleven twentieths of the rows that fit best, so that the other rows may contain
// errors. Finally each constant becomes the simplest number within its error, the most precise
// constant first, and the remaining constants are fitted again. Example: from products rounded to
// two places 0.0416665 becomes 1/24. Counter-example: where fewer than eleven twentieths of the
// rows fit to the last figure, no constants are returned.
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

// Returns sets of constants, one constant for each term in order, 0 for a term that is not needed.
// `unit` is the last place of y, 0 where y has none. Rounded figures may allow several sets: the
// caller takes the set with the most right cells.
std::vector<std::vector<number::Rational>> fit(const std::vector<const Numbers*>& terms,
                                               const Numbers& y, Number unit);

// Caches fits: the several readings of a table (numbers joined, blanks as zero) mostly need the
// same ones. Also limits the total number of steps; a step is one fitted number. Beyond the limit
// no fit succeeds.
class FitCache {
 public:
  explicit FitCache(std::uint64_t max_steps = UINT64_MAX, const number::Stretch& stretch = {})
      : max_steps_(max_steps), stretch_(stretch) {}
  // Reports progress: `done` of `all` columns have been searched.
  void reach(std::size_t done, std::size_t all) {
    // Progress never goes backwards. The first of several readings of a table takes the longest.
    share_ = std::max(share_, static_cast<double>(done) / static_cast<double>(all));
    stretch_.reach("looking for a rule", share_);
  }

  const std::vector<std::vector<number::Rational>>& of(const std::vector<const Numbers*>& terms,
                                                       const Numbers& y, Number unit);
  std::uint64_t steps() const { return steps_; }
  bool has_spent_steps() const { return steps_ >= max_steps_; }

 private:
  std::uint64_t steps_ = 0, max_steps_;
  number::Stretch stretch_;
  double share_ = 0;
  // Results by a 128-bit hash of the numbers. Inputs with equal hashes (chance 2^-128) would share
  // their constants, which would then not fit.
  std::map<std::array<std::uint64_t, 2>, std::vector<std::vector<number::Rational>>> done_;
};

}  // namespace rithmo::infer
