// See least_squares.hpp.
#include "rithmo/infer/formula/least_squares.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace rithmo::infer {
namespace {

constexpr std::size_t max_fitted_rows = 160;

}  // namespace

Solution least_squares(const FitSample& sample, const std::vector<std::size_t>& rows,
                       const std::vector<bool>& used) {
  const std::size_t k = sample.terms;
  std::array<std::array<Number, max_fitted_terms * 2 + 2>, max_fitted_terms> a{};
  TermValues scale{};
  for (const std::size_t r : rows)
    for (std::size_t i = 0; i < k; ++i) scale[i] = std::max(scale[i], std::abs(sample.x[r][i]));
  for (std::size_t i = 0; i < k; ++i)
    if (scale[i] == 0) scale[i] = 1;
  for (const std::size_t r : rows) {
    TermValues x{};
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

std::pair<std::vector<std::size_t>, Number> best_rows(const FitSample& sample,
                                                      const TermValues& constants,
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

FitSample sample_of(const std::vector<const Numbers*>& terms, const Numbers& y) {
  std::vector<std::size_t> rows;
  for (std::size_t r = 0; r < y.size(); ++r)
    if (std::isfinite(y[r]) &&
        std::ranges::all_of(terms, [&](const Numbers* t) { return std::isfinite((*t)[r]); }))
      rows.push_back(r);
  FitSample sample;
  sample.terms = terms.size();
  const std::size_t count = std::min(rows.size(), max_fitted_rows);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t r = rows[i * rows.size() / count];
    TermValues x{};
    for (std::size_t t = 0; t < terms.size(); ++t) x[t] = (*terms[t])[r];
    sample.x.push_back(x);
    sample.y.push_back(y[r]);
  }
  return sample;
}

}  // namespace rithmo::infer
