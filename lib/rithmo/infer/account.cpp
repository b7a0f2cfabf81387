// See account.hpp.
#include "rithmo/infer/account.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/error_model.hpp"

namespace rithmo::infer {
namespace {

constexpr Number precise = 1e-9L;      // tolerance in units of the last place
constexpr Number relative = 4e-18L;    // relative rounding error of a long double
constexpr Number no_unit = 1e-12L;     // relative tolerance for numbers without a last place
constexpr double escape = 3;           // extra bits for a value outside the usual range
constexpr std::size_t max_slips = 12;  // at most one cell in `max_slips` may be a slip

bool is_known(Number n) {
  return std::isfinite(n);
}

// Codes values uniformly over the 10th to 90th percentile; values outside pay an escape cost.
std::vector<double> bits_in_range(const Numbers& values, Number unit, double fewest) {
  Numbers sorted;
  for (const Number v : values)
    if (is_known(v)) sorted.push_back(v);
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
    if (!is_known(values[i])) continue;
    const Number margin = (high - low) / 8;
    bits[i] = values[i] >= low - margin && values[i] <= high + margin
                  ? cost((high - low) * 1.25L) + 0.3
                  : cost(all) + escape;
  }
  return bits;
}

// Codes each value as one of the distinct values; a first occurrence costs `first_time` more.
std::vector<double> bits_of_distinct_values(const Numbers& values,
                                            const std::vector<double>& first_time, double fewest) {
  std::unordered_set<Number> distinct, seen;
  std::vector<double> bits(values.size(), 0);
  for (const Number v : values)
    if (is_known(v)) distinct.insert(v);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (is_known(values[i]))
      bits[i] = std::log2(static_cast<double>(distinct.size()) + fewest - 1) +
                (seen.insert(values[i]).second ? first_time[i] : 0);
  return bits;
}

// Returns code lengths in which frequent values are cheaper, as in the answers to a survey. Returns
// nullopt where most values are distinct. Also returns nullopt where one value fills nearly all
// cells: the other values may then be slips.
std::optional<std::vector<double>> bits_by_frequency(const Numbers& values,
                                                     const std::vector<double>& first_time) {
  std::unordered_map<Number, std::size_t> counts;
  std::size_t all = 0, most = 0;
  for (const Number v : values)
    if (is_known(v)) {
      ++all;
      most = std::max(most, ++counts[v]);
    }
  if (2 * counts.size() > all || (all - most) * max_slips <= all) return std::nullopt;
  const auto rows = static_cast<double>(all);
  std::unordered_set<Number> seen;
  std::vector<double> bits(values.size(), 0);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (is_known(values[i]))
      bits[i] = std::log2(rows / static_cast<double>(counts[values[i]])) +
                (seen.insert(values[i]).second ? first_time[i] + std::log2(rows + 1) : 0);
  return bits;
}

// Codes a value that fills at least half of the cells apart from the other values. Returns nullopt
// where no value is that frequent.
std::optional<std::vector<double>> bits_with_frequent_value(const Numbers& values, Number unit,
                                                            double fewest, bool may_be_slips) {
  const auto most = most_frequent_value(values);
  if (!most) return std::nullopt;
  const auto [usual, count, all] = *most;
  const std::size_t others = all - count;
  // One value fills nearly all cells, so the others may be slips.
  if (may_be_slips && others * max_slips <= all) return std::nullopt;
  Numbers apart = values;
  for (Number& v : apart)
    if (v == usual) v = unread;
  const std::vector<double> ranged = bits_in_range(apart, unit, fewest),
                            repeated = bits_of_distinct_values(apart, ranged, fewest);
  std::vector<double> bits = sum(ranged) <= sum(repeated) ? ranged : repeated;
  const auto part = [&](std::size_t n) {
    return -std::log2(static_cast<double>(n) / static_cast<double>(all));
  };
  for (std::size_t i = 0; i < values.size(); ++i)
    if (is_known(values[i])) bits[i] += part(values[i] == usual ? count : others);
  return bits;
}

// Returns the approximate number of bits that state the median step between successive numbers.
double step_bits(const Numbers& differences, Number unit) {
  Numbers sizes;
  for (const Number d : differences)
    if (is_known(d)) sizes.push_back(std::abs(d));
  if (sizes.empty()) return 0;
  const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
  std::ranges::nth_element(sizes, middle);
  return std::log2(static_cast<double>(*middle / unit) + 1);
}

// Tells whether successive numbers mostly stay equal and otherwise rise, as months do in a
// register. Slips in a column of equal numbers would cause falls as well as rises.
bool goes_on(const Numbers& differences) {
  std::size_t same = 0, more = 0, less = 0;
  for (const Number d : differences)
    if (is_known(d)) ++(d == 0 ? same : d > 0 ? more : less);
  return same > more && less * max_slips < more;
}

// Returns the smallest significant difference of the column's numbers. Without a last place it is a
// millionth of the greatest number.
Number unit_of(const NumberColumn& column) {
  if (column.step() > 0) return column.step();
  Number greatest = 0;
  for (const Number v : column.values)
    if (is_known(v)) greatest = std::max(greatest, std::abs(v));
  return greatest > 0 ? greatest * 1e-6L : 1;
}

// Differences of predictions from the printed numbers, in units of the last place if there is one.
class Differences {
 public:
  Differences(const NumberColumn& column, const Numbers& predicted)
      : column_(column), predicted_(predicted) {}

