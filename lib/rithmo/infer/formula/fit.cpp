// See fit.hpp.
#include "rithmo/infer/formula/fit.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/least_squares.hpp"
#include "rithmo/infer/formula/simplest.hpp"

namespace rithmo::infer {
namespace {

// Allowed residual in units: the rounding, and the error of the constants.
constexpr Number fits = 0.75L;

// Returns the residual allowed in a fitting row: the rounding error, or the precision lost where
// numbers have no last place.
Number allowance(const FitSample& sample, Number unit) {
  Number greatest = 0;
  for (const Number v : sample.y) greatest = std::max(greatest, std::abs(v));
  return unit > 0 ? fits * unit + greatest * 1e-17L : greatest * 1e-12L;
}

// Refutes a set of terms by random draws of a few rows. The first rows of a draw determine the
// constants; its last two rows test them. If every draw contradicts itself, too few rows follow a
// formula of these terms.
class RandomRowDraws {
 public:
  RandomRowDraws(const FitSample& sample, Number allowed) : sample_(sample), allowed_(allowed) {}

  bool refute_terms() {
    const std::size_t draws = draws_of_term * (sample_.terms + 1);
    std::size_t refuting = 0;
    for (std::size_t i = 0; i < draws; ++i) {
      draw();
      const auto agrees = first_rows_predict_rest();
      if (agrees && *agrees) return false;
      refuting += agrees.has_value();
    }
    return 2 * refuting >= draws;
  }

 private:
  static constexpr std::size_t draws_of_term = 24, others = 2;
  using Matrix = std::array<std::array<Number, max_fitted_terms + others>, max_fitted_terms>;

  void draw() {
    rows_.clear();
    while (rows_.size() < sample_.terms + others) {
      random_ = random_ * 6364136223846793005U + 1442695040888963407U;
      const std::size_t r = (random_ >> 33U) % sample_.size();
      if (std::ranges::find(rows_, r) == rows_.end()) rows_.push_back(r);
    }
  }

  // Predicts the last rows of the draw as linear combinations of the first, by Gaussian
  // elimination. Returns nullopt where the first rows are nearly dependent.
  std::optional<bool> first_rows_predict_rest() const {
    const std::size_t k = sample_.terms;
    Matrix m{};
    for (std::size_t t = 0; t < k; ++t)
      for (std::size_t r = 0; r < k + others; ++r) m[t][r] = sample_.x[rows_[r]][t];
    for (std::size_t c = 0; c < k; ++c) {
      std::size_t pivot = c;
      for (std::size_t t = c + 1; t < k; ++t)
        if (std::abs(m[t][c]) > std::abs(m[pivot][c])) pivot = t;
      Number largest = 0;
      for (std::size_t r = 0; r < k + others; ++r)
        largest = std::max(largest, std::abs(m[pivot][r]));
      if (!(std::abs(m[pivot][c]) > largest * 1e-12L)) return std::nullopt;
      std::swap(m[c], m[pivot]);
      for (std::size_t t = 0; t < k; ++t) {
        if (t == c) continue;
        const Number factor = m[t][c] / m[c][c];
        for (std::size_t r = c; r < k + others; ++r) m[t][r] -= factor * m[c][r];
      }
    }
    for (std::size_t o = 0; o < others; ++o) {
      Number foretold = 0, off = 1;
      for (std::size_t c = 0; c < k; ++c) {
        const Number weight = m[c][k + o] / m[c][c];
        foretold += weight * sample_.y[rows_[c]];
        off += std::abs(weight);
      }
      if (!(std::abs(foretold - sample_.y[rows_[k + o]]) <= off * allowed_)) return false;
    }
    return true;
  }

  const FitSample& sample_;
  Number allowed_;
  std::vector<std::size_t> rows_;
  std::uint64_t random_ = 1579;
};

class Fit {
 public:
  Fit(const std::vector<const Numbers*>& terms, const Numbers& y, Number unit)
      : sample_(sample_of(terms, y)), unit_(unit), all_(terms.size(), true) {}

