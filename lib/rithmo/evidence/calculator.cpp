// See calculator.hpp.
#include "rithmo/evidence/calculator.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "rithmo/evidence/priors.hpp"

namespace rithmo::evidence {
namespace {

// Levels of the error, on both sides of zero, spaced by the width or by half a unit.
constexpr int levels_each_side = 16;
constexpr std::size_t levels = 2 * levels_each_side + 1;
constexpr double narrowest_step = 0.5;
// Widths of the error, in units. The narrowest allows only for figures that were cut off instead of
// rounded. Some widths below a unit follow; above these each width is twice the one before.
constexpr std::array<double, 4> narrow_widths{0.05, 0.25, 0.5, 1};
constexpr std::size_t rows_around = 9;  // widths are limited by the median error of this many rows

// Probabilities of transitions from row to row, and of initial states. These are estimates, checked
// by tests/bench and tests/audit/calculator_test.cpp.
constexpr double wider = 1 / 60.0, narrower = 1 / 30.0;
constexpr double widest_to_begin = 0.5;
constexpr double begins = 1 / 1000.0, ends = 1 / 40.0;
constexpr double scatters_from_first = 0.05, level_of_first = 1.5;
// Probability of a step to the next level, in each direction.
constexpr double step_of_level = 0.2, step_of_narrowest = 0.005;

// Prior of the habit. One calculator in five rounds a share of the figures the wrong way, between
// one in a thousand and half of them. Errors of two units are a twentieth as frequent as errors of
// one; greater errors hardly occur.
constexpr double rounds_otherwise = 0.2, min_share = 0.001, max_share = 0.6, twentieth = 0.05,
                 hardly = 0.002;
// Units on either side of zero for which probabilities are cached.
constexpr std::int64_t remembered = 40;
// Distance from a level, in widths, beyond which errors have probability 0.
constexpr double far = 12;
constexpr double negligible = 1e-6;  // states with a lower probability are dropped

double step_of(double width) {
  return std::max(narrowest_step, width);
}
// Returns the probability of an error in a state where errors scatter about a level (logistic
// distribution).
double scattered(double units, double level, double width) {
  const auto below = [&](double error) { return 1 / (1 + std::exp((level - error) / width)); };
  // Computes the probability below the level, where both numbers are small. Above the level both
  // numbers are close to 1, and a difference of such numbers loses all precision.
  const double from_level = std::abs(units - level);
  return below(level - from_level + narrowest_step) - below(level - from_level - narrowest_step);
}
// Returns the probability of an error in the exact state, with a share `off` of wrong roundings.
// Errors beyond two units hardly occur.
double exact_state_probability(std::int64_t units, double off) {
  if (units == 0) return 1 - off;
  if (std::abs(units) == 1) return off / 2 * (1 - twentieth);
  const auto beyond = static_cast<double>(std::abs(units) - 2);
  return off / 2 * twentieth * std::pow(hardly, beyond);
}

}  // namespace

// States of a row, and transitions from row to row. State 0 is exact; the levels of each width
// follow.
class Calculator::Chain {
 public:
  using Chances = std::vector<double>;

  explicit Chain(std::vector<double> widths) : widths_(std::move(widths)) {
    const std::size_t count = size();
    for (std::size_t state = 1; state < count; ++state)
      for (std::int64_t units = -remembered; units <= remembered; ++units)
        near_.push_back(scattered(static_cast<double>(units), level_of(state), width_of(state)));
    links_.push_back({0, 0, 1 - begins});
    for (std::size_t state = 1; state < count; ++state) {
      const double width = width_of(state), level = level_of(state);
      if (std::abs(level) <= step_of(width) && width <= widest_to_begin) beginnings_ += 1;
    }
    for (std::size_t state = 1; state < count; ++state) {
      const double width = width_of(state), level = level_of(state);
      const bool is_near = std::abs(level) <= step_of(width);
      if (is_near && width <= widest_to_begin) links_.push_back({0, state, begins / beginnings_});
      if (is_near) links_.push_back({state, 0, ends});
      const std::size_t at = (state - 1) / levels;
      if (at > 0) links_.push_back({state, nearest_level(at - 1, level), narrower});
      if (at + 1 < widths_.size()) links_.push_back({state, nearest_level(at + 1, level), wider});
      links_.push_back({state, state, 1 - narrower - wider - (is_near ? ends : 0)});
    }
  }

