// See last_figure.hpp.
#include "rithmo/evidence/last_figure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace rithmo::evidence {
namespace {

// Number of differences, upward and downward, that misprinted last figures make but calculators
// hardly ever make.
constexpr double sizes_by_slip = 14;

}  // namespace

// Prior: in one table of five the calculator is off in a share of the rows, between one in a
// thousand and half. One row in two hundred has a misprinted last figure. In both cases the number
// of figures that are off by one has a Poisson distribution.
double odds_of_wrong_figure(const OffByOneCount& seen, std::int64_t units) {
  constexpr double known = 0.2, least = 0.001, most = 0.6, single = 2, share_of_slips = 0.005;
  // A calculator's errors of two units are a twentieth as frequent as errors of one. In the sines
  // of 1594 there are 11 and 1,805; in quotients of two tables there are more.
  constexpr double twentieth = 0.05;
  const auto rows = static_cast<double>(seen.rows), by_one = static_cast<double>(seen.by_one);
  const double slips = 2 * (seen.by_slips + share_of_slips * rows / sizes_by_slip);
  if (std::abs(units) > 2 || by_one == 0) return std::numeric_limits<double>::infinity();
  // Computes with logarithms for each share, and for misprints alone, because the probabilities of
  // thousands of rows underflow.
  const auto chance = [&](double expected) { return by_one * std::log(expected) - expected; };
  double greatest = chance(slips), shares = 0;
  for (double share = least; share < most; share *= 2, ++shares)
    greatest = std::max(greatest, chance(slips + share * rows));
  double by_chance = (1 - known) * std::exp(chance(slips) - greatest), by_calculators = 0;
  for (double share = least; share < most; share *= 2) {
    const double both = slips + share * rows;
    const double likely = known / shares * std::exp(chance(both) - greatest);
    by_calculators += likely * share * rows / both;
    by_chance += likely * slips / both;
  }
  const double odds = by_chance / by_calculators;
  const double at_least = seen.by_one <= 1 ? single : 0;
  if (std::abs(units) == 1) return std::max(odds, at_least);
  const double by_calculator = by_one / (1 + std::max(odds, at_least));
  return std::max(slips / (twentieth * by_calculator), at_least);
}

}  // namespace rithmo::evidence
