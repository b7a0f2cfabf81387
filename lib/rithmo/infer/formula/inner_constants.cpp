// See inner_constants.hpp.
#include "rithmo/infer/formula/inner_constants.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/simplest.hpp"

namespace rithmo::infer {
namespace {

constexpr Number degree_in_radians = std::numbers::pi_v<Number> / 180;
constexpr std::size_t fewest = 8;      // rows
constexpr std::size_t first_few = 12;  // that are asked before all are

// A family: {0} the column, {1} the constant, in which it rises or falls all the way.
struct Family {
  std::string_view text;
  Number low, high;  // of the constant
  Number (*value)(Number x, Number constant);
  std::array<Number, 4> factors;  // that the column may be a multiple by
};
constexpr std::array<Family, 3> families{{
    {"asin(sin({1}) * sin({0}))",
     0.01L,
     89.0L,
     [](Number x, Number c) {
       return std::asin(std::sin(c * degree_in_radians) * std::sin(x * degree_in_radians)) /
              degree_in_radians;
     },
     {1, 60, 3600, 0}},
    {"(1 - (1 + {1}/100)^(-{0})) / ({1}/100)",
     0.01L,
     60.0L,
     [](Number x, Number c) { return (1 - std::pow(1 + c / 100, -x)) * 100 / c; },
     {1, 10, 100, 1000}},
    {"((1 + {1}/100)^{0} - 1) / ({1}/100)",
     0.01L,
     60.0L,
     [](Number x, Number c) { return (std::pow(1 + c / 100, x) - 1) * 100 / c; },
     {1, 10, 100, 1000}},
}};

bool is_most(std::size_t some, std::size_t all) {
  return all >= fewest && some * 100 >= all * 60;
}

// Where the family has this value, by halving.
Number constant_for(const Family& family, Number x, Number y) {
  Number low = family.low, high = family.high;
  const bool rises = family.value(x, high) > family.value(x, low);
  for (int i = 0; i < 45; ++i) {
    const Number middle = (low + high) / 2;
    ((family.value(x, middle) < y) == rises ? low : high) = middle;
  }
  return (low + high) / 2;
}

// What one row allows; nothing where no constant gives its figure, or each does.
std::optional<std::pair<Number, Number>> allowed(const Family& family, Number x, Number y,
                                                 Number half) {
  if (!std::isfinite(x) || !std::isfinite(y)) return std::nullopt;
  const auto [least, most] =
      std::minmax({family.value(x, family.low), family.value(x, family.high)});
  if (!std::isfinite(least) || !std::isfinite(most) || y < least || y > most ||
      (y - half < least && y + half > most))
    return std::nullopt;
  return std::minmax({constant_for(family, x, y - half), constant_for(family, x, y + half)});
}

// The constant that most of these rows allow, of those the roundest.
std::optional<number::Rational> agreed(const Family& family, const Numbers& xs, const Numbers& ys,
                                       Number factor, Number unit, std::size_t rows) {
  std::vector<std::pair<Number, int>> ends;
  std::size_t known = 0;
  for (std::size_t r = 0; r < rows; ++r) {
    known += std::isfinite(xs[r]) && std::isfinite(ys[r]);
    const auto range = allowed(family, xs[r], ys[r] / factor, unit / factor / 2);
    if (!range) continue;
    ends.emplace_back(range->first, -1);
    ends.emplace_back(range->second, 1);
  }
  std::ranges::sort(ends);
  std::size_t open = 0, best = 0;
  std::pair<Number, Number> where;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (ends[i].second > 0) {
      --open;
    } else if (++open > best) {
      best = open;
      where = {ends[i].first, ends[i + 1].first};
    }
  }
  if (!is_most(best, known)) return std::nullopt;
  return simplest_between(where.first, where.second);
}

void add_of_families(const Input& x, const Numbers& xs, const Numbers& ys, Number unit,
                     std::vector<Term>& terms) {
  for (const Family& family : families)
    for (const Number factor : family.factors) {
      if (factor == 0) continue;
      const std::size_t few = std::min(first_few, xs.size());
      if (!agreed(family, xs, ys, factor, unit, few)) continue;
      const auto constant = agreed(family, xs, ys, factor, unit, xs.size());
      if (!constant) continue;
      const Number c = value_of(*constant);
      Term term{fmt::format(fmt::runtime(family.text), x.name, sum_text({""}, {*constant})),
                {x.number},
                [value = family.value, c](const auto& of) { return value(of[0], c); }};
      term.constants = {*constant};
      terms.push_back(std::move(term));
    }
}

// The least and the greatest of the numbers that stand often enough to be no slips.
std::optional<std::pair<Number, Number>> usual_ends(const Numbers& ys) {
  std::map<Number, std::size_t> times;
  std::size_t known = 0;
  for (const Number y : ys)
    if (std::isfinite(y)) {
      if (y != std::floor(y)) return std::nullopt;
      ++times[y];
      ++known;
    }
  std::erase_if(times, [n = known, m = times.size()](const auto& one) {
    return one.second * m * 4 < n || one.second < 2;
  });
  if (known < fewest || times.empty()) return std::nullopt;
  return std::pair(times.begin()->first, times.rbegin()->first);
}

Number modulo(Number x, Number m) {
  return x - m * std::floor(x / m);
}

// mod(a * x + c, m), of which y is no more than a number away: m by the usual numbers of the column, then the a and c that most rows have.
void add_cycle(const Input& x, const Numbers& xs, const Numbers& ys, std::vector<Term>& terms) {
  constexpr Number longest = 100;
  const auto ends = usual_ends(ys);
  if (!ends) return;
  const auto [low, high] = *ends;
  const Number m = high - low + 1;
  if (m < 3 || m > longest || static_cast<Number>(xs.size()) < 2 * m) return;
  std::size_t known = 0, most = 0;
  Number by = 0, first = 0;
  for (Number a = 1; a < m; ++a) {
    std::map<Number, std::size_t> times;
    known = 0;
    for (std::size_t r = 0; r < xs.size(); ++r)
      if (std::isfinite(xs[r]) && std::isfinite(ys[r])) {
        ++known;
        ++times[modulo(ys[r] - low - a * xs[r], m)];
      }
    for (const auto& [c, count] : times)
      if (count > most) {
        most = count;
        by = a;
        first = c;
      }
  }
  if (!is_most(most, known)) return;
  const Number shift = first > m / 2 ? first - m : first;
  const auto whole = [](Number n) {
    return number::Rational(number::Integer(static_cast<long>(n)));
  };
  const std::vector<number::Rational> constants{whole(by), whole(shift), whole(m)};
  Term term{fmt::format("mod({}, {})", sum_text({x.name, ""}, {constants[0], constants[1]}),
                        number::to_text(constants[2].numerator())),
            {x.number},
            [by, shift, m](const auto& of) { return modulo(by * of[0] + shift, m); }};
  term.constants = constants;
  // Days of a week or a month, months of a year: how the entries of a register are numbered.
  constexpr std::array<Number, 4> dates{7, 12, 30, 31};
  term.counts = by == 1 && std::ranges::find(dates, m) != dates.end();
  terms.push_back(std::move(term));
}

}  // namespace

std::vector<Term> terms_with_constants(const Input& x, const Numbers& xs, const Numbers& ys,
                                       Number unit) {
  std::vector<Term> terms;
  if (unit == 0) return terms;
  add_of_families(x, xs, ys, unit, terms);
  add_cycle(x, xs, ys, terms);
  return terms;
}

}  // namespace rithmo::infer