  Number at(std::size_t i) const {
    const Number d = predicted_[i] - column_.values[i];
    return column_.unit > 0 ? d / column_.unit : d;
  }

  bool agrees(std::size_t i, std::optional<formula::Rounding> way) const {
    const Number d = column_.values[i] < 0 ? -at(i) : at(i), e = slack(i);
    if (!way || column_.unit == 0) return std::abs(d) <= e;
    if (*way == formula::Rounding::down) return d >= -e && d < 1 - e;
    if (*way == formula::Rounding::up) return d <= e && d > -1 + e;
    const bool is_half = std::abs(std::abs(d) - 0.5L) <= e;
    if (is_half) return *way == formula::Rounding::half_even ? is_even(i) : d < 0;
    return std::abs(d) < 0.5L;
  }

  // Returns the rounding mode with which most cells agree, or nullopt where the values are exact.
  std::optional<formula::Rounding> rounding() const {
    std::size_t both = 0, whole = 0;
    std::set<long long> parts;  // fractional parts of the predictions in units, at most two of them
    for (std::size_t i = 0; i < predicted_.size(); ++i) {
      if (!is_compared(i)) continue;
      const Number units = predicted_[i] / column_.unit;
      ++both;
      whole += std::abs(units - std::round(units)) <= slack(i);
      if (parts.size() < 2) parts.insert(std::llround((units - std::floor(units)) * 1e4L) % 10000);
    }
    if (column_.unit == 0) return std::nullopt;
    const std::size_t exact = right(std::nullopt);
    // Genuinely rounded values have different fractional parts. If all have the same part, as in a
    // + b + 1/2 with whole numbers, nothing was rounded.
    if (parts.size() < 2)
      return is_mostly_off_by_one(both, exact) ? std::optional(formula::Rounding::half_up)
                                               : std::nullopt;
    const std::size_t nearest = right(formula::Rounding::half_up);
    const bool some_are_parts = nearest > exact + 1 && clearly_exceeds(nearest, exact);
    if (!some_are_parts && whole * 10 >= both * 9) return std::nullopt;
    formula::Rounding best = formula::Rounding::half_up;
    for (const formula::Rounding way :
         {formula::Rounding::half_even, formula::Rounding::down, formula::Rounding::up})
      if (clearly_exceeds(right(way), right(best))) best = way;
    return best;
  }

 private:
  bool is_even(std::size_t i) const {
    return std::fmod(std::round(column_.values[i] / column_.unit), 2) == 0;
  }
  bool is_compared(std::size_t i) const {
    return is_known(predicted_[i]) && is_known(column_.values[i]);
  }
  // Tells whether most wrong cells are off by one in the last place. This happens when numbers are
  // added before they are rounded.
  bool is_mostly_off_by_one(std::size_t all, std::size_t exact) const {
    std::size_t by_one = 0;
    for (std::size_t i = 0; i < predicted_.size(); ++i)
      by_one += is_compared(i) && std::abs(std::abs(at(i)) - 1) <= slack(i);
    constexpr std::size_t fewest = 3, one_in = 20;
    return by_one >= fewest && by_one * one_in >= all && by_one * 4 >= (all - exact) * 3;
  }
  // Tells whether `a` exceeds `b` by more than 2 per cent.
  static bool clearly_exceeds(std::size_t a, std::size_t b) { return a * 50 > b * 51; }
  Number slack(std::size_t i) const {
    const Number size = std::max(std::abs(predicted_[i]), std::abs(column_.values[i]));
    return column_.unit > 0 ? precise + size / column_.unit * relative
                            : std::max(size * no_unit, column_.lost);
  }
  std::size_t right(std::optional<formula::Rounding> way) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < predicted_.size(); ++i) count += is_compared(i) && agrees(i, way);
    return count;
  }

  const NumberColumn& column_;
  const Numbers& predicted_;
};

}  // namespace

std::optional<FrequentValue> most_frequent_value(const Numbers& values) {
  std::unordered_map<Number, std::size_t> counts;
  std::size_t all = 0;
  for (const Number v : values)
    if (is_known(v)) all += ++counts[v] > 0;
  if (counts.empty()) return std::nullopt;
  // Takes the smallest of equally frequent values.
  const auto [value, count] = *std::ranges::max_element(
      counts, {}, [](const auto& one) { return std::pair(one.second, -one.first); });
  if (2 * count < all) return std::nullopt;
  return FrequentValue{value, count, all};
}

