// See fit.hpp.
#include "rithmo/infer/formula/fit.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "rithmo/infer/account.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t most_terms = 8;
constexpr std::size_t max_fitted_rows = 160;  // rows
constexpr Number fits = 0.75L;  // of a unit: the rounding, and what the constants are off

using Vector = std::array<Number, most_terms>;

struct Sample {
  std::size_t terms = 0;
  std::vector<Vector> x;
  Numbers y;
  std::size_t size() const { return y.size(); }
};

struct Solution {
  Vector constants{};
  Vector errors{};  // standard errors for a spread of 1
  Vector lifted{};  // what the constants gain where every y is greater by 1
  bool solved = false;
};

// Least squares of the rows named, by the normal equations; a term that depends on those before it gets nothing.
Solution least_squares(const Sample& sample, const std::vector<std::size_t>& rows,
                       const std::vector<bool>& used) {
  const std::size_t k = sample.terms;
  std::array<std::array<Number, most_terms * 2 + 2>, most_terms> a{};
  Vector scale{};
  for (const std::size_t r : rows)
    for (std::size_t i = 0; i < k; ++i) scale[i] = std::max(scale[i], std::abs(sample.x[r][i]));
  for (std::size_t i = 0; i < k; ++i)
    if (scale[i] == 0) scale[i] = 1;
  for (const std::size_t r : rows) {
    Vector x{};
    for (std::size_t i = 0; i < k; ++i) {
      x[i] = sample.x[r][i] / scale[i];
      for (std::size_t j = 0; j <= i; ++j) a[i][j] += x[i] * x[j];
      a[i][2 * k] += x[i] * sample.y[r];
      a[i][2 * k + 1] += x[i];
    }
  }
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < i; ++j) a[j][i] = a[i][j];
    a[i][k + i] = 1;
  }
  std::vector<bool> done(k, false);
  for (std::size_t step = 0; step < k; ++step) {
    std::size_t pivot = k;
    for (std::size_t i = 0; i < k; ++i)
      if (used[i] && !done[i] && (pivot == k || a[i][i] > a[pivot][pivot])) pivot = i;
    if (pivot == k || a[pivot][pivot] < 1e-15L * static_cast<Number>(rows.size())) break;
    done[pivot] = true;
    const Number d = a[pivot][pivot];
    for (std::size_t j = 0; j <= 2 * k + 1; ++j) a[pivot][j] /= d;
    for (std::size_t i = 0; i < k; ++i) {
      if (i == pivot || !used[i]) continue;
      const Number f = a[i][pivot];
      if (f == 0) continue;
      for (std::size_t j = 0; j <= 2 * k + 1; ++j) a[i][j] -= f * a[pivot][j];
    }
  }
  Solution result;
  for (std::size_t i = 0; i < k; ++i) {
    if (!done[i]) continue;
    result.solved = true;
    result.constants[i] = a[i][2 * k] / scale[i];
    result.lifted[i] = a[i][2 * k + 1] / scale[i];
    result.errors[i] = std::sqrt(std::max<Number>(a[i][k + i], 0)) / scale[i];
  }
  return result;
}

Number predicted(const Sample& sample, std::size_t row, const Vector& constants) {
  Number sum = 0;
  for (std::size_t i = 0; i < sample.terms; ++i) sum += constants[i] * sample.x[row][i];
  return sum;
}

// The rows that fit best, so many of them, and how far the last of these is off.
std::pair<std::vector<std::size_t>, Number> best_rows(const Sample& sample, const Vector& constants,
                                                      std::size_t count) {
  std::vector<std::pair<Number, std::size_t>> off;
  for (std::size_t r = 0; r < sample.size(); ++r)
    off.emplace_back(std::abs(predicted(sample, r, constants) - sample.y[r]), r);
  const auto end = off.begin() + static_cast<std::ptrdiff_t>(count);
  std::ranges::nth_element(off, end - 1);
  std::vector<std::size_t> rows;
  for (auto at = off.begin(); at != end; ++at) rows.push_back(at->second);
  return {rows, (end - 1)->first};
}

Sample sample_of(const std::vector<const Numbers*>& terms, const Numbers& y) {
  std::vector<std::size_t> rows;
  for (std::size_t r = 0; r < y.size(); ++r)
    if (std::isfinite(y[r]) &&
        std::ranges::all_of(terms, [&](const Numbers* t) { return std::isfinite((*t)[r]); }))
      rows.push_back(r);
  Sample sample;
  sample.terms = terms.size();
  const std::size_t count = std::min(rows.size(), max_fitted_rows);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t r = rows[i * rows.size() / count];
    Vector x{};
    for (std::size_t t = 0; t < terms.size(); ++t) x[t] = (*terms[t])[r];
    sample.x.push_back(x);
    sample.y.push_back(y[r]);
  }
  return sample;
}

