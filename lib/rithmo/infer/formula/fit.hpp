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

// Returns sets of constants, one constant for each term in order; 0 for a term that is not needed.
// `unit` is the last place of y, 0 where it has none. Figures rounded up, down or to the nearest
// allow several sets; the number of right cells decides between them.
std::vector<std::vector<number::Rational>> fit(const std::vector<const Numbers*>& terms,
                                               const Numbers& y, Number unit);

// Caches fits: a table is read in several ways (numbers joined, blanks as zero) that need mostly
// the same fits. Limits the steps of all fits together, a step being one fitted number; beyond the
// limit nothing fits.
class FitCache {
 public:
  explicit FitCache(std::uint64_t max_steps = UINT64_MAX, const number::Stretch& stretch = {})
      : max_steps_(max_steps), stretch_(stretch) {}
  // Reports progress: the search has done `done` of `all` columns.
  void reach(std::size_t done, std::size_t all) {
    // Never reports less than before: of several ways to read a table the first takes longest.
    share_ = std::max(share_, static_cast<double>(done) / static_cast<double>(all));
    stretch_.reach("looking for a rule", share_);
  }

  const std::vector<std::vector<number::Rational>>& of(const std::vector<const Numbers*>& terms,
                                                       const Numbers& y, Number unit);
  std::uint64_t steps() const { return steps_; }
  bool is_spent() const { return steps_ >= max_steps_; }

 private:
  std::uint64_t steps_ = 0, max_steps_;
  number::Stretch stretch_;
  double share_ = 0;
  // Cache by a 128-bit hash of the numbers. Two inputs with equal hashes (chance 2^-128) would
  // share constants, which then do not fit.
  std::map<std::array<std::uint64_t, 2>, std::vector<std::vector<number::Rational>>> done_;
};

}  // namespace rithmo::infer
