// See last_figure.hpp.
#include "rithmo/evidence/last_figure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace rithmo::evidence {
namespace {

constexpr std::size_t each_side = 8, fewest = 8;  // rows around
constexpr double most_listed = 100;               // differences to either side of their middle
// Differences that wrong last figures make, and hardly any computer.
constexpr std::int64_t first_by_slip = 3, last_by_slip = 9;
constexpr double sizes_by_slip = 2 * (last_by_slip - first_by_slip + 1);  // upward and downward

// The value below which this share of them lies. REQUIRES: there are some.
double quantile(std::vector<double>& values, double share) {
  const auto at = values.begin() +
                  static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1) + 0.5);
  std::ranges::nth_element(values, at);
  return *at;
}

}  // namespace

// One table in five has a computer who is off in a share of the rows, from one in a thousand to half of them; as many as are seen are a matter
// of chance in either case (Poisson). Before the table says otherwise one row in two hundred has a wrong last figure.
double odds_of_wrong_figure(const OffByOne& seen, std::int64_t units) {
  constexpr double known = 0.2, least = 0.001, most = 0.6, single = 2, share_of_slips = 0.005;
  // Who is off by one is off by two a twentieth as often: eleven times for 1,805 in the sines of 1594, oftener where two tables were divided.
  constexpr double twentieth = 0.05;
  const auto rows = static_cast<double>(seen.rows), by_one = static_cast<double>(seen.by_one);
  const double slips = 2 * (seen.by_slips + share_of_slips * rows / sizes_by_slip);
  if (std::abs(units) > 2 || by_one == 0) return std::numeric_limits<double>::infinity();
  // Logarithms, for chances of thousands of rows are beyond any number; of each share, and of slips alone.
  const auto chance = [&](double expected) { return by_one * std::log(expected) - expected; };
  double greatest = chance(slips), shares = 0;
  for (double share = least; share < most; share *= 2, ++shares)
    greatest = std::max(greatest, chance(slips + share * rows));
  double by_chance = (1 - known) * std::exp(chance(slips) - greatest), by_computers = 0;
  for (double share = least; share < most; share *= 2) {
    const double both = slips + share * rows;
    const double likely = known / shares * std::exp(chance(both) - greatest);
    by_computers += likely * share * rows / both;
    by_chance += likely * slips / both;
  }
  const double odds = by_chance / by_computers;
  const double at_least = seen.by_one <= 1 ? single : 0;
  if (std::abs(units) == 1) return std::max(odds, at_least);
  const double by_computer = by_one / (1 + std::max(odds, at_least));
  return std::max(slips / (twentieth * by_computer), at_least);
}

LastFigures::LastFigures(std::vector<FigurePair> pairs) : pairs_(std::move(pairs)) {
  std::ranges::stable_sort(pairs_, {}, &FigurePair::derived);
  find_slipped();
  for (const FigurePair& pair : pairs_) {
    if (slipped_.contains(pair.derived)) continue;
    ++times_[pair.units];
    if (!around(pair.derived)) ++alone_[pair.units];
  }
  std::size_t wrong = 0;
  for (std::int64_t units = first_by_slip; units <= last_by_slip; ++units)
    wrong += both(alone_, units);
  by_slips_ = static_cast<double>(wrong) / sizes_by_slip;
  for (const FigurePair& pair : pairs_)
    if (allows(pair.derived, pair.units)) farthest_ = std::max(farthest_, std::abs(pair.units));
}

// Rows that each have the figure of the row before, or each that of the row after, where hardly another row is off: a computer who is seldom
// off is not so three times running by just that much.
void LastFigures::find_slipped() {
  constexpr std::ptrdiff_t fewest_running = 3;
  constexpr std::size_t one_in_ten = 10;
  std::size_t off = 0;
  for (const FigurePair& pair : pairs_) off += pair.units != 0;
  for (const auto neighbour : {&FigurePair::before, &FigurePair::after}) {
    const auto is_off = [&](const FigurePair& pair) {
      return pair.units != 0 && pair.units == pair.*neighbour;
    };
    for (auto at = pairs_.begin(); at != pairs_.end();) {
      const auto end = std::find_if_not(at, pairs_.end(), is_off);
      if (end - at >= fewest_running)
        for (auto own = at; own != end; ++own) slipped_.insert(own->derived);
      at = end == pairs_.end() ? end : std::next(end);
    }
  }
  if ((off - slipped_.size()) * one_in_ten > pairs_.size() - slipped_.size()) slipped_.clear();
}