  std::size_t size() const { return 1 + widths_.size() * levels; }
  Chances first() const {
    Chances chances(size());
    double all = 0;
    for (std::size_t state = 1; state < size(); ++state)
      all += chances[state] =
          std::exp(-std::abs(level_of(state)) / (level_of_first + width_of(state)));
    for (double& chance : chances) chance *= scatters_from_first / all;
    chances[0] = 1 - scatters_from_first;
    return chances;
  }
  Chances next(const Chances& now) const {
    Chances after(size());
    for (const Link& link : links_) after[link.to] += link.chance * now[link.from];
    spread(after);
    return after;
  }
  Chances before(Chances now) const {
    spread(now);
    Chances earlier(size());
    for (const Link& link : links_) earlier[link.from] += link.chance * now[link.to];
    return earlier;
  }
  // Returns the probability of an error of `units` in a state.
  double chance(std::size_t state, std::int64_t units, double off) const {
    if (state == 0) return exact_state_probability(units, off);
    if (std::abs(units) <= remembered)
      return near_[(state - 1) * (2 * remembered + 1) +
                   static_cast<std::size_t>(units + remembered)];
    return scattered(static_cast<double>(units), level_of(state), width_of(state));
  }
  // Returns the probability that the print is a slip of a figure that a state makes.
  double slip_probability(std::size_t state, const PrintedFigure& figure, double off) const {
    const double reach = state == 0 ? narrow_widths.size() : far * width_of(state) + 1;
    const double level = state == 0 ? 0 : level_of(state);
    auto at =
        std::ranges::lower_bound(figure.slips, static_cast<std::int64_t>(std::floor(level - reach)),
                                 {}, &std::pair<std::int64_t, double>::first);
    double sum = figure.from_nowhere;
    for (; at != figure.slips.end() && static_cast<double>(at->first) <= level + reach; ++at)
      sum += at->second * chance(state, at->first, off);
    return sum;
  }
  double level_of(std::size_t state) const {
    return (static_cast<double>((state - 1) % levels) - levels_each_side) *
           step_of(width_of(state));
  }
  double width_of(std::size_t state) const { return widths_[(state - 1) / levels]; }

 private:
  struct Link {
    std::size_t from, to;
    double chance;
  };
  std::size_t nearest_level(std::size_t width, double level) const {
    const double steps = std::clamp<double>(std::round(level / step_of(widths_[width])),
                                            -levels_each_side, levels_each_side);
    return 1 + width * levels + static_cast<std::size_t>(steps + levels_each_side);
  }
  // Moves levels by any number of steps, in two sweeps. Each further step has a much lower
  // probability.
  void spread(Chances& chances) const {
    for (std::size_t w = 0; w < widths_.size(); ++w) {
      const double step = widths_[w] <= narrow_widths.front() ? step_of_narrowest : step_of_level;
      double* const level = &chances[1 + w * levels];
      std::array<double, levels> down{};
      double carried = 0;
      for (std::size_t k = levels; k-- > 0;) {
        down[k] = carried;
        carried = step * (carried + level[k]);
      }
      const double stays = (1 - step) / (1 + step);
      carried = 0;
      for (std::size_t k = 0; k < levels; ++k) {
        const double own = level[k];
        level[k] = stays * (own + carried + down[k]);
        carried = step * (carried + own);
      }
    }
  }