  std::vector<std::vector<number::Rational>> constants() {
    const std::size_t k = sample_.terms;
    if (k > max_fitted_terms || sample_.size() < k + 3) return {};
    allowed_ = allowance(sample_, unit_);
    constexpr Number off_by_one = 2;  // factor on the allowance: permits last figures off by one
    if (sample_.size() > k + 4 && RandomRowDraws(sample_, off_by_one * allowed_).refute_terms())
      return {};
    count_ = std::max(k + 1, sample_.size() * 11 / 20 + 1);
    const auto found = best_random_fit();
    if (!found) return {};
    std::vector<std::vector<number::Rational>> sets;
    const auto add = [&](Number lift, Number bias, int last = by_error) {
      auto set = simplified_constants(*found, lift, bias, last);
      if (set && std::ranges::find(sets, *set) == sets.end()) sets.push_back(*std::move(set));
    };
    add(0, 0);
    if (best_rows(sample_, *found, count_).second <= allowed_ / 50) return sets;
    // Tries figures rounded to the nearest (lift 0), down (lift 0.5) and up (lift -0.5).
    for (const Number lift : {0.0L, 0.5L, -0.5L}) add(lift * unit_, 0.3L * unit_);
    for (const Number lift : {0.5L, -0.5L}) add(lift * unit_, 0);
    if (unit_ > 0)
      for (const int fewer : {0, 1, 3})
        for (const Number lift : {0.0L, 0.5L, -0.5L}) add(lift * unit_, 0, fewer);
    return sets;
  }

 private:
  // Value of `last` for which the constant that is fixed last only lies within its error. Other
  // values bound it to where most rows round to the printed figure, or up to `last` rows fewer,
  // which may be slips.
  static constexpr int by_error = -1;

  // Residual that counts as exact; the search stops when it is reached.
  Number exact() const { return allowed_ * 1e-5L; }

  // Returns the best of several first guesses, if eleven twentieths of the rows fit. Among exact
  // guesses the one with the most fitting rows wins: where a column is 0 in most rows, a guess
  // without that column fits these rows too.
  std::optional<TermValues> best_random_fit() {
    const std::size_t starts = sample_.terms == 1 ? 1 : 8 + 4 * sample_.terms;
    std::optional<TermValues> best;
    Number least = 0;
    std::size_t most = 0;  // most rows that an exact guess fits
    for (std::size_t s = 0; s < starts; ++s) {
      TermValues constants = sample_.terms == 1 ? ratio() : constants_of_few_rows();
      Number off = 0;
      for (int step = 0; step < 2; ++step) {
        const auto [rows, last] = best_rows(sample_, constants, count_);
        off = last;
        if (off <= exact()) break;
        const Solution solution = least_squares(sample_, rows, all_);
        if (!solution.solved) break;
        constants = solution.constants;
      }
      off = best_rows(sample_, constants, count_).second;
      const std::size_t rows = off <= exact() ? count_fitting_rows(constants) : 0;
      if (!best || rows > most || (rows == most && off < least)) {
        best = constants;
        least = off;
        most = rows;
      }
      if (10 * most >= 9 * sample_.size()) break;
    }
    for (int step = 0; step < 20 && least > exact(); ++step) {
      const auto rows = best_rows(sample_, *best, count_).first;
      const Solution solution = least_squares(sample_, rows, all_);
      const Number off = best_rows(sample_, solution.constants, count_).second;
      if (!solution.solved || off >= least) break;
      best = solution.constants;
      least = off;
    }
    if (!best || !(least <= allowed_ * 1.5L)) return std::nullopt;
    return best;
  }

  std::size_t count_fitting_rows(const TermValues& constants) const {
    std::size_t count = 0;
    for (std::size_t r = 0; r < sample_.size(); ++r)
      count += std::abs(predicted(sample_, r, constants) - sample_.y[r]) <= allowed_;
    return count;
  }

