// See sequence.hpp.
#include "rithmo/infer/rows/sequence.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/number/primes.hpp"

namespace rithmo::infer {
namespace {

constexpr int furthest = 8;          // maximum number of skipped steps from one row to the next
constexpr std::size_t windows = 60;  // maximum number of starting places tried in one column

using Law = std::function<Number(Number)>;

// Maximum number of rows: five determine a polynomial of degree four, and one confirms it.
constexpr std::size_t longest = 6;

// Returns the polynomial of least degree through some neighbouring rows that one more row confirms;
// else the geometric progression through them. The maximum degree is one through four rows, two
// through five, four through six.
std::optional<Law> law_from(const Numbers& y, std::size_t first, std::size_t most, Number unit) {
  std::array<std::array<Number, longest>, longest> differences{};
  for (std::size_t i = 0; i < most; ++i) {
    if (!std::isfinite(y[first + i])) return std::nullopt;
    differences[0][i] = y[first + i];
  }
  for (std::size_t d = 1; d < most; ++d)
    for (std::size_t i = 0; i + d < most; ++i)
      differences[d][i] = differences[d - 1][i + 1] - differences[d - 1][i];
  const Number slack = std::max(unit * 0.01L, std::abs(y[first + most - 1]) * 1e-15L);
  const std::size_t highest = most < longest ? most - 3 : most - 2;
  for (std::size_t degree = 1; degree <= highest; ++degree) {
    bool ends = true;
    for (std::size_t i = 0; i + degree + 1 < most; ++i)
      ends = ends && std::abs(differences[degree + 1][i]) <= slack;
    if (!ends || (degree == 1 && std::abs(differences[1][0]) <= slack)) continue;
    std::vector<Number> heads;
    for (std::size_t d = 0; d <= degree; ++d) heads.push_back(differences[d][0]);
    return [heads](Number t) {
      Number sum = 0, binomial = 1;
      for (std::size_t d = 0; d < heads.size(); ++d) {
        sum += heads[d] * binomial;
        binomial = binomial * (t - static_cast<Number>(d)) / static_cast<Number>(d + 1);
      }
      return sum;
    };
  }
  const Number ratio =
      std::pow(y[first + most - 1] / y[first], 1.0L / static_cast<Number>(most - 1));
  if (!(ratio > 0) || std::abs(ratio - 1) < 1e-4L) return std::nullopt;
  for (std::size_t i = 1; i < most; ++i)
    if (std::abs(y[first] * std::pow(ratio, static_cast<Number>(i)) - y[first + i]) >
        std::max(unit * 1.5L, std::abs(y[first + i]) * 1e-12L))
      return std::nullopt;
  return [start = y[first], ratio](Number t) { return start * std::pow(ratio, t); };
}

// Returns row numbers by a law that holds from row `first` on, and the count of rows that have a
// number.
std::pair<Numbers, std::size_t> numbered(const Numbers& y, std::size_t first, const Law& law,
                                         Number unit) {
  Numbers numbers(y.size(), unread);
  std::size_t found = 0;
  const auto walk = [&](std::size_t from, std::size_t to, int direction) {
    Number t = direction > 0 ? -1 : 0;
    for (std::size_t i = from; i != to; i += static_cast<std::size_t>(direction)) {
      std::optional<Number> here;
      for (int step = 1; step <= furthest && !here && std::isfinite(y[i]); ++step) {
        const Number value = law(t + static_cast<Number>(direction * step));
        // Tolerates rounding, and an error of the progression's ratio that grows away from its
        // first rows.
        const Number slack = std::max(unit * 1.5L, std::abs(value) * 3e-4L);
        const Number gap = std::abs(law(t + static_cast<Number>(direction * (step + 1))) - value);
        if (std::abs(value - y[i]) <= std::min(slack, gap / 3))
          here = t + static_cast<Number>(direction * step);
      }
      if (here) {
        t = *here;
        numbers[i] = t;
        ++found;
      }
    }
  };
  walk(first, y.size(), 1);
  if (first > 0) walk(first - 1, static_cast<std::size_t>(-1), -1);
  // Shifts the numbers so that the rows before the first numbered row get numbers from 1 on.
  const auto lowest = std::ranges::find_if(numbers, [](Number n) { return std::isfinite(n); });
  if (lowest != numbers.end()) {
    const Number shift = 1 + static_cast<Number>(lowest - numbers.begin()) - *lowest;
    for (Number& n : numbers) n += shift;
  }
  return {numbers, found};
}

// Returns the index of each prime among all primes, where the primes rise from row to row. Also
// returns their count.
std::pair<Numbers, std::size_t> numbered_as_primes(const Numbers& y) {
  Numbers numbers(y.size(), unread);
  std::size_t found = 0, last = 0;
  for (std::size_t i = 0; i < y.size(); ++i) {
    if (!(y[i] >= 2 && y[i] <= number::nth_prime(number::max_primes)) || y[i] != std::floor(y[i]))
      continue;
    const auto place = number::place_among_primes(static_cast<std::uint32_t>(y[i]));
    if (!place ||
        (found > 0 && (*place <= last || *place > last + static_cast<std::size_t>(furthest))))
      continue;
    last = *place;
    numbers[i] = static_cast<Number>(last);
    ++found;
  }
  return {numbers, found};
}

// Counts misprinted rows: rows without a number, in gaps that have exactly as many numbers to fill
// as rows.
std::size_t misprinted_rows(const Numbers& numbers) {
  // `last`: last row with a number; numbers.size() until there is one
  std::size_t all = 0, last = numbers.size();
  for (std::size_t r = 0; r < numbers.size(); ++r) {
    if (!std::isfinite(numbers[r])) continue;
    if (last < r && numbers[r] - numbers[last] == static_cast<Number>(r - last))
      all += r - last - 1;
    last = r;
  }
  return all;
}

}  // namespace

std::vector<Numbers> row_numbers(const std::vector<NumberColumn>& columns, std::size_t rows) {
  Numbers plain;
  for (std::size_t i = 0; i < rows; ++i) plain.push_back(static_cast<Number>(i + 1));
  std::vector<Numbers> ways{plain};
  for (const NumberColumn& column : columns) {
    if (!column.is_number()) continue;
    std::pair<Numbers, std::size_t> best{{}, 0};
    for (std::size_t window = longest; window >= 4; --window) {
      const std::size_t starts = rows < window + 2 ? 0 : rows - window + 1;
      for (std::size_t w = 0; w < std::min(starts, windows); ++w) {
        const std::size_t first = starts <= windows ? w : w * starts / windows;
        const auto law = law_from(column.values, first, window, column.unit);
        if (!law) continue;
        auto way = numbered(column.values, first, *law, column.unit);
        if (way.second > best.second) best = std::move(way);
      }
    }
    for (const auto& way : {best, numbered_as_primes(column.values)})
      if (way.second * 10 >= rows * 7) ways.push_back(way.first);
  }
  return ways;
}

bool holds_in_most_rows(const Comparison& c, const Numbers& numbers) {
  const std::size_t rows = c.known() + c.unknown;
  return c.right * 5 >= rows * 4 && (c.right + misprinted_rows(numbers)) * 10 >= rows * 9;
}

}  // namespace rithmo::infer