std::size_t LastFigures::times(const Times& of, std::int64_t units) {
  const auto found = of.find(units);
  return found == of.end() ? 0 : found->second;
}

bool LastFigures::is_frequent(std::int64_t units) const {
  constexpr std::size_t least = 4;
  constexpr double share = 0.01, factor = 5;
  const std::size_t many =
      std::max(least, static_cast<std::size_t>(share * static_cast<double>(pairs_.size())));
  const std::size_t by_one = both(times_, 1), near = by_one + both(times_, 2);
  // Whose figures are off by one is off by two now and then, more than once; wrong last figures are so as often as by more.
  const bool is_near =
      2 * by_one >= near && near >= many && static_cast<double>(near) >= factor * 4 * by_slips_;
  if (std::abs(units) == 1) return is_near || odds_of_slip(1) < 1;
  if (std::abs(units) == 2 && is_near && both(times_, 2) > 1) return true;
  return std::abs(units) < 10 && by_one >= many && both(alone_, units) >= least &&
         static_cast<double>(both(alone_, units)) >= factor * 2 * std::max(by_slips_, 0.5);
}

std::optional<LastFigures::Around> LastFigures::around(std::size_t derived) const {
  const auto [at, is_new] = around_.try_emplace(derived);
  if (is_new) at->second = worked_out(derived);
  return at->second;
}

std::optional<LastFigures::Around> LastFigures::worked_out(std::size_t derived) const {
  const auto first_at = std::ranges::lower_bound(pairs_, derived, {}, &FigurePair::derived);
  const auto first_after =
      std::ranges::upper_bound(first_at, pairs_.end(), derived, {}, &FigurePair::derived);
  const auto side = [](std::ptrdiff_t there_are) {
    return std::min<std::ptrdiff_t>(there_are, each_side);
  };
  std::vector<FigurePair> near(first_at - side(first_at - pairs_.begin()), first_at);
  const std::size_t before = near.size();
  near.insert(near.end(), first_after, first_after + side(pairs_.end() - first_after));
  const auto off = std::ranges::count_if(near, [&](const FigurePair& pair) {
    return pair.units != 0 && !slipped_.contains(pair.derived);
  });
  if (near.size() < fewest || 2 * static_cast<std::size_t>(off) <= near.size() || is_shifted(near))
    return std::nullopt;
  std::vector<double> slopes, levels, residuals;
  for (std::size_t i = 0; i < near.size(); ++i)
    for (std::size_t k = i + 1; k < near.size(); ++k)
      if (near[i].derived != near[k].derived)
        slopes.push_back(static_cast<double>(near[k].units - near[i].units) /
                         static_cast<double>(near[k].derived - near[i].derived));
  if (slopes.empty()) return std::nullopt;  // one row, many times
  const double slope = quantile(slopes, 0.5);
  const auto from_here = [&](const FigurePair& pair) {
    return static_cast<double>(pair.derived) - static_cast<double>(derived);
  };
  for (const FigurePair& pair : near)
    levels.push_back(static_cast<double>(pair.units) - slope * from_here(pair));
  Around here{quantile(levels, 0.5), 0, 0, false};
  for (const FigurePair& pair : near)
    residuals.push_back(
        std::abs(static_cast<double>(pair.units) - here.middle - slope * from_here(pair)));
  constexpr double inner = 0.8;  // of the rows around; the others may have slips
  here.usual = quantile(residuals, inner);
  // Below this the whole table says more than the rows around, but where nearly all are off to one side, and drift.
  constexpr double least = 1.5;
  const auto upward =
      std::ranges::count_if(near, [](const FigurePair& pair) { return pair.units > 0; });
  const bool drifts = 4 * std::max(upward, off - upward) >= 3 * std::ssize(near);
  here.is_small = here.usual < least && std::abs(here.middle) < least;
  if (here.is_small && !drifts) return std::nullopt;
  // At an end of the table errors may grow beyond those that are seen on one side alone.
  constexpr std::size_t end = 4;
  if (std::min(before, near.size() - before) < end) {
    std::vector<double> nearest, others;
    for (const FigurePair& pair : near)
      (std::abs(from_here(pair)) <= end ? nearest : others)
          .push_back(std::abs(static_cast<double>(pair.units)));
    constexpr double twice = 2, growth = 6;
    if (!nearest.empty() && !others.empty() &&
        quantile(nearest, inner) > twice * std::max(1.0, quantile(others, inner)))
      here.usual *= growth;
  }
  here.most = std::max(1.5, (here.is_small ? 2 : 3) * here.usual + 0.5);
  return here;
}