  // Fits a single term: the median quotient of the half of the rows with the greatest terms.
  TermValues ratio() const {
    std::vector<std::pair<Number, std::size_t>> sizes;
    for (std::size_t r = 0; r < sample_.size(); ++r)
      sizes.emplace_back(-std::abs(sample_.x[r][0]), r);
    std::ranges::sort(sizes);
    Numbers quotients;
    for (std::size_t i = 0; i < (sizes.size() + 1) / 2; ++i)
      if (const Number x = sample_.x[sizes[i].second][0]; x != 0)
        quotients.push_back(sample_.y[sizes[i].second] / x);
    TermValues constants{};
    if (quotients.empty()) return constants;
    std::ranges::sort(quotients);
    constants[0] = quotients[quotients.size() / 2];
    return constants;
  }

  TermValues constants_of_few_rows() {
    std::vector<std::size_t> rows;
    while (rows.size() < sample_.terms) {
      random_ = random_ * 6364136223846793005U + 1442695040888963407U;
      const std::size_t r = (random_ >> 33U) % sample_.size();
      if (std::ranges::find(rows, r) == rows.end()) rows.push_back(r);
    }
    return least_squares(sample_, rows, all_).constants;
  }

  // Simplifies constants as far as their errors allow, the most precise first. Constants that may
  // be 0 are dropped before that. `lift` is added to each y; `bias` is an error that all y may
  // share.
  std::optional<std::vector<number::Rational>> simplified_constants(TermValues constants,
                                                                    Number lift, Number bias,
                                                                    int last) const {
    const std::size_t k = sample_.terms;
    std::vector<std::optional<number::Rational>> fixed(k);
    std::vector<bool> used = all_;
    FitSample rest = sample_;  // y minus the terms whose constants are fixed
    for (Number& y : rest.y) y += lift;
    for (std::size_t left = k; left > 0; --left) {
      std::vector<std::size_t> rows;
      for (std::size_t r = 0; r < rest.size(); ++r)
        if (std::abs(predicted(rest, r, constants) - rest.y[r]) <= allowed_ * 1.4L)
          rows.push_back(r);
      const Solution solution = least_squares(rest, rows, used);
      Number spread = 0;
      for (const std::size_t r : rows) {
        const Number d = predicted(rest, r, solution.constants) - rest.y[r];
        spread += d * d;
      }
      spread = std::sqrt(spread / static_cast<Number>(std::max<std::size_t>(rows.size(), 1)));
      const auto error = [&](std::size_t i) {
        return 4 * spread * solution.errors[i] + bias * std::abs(solution.lifted[i]) +
               std::abs(solution.constants[i]) * 1e-15L;
      };
      const auto surety = [&](std::size_t i) {
        return std::abs(solution.constants[i]) / (error(i) + 1e-300L);
      };
      std::size_t next = k;
      for (std::size_t i = 0; i < k; ++i) {
        if (!used[i]) continue;
        const bool zero = surety(i) <= 1 || solution.errors[i] == 0;
        const bool next_zero = next < k && (surety(next) <= 1 || solution.errors[next] == 0);
        if (next == k || (zero && !next_zero) ||
            (zero == next_zero && (zero ? surety(i) < surety(next) : surety(i) > surety(next))))
          next = i;
      }
      const Number c = solution.constants[next], e = error(next);
      const bool zero = surety(next) <= 1 || solution.errors[next] == 0;
      const auto [low, high] = left == 1 && last != by_error ? max_rows(rest, next, lift, last)
                                                             : std::pair(c - e, c + e);
      fixed[next] = zero ? number::Rational(number::Integer(0)) : simplest_between(low, high);
      if (!fixed[next]) return std::nullopt;
      used[next] = false;
      const Number value = value_of(*fixed[next]);
      for (std::size_t r = 0; r < rest.size(); ++r) {
        rest.y[r] -= value * rest.x[r][next];
        rest.x[r][next] = 0;
      }
      constants = solution.constants;
      constants[next] = 0;
      if (zero && left > 1) {
        // Refits the remaining constants after a term was dropped.
        const Solution again = least_squares(rest, rows, used);
        constants = again.constants;
      }
    }
    std::vector<number::Rational> result;
    bool any = false;
    for (const auto& c : fixed) {
      result.push_back(*c);
      any = any || result.back().numerator() != 0;
    }
    if (!any) return std::nullopt;
    return result;
  }

