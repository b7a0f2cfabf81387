// See account.hpp.
#include "rithmo/induction/account.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace rithmo::induction {
namespace {

constexpr Number precise = 1e-9L;    // of a unit
constexpr Number relative = 4e-18L;  // of a number: what a long double does not tell
constexpr Number no_unit = 1e-12L;   // of a number without a last place
constexpr double escape = 3;         // bits: something unusual
constexpr double fewest =
    4;  // numbers that there are to choose from: that all are alike would itself be a rule

bool known(Number n) {
  return std::isfinite(n);
}

// Each value as one between the usual least and greatest of these, a tenth left out at either end; what is beyond costs more.
std::vector<double> bits_in_range(const Numbers& values, Number unit) {
  Numbers sorted;
  for (const Number v : values)
    if (known(v)) sorted.push_back(v);
  std::vector<double> bits(values.size(), 0);
  if (sorted.empty()) return bits;
  std::ranges::sort(sorted);
  const std::size_t tenth = sorted.size() / 10;
  const Number low = sorted[tenth], high = sorted[sorted.size() - 1 - tenth];
  const Number all = sorted.back() - sorted.front();
  const auto cost = [&](Number width) {
    return std::log2(static_cast<double>(width / unit) + fewest);
  };
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!known(values[i])) continue;
    const Number margin = (high - low) / 8;
    bits[i] = values[i] >= low - margin && values[i] <= high + margin
                  ? cost((high - low) * 1.25L) + 0.3
                  : cost(all) + escape;
  }
  return bits;
}

// Each as one of the numbers that the column has.
std::vector<double> bits_as_repeated(const Numbers& values, const std::vector<double>& first_time) {
  std::set<Number> distinct;
  std::vector<double> bits(values.size(), 0);
  for (const Number v : values)
    if (known(v)) distinct.insert(v);
  std::set<Number> seen;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (known(values[i]))
      bits[i] = std::log2(static_cast<double>(distinct.size()) + fewest - 1) +
                (seen.insert(values[i]).second ? first_time[i] : 0);
  return bits;
}

double sum(const std::vector<double>& bits) {
  double total = 0;
  for (const double b : bits) total += b;
  return total;
}

// The least step in which numbers without a last place are counted: a millionth of their size.
Number unit_of(const NumberColumn& column) {
  if (column.unit > 0) return column.unit;
  Number greatest = 0;
  for (const Number v : column.values)
    if (known(v)) greatest = std::max(greatest, std::abs(v));
  return greatest > 0 ? greatest * 1e-6L : 1;
}

}  // namespace

double order_bits(double n) {
  int sign = 0;  // not the one that all threads share
  return lgamma_r(n + 1, &sign) / std::log(2.0);
}

double choices_bits(double n, double k) {
  return order_bits(n) - order_bits(k) - order_bits(n - k);
}

double constant_bits(const Rational& constant) {
  const auto whole = [](Integer n) {
    double zeros = 0;
    n = abs(n);
    for (; n != 0 && n % 10 == 0; n /= 10) ++zeros;
    return 2 * std::log2(n.get_d() + 1) + (zeros > 0 ? 2 * std::log2(zeros + 1) : 0);
  };
  return 1 + whole(constant.numerator()) +
         (constant.is_whole() ? 0 : whole(constant.denominator()));
}

std::vector<double> bits_without_rule(const NumberColumn& column) {
  const Number unit = unit_of(column);
  Numbers differences(column.values.size(), unread);
  Number above = unread;
  for (std::size_t i = 0; i < column.values.size(); ++i) {
    if (!known(column.values[i])) continue;
    differences[i] = known(above) ? column.values[i] - above : column.values[i];
    above = column.values[i];
  }
  std::vector<double> ranged = bits_in_range(column.values, unit);
  std::array<std::vector<double>, 3> ways{ranged, bits_in_range(differences, unit),
                                          bits_as_repeated(column.values, ranged)};
  return *std::ranges::min_element(ways, {}, sum);
}

Comparison compare(const NumberColumn& column, const std::vector<double>& without_rule,
                   const Numbers& predicted) {
  const std::size_t n = column.values.size();
  const Number unit = column.unit;
  // Values that are whole units need no rounding.
  std::size_t whole = 0, both = 0;
  std::set<long long> parts;           // of a unit, those that there are
  std::array<std::size_t, 4> right{};  // by way of rounding
  const auto offset = [&](std::size_t i) {
    return unit > 0 ? (predicted[i] - column.values[i]) / unit : predicted[i] - column.values[i];
  };
  const auto slack = [&](std::size_t i) {
    const Number size = std::max(std::abs(predicted[i]), std::abs(column.values[i]));
    return unit > 0 ? precise + size / unit * relative : size * no_unit;
  };
  const auto agrees = [&](std::size_t i, Rounding way) {
    const Number d = column.values[i] < 0 ? -offset(i) : offset(i), e = slack(i);
    if (way == Rounding::none || unit == 0) return std::abs(d) <= e;
    if (way == Rounding::down) return d >= -e && d < 1 - e;
    if (way == Rounding::up) return d <= e && d > -1 + e;
    return std::abs(d) <= 0.5L + e;
  };
  constexpr std::array ways{Rounding::none, Rounding::half_up, Rounding::down, Rounding::up};
  for (std::size_t i = 0; i < n; ++i) {
    if (!known(predicted[i]) || !known(column.values[i])) continue;
    ++both;
    if (unit > 0 && parts.size() < 2) {
      const Number units = predicted[i] / unit;
      parts.insert(std::llround((units - std::floor(units)) * 1e4L) % 10000);
    }
    whole +=
        unit == 0 || std::abs(predicted[i] / unit - std::round(predicted[i] / unit)) <= slack(i);
    for (std::size_t w = 0; w < ways.size(); ++w) right[w] += agrees(i, ways[w]);
  }
  Comparison result;
  // A tenth of the rows may be damaged in what the formula is worked out from. What is rounded has not the same part of a unit
  // everywhere: a + b + 1/2 is no formula of whole numbers.
  if (unit > 0 && whole * 10 < both * 9 && parts.size() > 1) {
    result.rounding = Rounding::half_up;
    for (const Rounding way : {Rounding::down, Rounding::up})
      if (right[static_cast<std::size_t>(way)] * 50 >
          right[static_cast<std::size_t>(result.rounding)] * 51)
        result.rounding = way;
  }
  result.is_right.assign(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    if (!known(column.values[i])) continue;
    if (!known(predicted[i])) {
      ++result.unknown;
      result.bits += without_rule[i];
    } else if (agrees(i, result.rounding)) {
      ++result.right;
      result.is_right[i] = true;
    } else if (result.rounding != Rounding::none && std::abs(offset(i)) < 2) {
      ++result.near;
    } else {
      ++result.wrong;
      result.bits += without_rule[i] + 1;
    }
  }
  const auto all = static_cast<double>(result.known());
  result.bits +=
      2 * std::log2(all + 1) + choices_bits(all, static_cast<double>(result.wrong)) +
      choices_bits(all - static_cast<double>(result.wrong), static_cast<double>(result.near)) +
      static_cast<double>(result.near);
  return result;
}

}  // namespace rithmo::induction