// What a row may be off where it fits: the rounding, or what numbers without a last place lose.
Number allowance(const Sample& sample, Number unit) {
  Number greatest = 0;
  for (const Number v : sample.y) greatest = std::max(greatest, std::abs(v));
  return unit > 0 ? fits * unit + greatest * 1e-17L : greatest * 1e-12L;
}

class Fit {
 public:
  Fit(const std::vector<const Numbers*>& terms, const Numbers& y, Number unit)
      : sample_(sample_of(terms, y)), unit_(unit), all_(terms.size(), true) {}

  std::vector<std::vector<number::Rational>> constants() {
    const std::size_t k = sample_.terms;
    if (k > most_terms || sample_.size() < k + 3) return {};
    allowed_ = allowance(sample_, unit_);
    count_ = std::max(k + 1, sample_.size() * 11 / 20 + 1);
    const auto found = concentrated();
    if (!found) return {};
    std::vector<std::vector<number::Rational>> sets;
    const auto add = [&](Number lift, Number bias, Last last = Last::by_error) {
      auto set = simplified(*found, lift, bias, last);
      if (set && std::ranges::find(sets, *set) == sets.end()) sets.push_back(*std::move(set));
    };
    add(0, 0);
    if (best_rows(sample_, *found, count_).second <= allowed_ / 50) return sets;
    // Rounded figures are half a unit too low, too high, or here and there a little too high.
    for (const Number lift : {0.0L, 0.5L, -0.5L}) add(lift * unit_, 0.3L * unit_);
    for (const Number lift : {0.5L, -0.5L}) add(lift * unit_, 0);
    if (unit_ > 0)
      for (const Number lift : {0.0L, 0.5L, -0.5L}) add(lift * unit_, 0, Last::by_most_rows);
    return sets;
  }

 private:
  // What the constant that is fixed last may be: within its error, or where most rows are rounded as they are printed.
  enum class Last { by_error, by_most_rows };

  // Better cannot be had, not even by chance.
  Number exact() const { return allowed_ * 1e-5L; }