  // Returns the interval of a constant in which most rows, or at most `fewer` fewer, round to the
  // printed figure. Each row allows an error of half a unit. One end of the interval is open, as a
  // half is rounded in one direction only.
  std::pair<Number, Number> max_rows(const FitSample& rest, std::size_t term, Number lift,
                                     int fewer) const {
    std::vector<std::pair<Number, int>> ends;  // +1: an interval begins; -1: an interval ends
    for (std::size_t r = 0; r < rest.size(); ++r) {
      const Number x = rest.x[r][term];
      if (x == 0) continue;
      const Number one = (rest.y[r] - unit_ / 2) / x, other = (rest.y[r] + unit_ / 2) / x;
      ends.emplace_back(std::min(one, other), 1);
      ends.emplace_back(std::max(one, other), -1);
    }
    std::ranges::sort(ends, std::less(), &std::pair<Number, int>::first);
    if (ends.empty()) return {1, 0};
    std::vector<int> open;  // number of open intervals from each end to the next
    std::size_t best = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      open.push_back((open.empty() ? 0 : open.back()) + ends[i].second);
      if (open[i] > open[best] && ends[i].first < ends[i + 1].first) best = i;
    }
    std::size_t first = best, last = best;
    while (first > 0 && open[first - 1] >= open[best] - fewer) --first;
    while (last + 1 < open.size() && open[last + 1] >= open[best] - fewer) ++last;
    std::pair<Number, Number> stretch{ends[first].first, ends[last + 1].first};
    Number& open_end = lift >= 0 ? stretch.second : stretch.first;
    open_end -= std::copysign(std::abs(open_end) * 1e-13L, lift);
    return stretch;
  }

  FitSample sample_;
  Number unit_;
  Number allowed_ = 0;
  std::size_t count_ = 0;
  std::vector<bool> all_;  // one flag for each term, all set: no term is dropped
  std::uint64_t random_ = 1563;
};
}  // namespace

std::vector<std::vector<number::Rational>> fit(const std::vector<const Numbers*>& terms,
                                               const Numbers& y, Number unit) {
  return Fit(terms, y, unit).constants();
}

const std::vector<std::vector<number::Rational>>& FitCache::of(
    const std::vector<const Numbers*>& terms, const Numbers& y, Number unit) {
  static const std::vector<std::vector<number::Rational>> none;
  if (has_spent_steps()) return none;
  std::array<std::uint64_t, 2> key{1563, 48};
  const auto mix = [&](std::uint64_t part) {
    key[0] = (key[0] ^ part) * 0x9e3779b97f4a7c15U;
    key[0] ^= key[0] >> 32U;
    key[1] = (key[1] + part) * 6364136223846793005U;
    key[1] ^= key[1] >> 29U;
  };
  const auto mix_in = [&](Number n) {
    const auto nearest = static_cast<double>(n);
    mix(std::bit_cast<std::uint64_t>(nearest));
    mix(std::bit_cast<std::uint64_t>(static_cast<double>(n - nearest)));
  };
  for (const Numbers* term : terms) std::ranges::for_each(*term, mix_in);
  std::ranges::for_each(y, mix_in);
  mix_in(unit);
  const auto [at, is_new] = done_.try_emplace(key);
  if (is_new) {
    at->second = fit(terms, y, unit);
    steps_ += (terms.size() + 1) * y.size();
  }
  return at->second;
}

}  // namespace rithmo::infer