  std::vector<double> widths_;  // widths of scattering errors, ascending
  std::vector<double> near_;  // cached probabilities of errors near zero, one state after the other
  std::vector<Link> links_;
  double beginnings_ = 0;
};

namespace {

// Returns the possible widths of errors: at most twice the median error of any nine rows.
std::vector<double> widths_for(const std::vector<PrintedFigure>& figures) {
  double widest = 0;
  std::vector<double> near;
  for (std::size_t first = 0; first + rows_around <= figures.size(); ++first) {
    near.clear();
    for (std::size_t t = first; t < first + rows_around; ++t)
      near.push_back(std::abs(static_cast<double>(figures[t].units)));
    const auto middle = near.begin() + rows_around / 2;
    std::ranges::nth_element(near, middle);
    widest = std::max(widest, *middle);
  }
  std::vector<double> widths(narrow_widths.begin(), narrow_widths.end());
  while (widths.back() < 2 * widest) widths.push_back(2 * widths.back());
  return widths;
}

}  // namespace

std::int64_t farthest_error(std::vector<PrintedFigure> figures) {
  std::ranges::stable_sort(figures, {}, &PrintedFigure::derived);
  const double widest = widths_for(figures).back();
  return static_cast<std::int64_t>(levels_each_side * widest + far * widest) + 1;
}

Calculator::Calculator(std::vector<PrintedFigure> figures)
    : figures_(std::move(figures)), wrong_(std::exp2(-cost::wrong_cell)) {
  std::ranges::stable_sort(figures_, {}, &PrintedFigure::derived);
  if (std::ranges::all_of(figures_, [](const auto& figure) { return figure.units == 0; })) {
    compute_exact_posterior();
    return;
  }
  farthest_ = farthest_error(figures_);
  chain_ = std::make_shared<Chain>(widths_for(figures_));
  const auto off = static_cast<double>(std::ranges::count_if(
      figures_, [](const PrintedFigure& figure) { return std::abs(figure.units) == 1; }));
  habits_[1].off = std::clamp(off / static_cast<double>(figures_.size() + 1), min_share, max_share);
  constexpr int rounds = 2;  // number of estimation rounds; further rounds hardly change the shares
  for (int round = 0; round < rounds; ++round) score();
}

// Computes the posterior of the habits where all figures are exact. Only the share of wrong
// roundings is then unknown.
void Calculator::compute_exact_posterior() {
  const auto rows = static_cast<double>(figures_.size());
  double shares = 0, likely = 0;
  for (double share = min_share; share < max_share; share *= 2, ++shares)
    likely += std::pow(1 - share, rows);
  const double otherwise = rounds_otherwise * likely / shares;
  habits_[1].off = min_share;
  habits_[1].weight = otherwise / (otherwise + 1 - rounds_otherwise);
  habits_[0].weight = 1 - habits_[1].weight;
  for (Habit& habit : habits_) {
    habit.around.assign(figures_.size(), {{0, 1}});
    habit.own.assign(figures_.size(), 1);
  }
}

// Runs the forward and backward passes under both habits. Then estimates the share of slips and the
// share of wrong roundings.
void Calculator::score() {
  const double wrong = wrong_;
  const Chain& chain = *chain_;
  const std::size_t rows = figures_.size();
  std::array<double, 2> log_chance{};
  double slips = 0, exact = 0, exact_off = 0;
  std::array<double, 2> of_slips{};
  for (std::size_t h = 0; h < habits_.size(); ++h) {
    Habit& habit = habits_[h];
    habit.around.assign(rows, {});
    habit.own.assign(rows, 0);
    std::vector<Chain::Chances> ahead(rows), prints(rows);
    Chain::Chances now = chain.first();
    const auto print_of = [&](const PrintedFigure& figure) {
      Chain::Chances chances(chain.size());
      for (std::size_t state = 0; state < chain.size(); ++state)
        chances[state] =
            (1 - wrong) * chain.chance(state, figure.units, habit.off) +
            wrong * (figure.units == 0 ? figure.from_nowhere
                                       : chain.slip_probability(state, figure, habit.off));
      return chances;
    };
    const PrintedFigure as_ruled{0, 0, 0, {}, 0};
    const Chain::Chances of_exact = print_of(as_ruled);
    const auto scaled = [](Chain::Chances& chances) {
      const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
      for (double& chance : chances) chance /= sum;
      return sum;
    };
    for (std::size_t t = 0; t < rows; ++t) {
      prints[t] = figures_[t].units == 0 ? of_exact : print_of(figures_[t]);
      ahead[t] = now;
      for (std::size_t state = 0; state < chain.size(); ++state) now[state] *= prints[t][state];
      log_chance[h] += std::log(scaled(now));
      now = chain.next(now);
    }
    Chain::Chances behind(chain.size(), 1);
    for (std::size_t t = rows; t-- > 0;) {
      Chain::Chances around(chain.size());
      for (std::size_t state = 0; state < chain.size(); ++state)
        around[state] = ahead[t][state] * behind[state];
      scaled(around);
      double& own = habit.own[t];
      double his = 0;
      for (std::size_t state = 0; state < chain.size(); ++state) {
        own += around[state] * prints[t][state];
        his += around[state] * (1 - wrong) * chain.chance(state, figures_[t].units, habit.off);
        if (around[state] > negligible)
          habit.around[t].emplace_back(static_cast<std::uint32_t>(state),
                                       static_cast<float>(around[state]));
      }
      of_slips[h] += 1 - his / own;
      if (h == 1) {
        const double as_exact =
            around[0] * (1 - wrong) * exact_state_probability(figures_[t].units, habit.off) / own;
        exact += as_exact;
        if (figures_[t].units != 0) exact_off += as_exact;
      }
      for (std::size_t state = 0; state < chain.size(); ++state) behind[state] *= prints[t][state];
      behind = chain.before(std::move(behind));
      scaled(behind);
    }
  }
  // Integrates over the possible shares of wrong roundings; likelihoods are relative to that of the
  // share tried.
  const double off = habits_[1].off;
  double shares = 0, likely = 0;
  for (double share = min_share; share < max_share; share *= 2, ++shares)
    likely += std::exp(exact_off * std::log(share / off) +
                       (exact - exact_off) * std::log((1 - share) / (1 - off)));
  const double otherwise = rounds_otherwise * likely / shares;
  const double never = (1 - rounds_otherwise) * std::exp(log_chance[0] - log_chance[1]);
  habits_[0].weight = never / (never + otherwise);
  habits_[1].weight = otherwise / (never + otherwise);
  slips = habits_[0].weight * of_slips[0] + habits_[1].weight * of_slips[1];
  habits_[1].off = std::clamp((exact_off + twentieth) / (exact + 1), min_share, max_share);
  wrong_ = (cells_before * std::exp2(-cost::wrong_cell) + slips) /
           (cells_before + static_cast<double>(rows));
}

double Calculator::out_of_place(std::size_t derived) const {
  const auto [at, is_own] = nearest(derived);
  return is_own ? wrong_figure() - std::log2(figures_[at].from_nowhere)
                : std::numeric_limits<double>::infinity();
}

double Calculator::wrong_figure() const {
  return -std::log2(wrong_);
}

// Returns the figure of a row and true. If the row has none, returns the nearest figure before it,
// or else after it, and false.
std::pair<std::size_t, bool> Calculator::nearest(std::size_t derived) const {
  const auto found = std::ranges::lower_bound(figures_, derived, {}, &PrintedFigure::derived);
  const auto at = static_cast<std::size_t>(found - figures_.begin());
  if (found != figures_.end() && found->derived == derived) return {at, true};
  return {at == 0 ? 0 : at - 1, false};
}

double Calculator::chance(const Habit& habit, std::size_t at, std::int64_t units) const {
  double sum = 0;
  for (const auto& [state, likely] : habit.around[at])
    sum += static_cast<double>(likely) * (state == 0 ? exact_state_probability(units, habit.off)
                                                     : chain_->chance(state, units, habit.off));
  return sum;
}

double Calculator::bits(std::size_t derived, std::int64_t units) const {
  if (figures_.empty()) return units == 0 ? 0 : -std::log2(min_share);
  const auto [at, is_own] = nearest(derived);
  double all = 0, sum = 0;
  for (const Habit& habit : habits_) {
    // Removes the row's own print, which must not be evidence for its own error.
    const double weight = habit.weight / (is_own ? habit.own[at] : 1);
    all += weight;
    sum += weight * chance(habit, at, units);
  }
  return -std::log2(sum / all);
}

std::vector<std::int64_t> Calculator::likely(std::size_t derived) const {
  constexpr std::int64_t most = 100;
  constexpr double usual = 4;  // range of the usual errors, in widths of the distribution
  std::vector<std::int64_t> errors{0};
  if (figures_.empty()) return errors;
  const auto [at, is_own] = nearest(derived);
  double middle = 0, width = 0, all = 0;
  for (const Habit& habit : habits_)
    for (const auto& [state, likely] : habit.around[at]) {
      if (state == 0) continue;
      const double chance = habit.weight * static_cast<double>(likely);
      middle += chance * chain_->level_of(state);
      width += chance * chain_->width_of(state);
      all += chance;
    }
  if (all > 0) middle /= all, width /= all;
  const auto reach = std::min(most, 2 + static_cast<std::int64_t>(usual * width));
  for (std::int64_t units = std::llround(middle) - reach; units <= std::llround(middle) + reach;
       ++units)
    if (units != 0) errors.push_back(units);
  return errors;
}

}  // namespace rithmo::evidence
