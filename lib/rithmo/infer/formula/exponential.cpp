// See exponential.hpp.
#include "rithmo/infer/formula/exponential.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/fit.hpp"
#include "rithmo/infer/formula/simplest.hpp"

namespace rithmo::infer {

std::vector<Exponential> fit_exponential(const Numbers& x, const Numbers& y, Number unit) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < y.size(); ++i)
    if (std::isfinite(x[i]) && std::isfinite(y[i]) && y[i] > 0) rows.push_back(i);
  if (rows.size() < 5) return {};
  // Takes the median slope of the logarithms between rows half a table apart: a few slips do not
  // change it.
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
  // Takes Gauss-Newton steps with the rows that fit best, now on the numbers instead of their
  // logarithms.
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
  // Tries intervals of several standard errors, and far wider ones: errors accumulate where figures
  // are cut off or computed from each other.
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