// Whether half of them have the derived figure of the row before, or after: that is no last figure, but a column out of its place.
bool LastFigures::is_shifted(const std::vector<FigurePair>& near) const {
  constexpr std::int64_t least = 3;
  const auto has = [&](std::int64_t FigurePair::*neighbour) {
    return 2 * std::ranges::count_if(near,
                                     [&](const FigurePair& pair) {
                                       return std::abs(pair.units) >= least &&
                                              std::abs(pair.units - pair.*neighbour) <= 1;
                                     }) >=
           static_cast<std::ptrdiff_t>(near.size());
  };
  return has(&FigurePair::before) || has(&FigurePair::after);
}

bool LastFigures::allows(std::size_t derived, std::int64_t units) const {
  if (units == 0) return true;
  if (slipped_.contains(derived)) return false;
  const auto here = around(derived);
  if (here && std::abs(static_cast<double>(units) - here->middle) <= here->most) return true;
  return (!here || here->is_small) && (is_frequent(units) || begins_drift(derived, units));
}

// Where a drift begins or ends: between a row that is exact and one that belongs to it.
bool LastFigures::begins_drift(std::size_t derived, std::int64_t units) const {
  const auto own = std::ranges::lower_bound(pairs_, derived, {}, &FigurePair::derived);
  const auto after = std::ranges::upper_bound(own, pairs_.end(), derived, {}, &FigurePair::derived);
  if (own == pairs_.begin() || after == pairs_.end()) return false;
  const FigurePair &one = *std::prev(own), &other = *after;
  const auto belongs = [&](const FigurePair& pair) {
    const auto here = around(pair.derived);
    return here && std::abs(static_cast<double>(pair.units) - here->middle) <= here->most;
  };
  return std::min(one.units, other.units) <= units && units <= std::max(one.units, other.units) &&
         ((one.units == 0 && belongs(other)) || (other.units == 0 && belongs(one)));
}

double LastFigures::odds_of_slip(std::int64_t units) const {
  return odds_of_wrong_figure({pairs_.size(), both(times_, 1), by_slips_}, units);
}

std::optional<double> LastFigures::bits(std::size_t derived, std::int64_t units) const {
  if (!allows(derived, units)) return std::nullopt;
  if (const auto here = around(derived)) return here->bits(units);
  return std::log2(static_cast<double>(pairs_.size() + 1) /
                   static_cast<double>(times(times_, units) + 1));
}

std::optional<double> LastFigures::scattered(std::size_t derived, std::int64_t units) const {
  const auto here = around(derived);
  if (!here) return std::nullopt;
  return here->bits(units);
}

// Gives the bits by which errors fall off on both sides of their middle, a fifth of them beyond
// what is usual.
double LastFigures::Around::bits(std::int64_t units) const {
  const double width = std::max(0.4, usual / std::log(5));
  return std::log2(2 * width) +
         std::abs(static_cast<double>(units) - middle) / width * std::log2(std::exp(1));
}

bool LastFigures::allows_more_than_likely(std::size_t derived) const {
  const auto here = around(derived);
  return here && here->most > most_listed;
}

std::vector<std::int64_t> LastFigures::likely(std::size_t derived) const {
  std::vector<std::int64_t> result{0};
  const auto here = around(derived);
  if (here) {
    const std::int64_t middle = std::llround(here->middle);
    const auto reach = static_cast<std::int64_t>(std::min(here->most, most_listed));
    for (std::int64_t units = middle - reach; units <= middle + reach; ++units)
      result.push_back(units);
  }
  if (!here || here->is_small)
    for (const auto& [units, count] : times_)
      if (allows(derived, units)) result.push_back(units);
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  std::ranges::stable_sort(result, {}, [&](std::int64_t units) {
    return bits(derived, units).value_or(std::numeric_limits<double>::infinity());
  });
  return result;
}

}  // namespace rithmo::evidence