  // The best guess from a few starts, if eleven twentieths fit by it; of several by which these fit, the one that most rows fit by, for
  // where a column is nought in most rows these fit without it.
  std::optional<Vector> concentrated() {
    const std::size_t starts = sample_.terms == 1 ? 1 : 8 + 4 * sample_.terms;
    std::optional<Vector> best;
    Number least = 0;
    std::size_t most = 0;  // rows
    for (std::size_t s = 0; s < starts; ++s) {
      Vector constants = sample_.terms == 1 ? ratio() : from_few();
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
      const std::size_t rows = off <= exact() ? rows_that_fit(constants) : 0;
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

  std::size_t rows_that_fit(const Vector& constants) const {
    std::size_t count = 0;
    for (std::size_t r = 0; r < sample_.size(); ++r)
      count += std::abs(predicted(sample_, r, constants) - sample_.y[r]) <= allowed_;
    return count;
  }

  // Of one term the middle quotient of those rows where the term is greatest.
  Vector ratio() const {
    std::vector<std::pair<Number, std::size_t>> sizes;
    for (std::size_t r = 0; r < sample_.size(); ++r)
      sizes.emplace_back(-std::abs(sample_.x[r][0]), r);
    std::ranges::sort(sizes);
    Numbers quotients;
    for (std::size_t i = 0; i < (sizes.size() + 1) / 2; ++i)
      if (const Number x = sample_.x[sizes[i].second][0]; x != 0)
        quotients.push_back(sample_.y[sizes[i].second] / x);
    Vector constants{};
    if (quotients.empty()) return constants;
    std::ranges::sort(quotients);
    constants[0] = quotients[quotients.size() / 2];
    return constants;
  }

  Vector from_few() {
    std::vector<std::size_t> rows;
    while (rows.size() < sample_.terms) {
      random_ = random_ * 6364136223846793005U + 1442695040888963407U;
      const std::size_t r = (random_ >> 33U) % sample_.size();
      if (std::ranges::find(rows, r) == rows.end()) rows.push_back(r);
    }
    return least_squares(sample_, rows, all_).constants;
  }

  // Constants as simple as their errors allow, the surest first; what may be nought is left out before that.
  // `lift` is added to each y, and `bias` is what all of them may still be off.
  std::optional<std::vector<number::Rational>> simplified(Vector constants, Number lift,
                                                          Number bias, Last last) const {
    const std::size_t k = sample_.terms;
    std::vector<std::optional<number::Rational>> fixed(k);
    std::vector<bool> used = all_;
    Sample rest = sample_;  // y less what is fixed
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
        const bool nought = surety(i) <= 1 || solution.errors[i] == 0;
        const bool next_nought = next < k && (surety(next) <= 1 || solution.errors[next] == 0);
        if (next == k || (nought && !next_nought) ||
            (nought == next_nought &&
             (nought ? surety(i) < surety(next) : surety(i) > surety(next))))
          next = i;
      }
      const Number c = solution.constants[next], e = error(next);
      const bool nought = surety(next) <= 1 || solution.errors[next] == 0;
      const auto [low, high] = left == 1 && last == Last::by_most_rows ? most_rows(rest, next, lift)
                                                                       : std::pair(c - e, c + e);
      fixed[next] = nought ? number::Rational(number::Integer(0)) : simplest_between(low, high);
      if (!fixed[next]) return std::nullopt;
      used[next] = false;
      const Number value = value_of(*fixed[next]);
      for (std::size_t r = 0; r < rest.size(); ++r) {
        rest.y[r] -= value * rest.x[r][next];
        rest.x[r][next] = 0;
      }
      constants = solution.constants;
      constants[next] = 0;
      if (nought && left > 1) {
        // The others change where one is left out.
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

  // Each row allows of constants by which it is off by half a unit at most: the stretch that most rows allow. Of its ends that one
  // belongs to it from which a half is rounded away.
  std::pair<Number, Number> most_rows(const Sample& rest, std::size_t term, Number lift) const {
    std::vector<std::pair<Number, int>> ends;  // one begins, one is over
    for (std::size_t r = 0; r < rest.size(); ++r) {
      const Number x = rest.x[r][term];
      if (x == 0) continue;
      const Number one = (rest.y[r] - unit_ / 2) / x, other = (rest.y[r] + unit_ / 2) / x;
      ends.emplace_back(std::min(one, other), 1);
      ends.emplace_back(std::max(one, other), -1);
    }
    std::ranges::sort(ends, std::less(), &std::pair<Number, int>::first);
    std::pair<Number, Number> best{1, 0};
    int open = 0, most = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      open += ends[i].second;
      if (open <= most || ends[i].first == ends[i + 1].first) continue;
      most = open;
      best = {ends[i].first, ends[i + 1].first};
    }
    Number& open_end = lift >= 0 ? best.second : best.first;
    open_end -= std::copysign(std::abs(open_end) * 1e-13L, lift);
    return best;
  }

  Sample sample_;
  Number unit_;
  Number allowed_ = 0;
  std::size_t count_ = 0;
  std::vector<bool> all_;  // terms, none left out
  std::uint64_t random_ = 1563;
};

// The fraction of the least denominator between two positive numbers: their continued fractions as far as they are alike, and one more. An
// endless denominator where these are alike in so many terms.
std::pair<Number, Number> least_fraction(Number low, Number high, int terms = 24) {
  const Number whole = std::floor(low);
  if (whole == low || std::ceil(low) <= high) return {std::ceil(low), 1};
  if (terms == 0) return {1, no_number};
  const auto [numerator, denominator] =
      least_fraction(1 / (high - whole), 1 / (low - whole), terms - 1);
  return {whole * numerator + denominator, numerator};
}

}  // namespace

std::optional<number::Rational> simplest_between(Number low, Number high) {
  if (!std::isfinite(low) || !std::isfinite(high) || low > high) return std::nullopt;
  if (low <= 0 && high >= 0) return number::Rational(number::Integer(0));
  if (high < 0) {
    auto positive = simplest_between(-high, -low);
    if (positive) return number::Rational(number::Integer(0)) - *positive;
    return positive;
  }
  const auto whole = [](Number n) { return number::Integer(std::to_string(std::llround(n))); };
  if (low > 9e17L) return std::nullopt;
  // A whole number, the roundest.
  if (std::ceil(low) <= std::floor(high)) {
    Number round = 1;
    while (std::ceil(low / (round * 10)) <= std::floor(high / (round * 10)) && round < 1e17L &&
           std::ceil(low / (round * 10)) > 0)
      round *= 10;
    const Number first = std::ceil(low / round) * round, last = std::floor(high / round) * round;
    const Number middle = std::round((low + high) / 2 / round) * round;
    return number::Rational(whole(middle >= first && middle <= last ? middle : first));
  }
  // A decimal of few places, or the simplest fraction: whichever has the lower terms.
  constexpr Number most = 1e7L;
  for (Number d = 2; d <= 1000; ++d)
    if (std::ceil(low * d) <= std::floor(high * d)) {
      // One place more may say it more plainly: 1.05 rather than 20/19.
      for (const Number ten : {10.0L, 100.0L, 1000.0L})
        if (ten < d * 12 && std::ceil(low * ten) <= std::floor(high * ten))
          return number::Rational(whole(std::ceil(low * ten)), whole(ten));
      return number::Rational(whole(std::ceil(low * d)), whole(d));
    }
  // Beyond that a decimal, a part such as 1/7300 (of interest for days), or the fraction of the least denominator.
  std::optional<number::Rational> best;
  const auto offer = [&](const number::Rational& found) {
    if (!best || constant_bits(found) < constant_bits(*best)) best = found;
  };
  for (Number ten = 10000; ten <= most && !best; ten *= 10)
    if (std::ceil(low * ten) <= std::floor(high * ten))
      offer(number::Rational(whole(std::ceil(low * ten)), whole(ten)));
  if (high < 1e-3L && 1 / low < most)
    if (const auto part = simplest_between(1 / high, 1 / low))
      offer(number::Rational(number::Integer(1)) / *part);
  if (const auto [numerator, denominator] = least_fraction(low, high); denominator < most)
    offer(number::Rational(whole(numerator), whole(denominator)));
  return best;
}

std::vector<std::vector<number::Rational>> fit(const std::vector<const Numbers*>& terms,
                                               const Numbers& y, Number unit) {
  return Fit(terms, y, unit).constants();
}

const std::vector<std::vector<number::Rational>>& Fits::of(const std::vector<const Numbers*>& terms,
                                                           const Numbers& y, Number unit) {
  static const std::vector<std::vector<number::Rational>> none;
  if (is_spent()) return none;
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

std::vector<Exponential> fit_exponential(const Numbers& x, const Numbers& y, Number unit) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < y.size(); ++i)
    if (std::isfinite(x[i]) && std::isfinite(y[i]) && y[i] > 0) rows.push_back(i);
  if (rows.size() < 5) return {};
  // The middle of the logarithms' slopes over half the table, in which a few slips do not weigh.
  Numbers slopes;
  const std::size_t half = rows.size() / 2;
  for (std::size_t i = 0; i + half < rows.size(); ++i) {
    const std::size_t a = rows[i], b = rows[i + half];
    if (x[a] != x[b]) slopes.push_back((std::log(y[b]) - std::log(y[a])) / (x[b] - x[a]));
  }
  if (slopes.empty()) return {};
  std::ranges::sort(slopes);
  Number slope = slopes[slopes.size() / 2];
  Numbers heights;
  for (const std::size_t i : rows) heights.push_back(std::log(y[i]) - slope * x[i]);
  std::ranges::sort(heights);
  Number height = heights[heights.size() / 2];
  // Newton's steps on the numbers themselves, with the rows that fit best.
  Number slope_error = 0;
  for (int step = 0; step < 12; ++step) {
    std::vector<std::pair<Number, std::size_t>> off;
    for (const std::size_t i : rows) {
      const Number p = std::exp(height + slope * x[i]);
      off.emplace_back(std::abs(p - y[i]) / (step < 4 ? p : 1), i);
    }
    const std::size_t count = std::max<std::size_t>(3, rows.size() * 3 / 5);
    std::ranges::nth_element(off, off.begin() + static_cast<std::ptrdiff_t>(count - 1));
    Number aa = 0, ab = 0, bb = 0, ar = 0, br = 0, rr = 0;
    for (std::size_t j = 0; j < count; ++j) {
      const std::size_t i = off[j].second;
      const Number p = std::exp(height + slope * x[i]), r = y[i] - p;
      aa += p * p;
      ab += p * p * x[i];
      bb += p * p * x[i] * x[i];
      ar += p * r;
      br += p * x[i] * r;
      rr += r * r;
    }
    const Number determinant = aa * bb - ab * ab;
    if (!(determinant > 0)) return {};
    height += (bb * ar - ab * br) / determinant;
    slope += (aa * br - ab * ar) / determinant;
    slope_error = std::sqrt(rr / static_cast<Number>(count) * aa / determinant);
    if (!std::isfinite(height) || !std::isfinite(slope)) return {};
  }
  // The error as the rows have it, and far wider: figures that are cut off or computed from each other drift.
  std::vector<Exponential> all;
  std::vector<number::Rational> bases;
  for (const Number wide : {4.0L, 40.0L, 400.0L}) {
    const Number base = std::exp(slope), error = base * (wide * slope_error + 1e-15L);
    const auto r = simplest_between(base - error, base + error);
    if (!r || *r == number::Rational(number::Integer(1)) || r->numerator() <= 0 ||
        std::ranges::find(bases, *r) != bases.end())
      continue;
    bases.push_back(*r);
    Numbers power(x.size(), unread);
    const Number exact = value_of(*r);
    for (const std::size_t i : rows) power[i] = std::pow(exact, x[i]);
    for (const auto& constants : fit({&power}, y, unit))
      if (constants.front().numerator() > 0) all.push_back({constants.front(), *r});
  }
  return all;
}

}  // namespace rithmo::infer