double sum(const std::vector<double>& bits) {
  return std::accumulate(bits.begin(), bits.end(), 0.0);
}

double constant_bits(const number::Rational& constant) {
  const auto whole = [](number::Integer n) {
    double zeros = 0;
    n = abs(n);
    for (; n != 0 && n % 10 == 0; n /= 10) ++zeros;
    return 2 * std::log2(n.get_d() + 1) + (zeros > 0 ? 2 * std::log2(zeros + 1) : 0);
  };
  if (constant.is_whole()) return 1 + whole(constant.numerator());
  const double as_fraction = whole(constant.numerator()) + whole(constant.denominator());
  // Codes a decimal by its figures and the position of its point.
  number::Rational figures = constant;
  double places = 0;
  constexpr double max_places = 12, bits_of_figure = 3.4;
  for (; !figures.is_whole() && places < max_places; ++places)
    figures = figures * number::Rational(number::Integer(10));
  if (!figures.is_whole()) return 1 + as_fraction;
  const auto length = static_cast<double>(number::to_text(abs(figures.numerator())).size());
  return 1 + std::min(as_fraction, bits_of_figure * length + 2 * std::log2(places + 1) + 1);
}

std::vector<double> bits_without_rule(const NumberColumn& column, double fewest) {
  const Number unit = unit_of(column);
  Numbers differences(column.values.size(), unread);
  Number above = unread;
  for (std::size_t i = 0; i < column.values.size(); ++i) {
    if (!is_known(column.values[i])) continue;
    differences[i] = is_known(above) ? column.values[i] - above : column.values[i];
    above = column.values[i];
  }
  std::vector<double> ranged = bits_in_range(column.values, unit, fewest);
  std::vector<double> stepped = bits_in_range(differences, unit, fewest);
  if (!stepped.empty()) stepped.front() += step_bits(differences, unit);
  std::vector<std::vector<double>> ways{ranged, std::move(stepped),
                                        bits_of_distinct_values(column.values, ranged, fewest)};
  if (auto frequent = bits_by_frequency(column.values, ranged))
    ways.push_back(*std::move(frequent));
  if (auto apart = bits_with_frequent_value(column.values, unit, fewest, true))
    ways.push_back(*std::move(apart));
  if (goes_on(differences))
    if (auto apart = bits_with_frequent_value(differences, unit, fewest, false))
      ways.push_back(*std::move(apart));
  return *std::ranges::min_element(ways, {}, sum);
}

std::vector<double> bits_in_any_order(const NumberColumn& column) {
  return bits_in_range(column.values, unit_of(column), 1);
}

Comparison compare(const NumberColumn& column, const std::vector<double>& without_rule,
                   const Numbers& predicted) {
  const Differences differences(column, predicted);
  Comparison result;
  result.rounding = differences.rounding();
  const std::size_t n = column.values.size();
  result.is_right.assign(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    if (!is_known(column.values[i])) continue;
    if (!is_known(predicted[i]) && !std::isinf(predicted[i])) {
      ++result.unknown;
      result.bits += without_rule[i];
    } else if (is_known(predicted[i]) && differences.agrees(i, result.rounding)) {
      ++result.right;
      result.is_right[i] = true;
    } else if (result.rounding && is_known(predicted[i]) && std::abs(differences.at(i)) < 2) {
      ++result.near;
    } else {
      ++result.wrong;
      result.bits += without_rule[i] + 1;
    }
  }
  const auto all = static_cast<double>(result.known()), wrong = static_cast<double>(result.wrong),
             near = static_cast<double>(result.near);
  // Price in bits for last figures that are uncertain, as in one table of twenty.
  constexpr double seldom = 4.3;
  result.bits += 2 * std::log2(all + 1) + evidence::log2_choose(all, wrong) +
                 evidence::log2_choose(all - wrong, near) + near + (near > 0 ? seldom : 0);
  return result;
}

SlipCount slips_among(const NumberColumn& column, const std::vector<double>& without_rule,
                      const Numbers& predicted, const Comparison& comparison) {
  SlipCount result;
  if (column.unit == 0 || comparison.wrong == 0) return result;
  constexpr Number longest = 1e15L;
  const auto in_units = [&](Number value) {
    return std::to_string(std::llround(std::abs(value) / column.unit));
  };
  for (std::size_t i = 0; i < predicted.size(); ++i) {
    const Number printed = column.values[i], value = predicted[i];
    if (comparison.is_right[i] || !is_known(printed) || !is_known(value) ||
        std::max(std::abs(value), std::abs(printed)) > longest * column.unit)
      continue;
    // A value off by less than two units was already counted as near.
    if (comparison.rounding && std::abs(value - printed) < 2 * column.unit) continue;
    const evidence::Slip slip = evidence::slip(in_units(printed), in_units(value));
    ++result.looked_at;
    result.slips += slip.kind != evidence::SlipClass::other_number;
    result.spared_bits += std::max(0.0, without_rule[i] - slip.bits);
  }
  return result;
}

}  // namespace rithmo::infer
