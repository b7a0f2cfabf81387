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

#include "rithmo/infer/formula/fit.hpp"
#include "rithmo/infer/formula/simplest.hpp"

namespace rithmo::infer {
namespace {

constexpr Number degree_in_radians = std::numbers::pi_v<Number> / 180;
constexpr std::size_t fewest = 8;      // minimum number of rows
constexpr std::size_t first_few = 12;  // number of rows that are tested before all others

// Returns the equation of the centre at x for an eccentricity; angles are in degrees.
Number centre(Number x, Number eccentricity, Number radius) {
  const Number angle = x * degree_in_radians;
  return std::atan(eccentricity * std::sin(angle) / (radius + eccentricity * std::cos(angle))) /
         degree_in_radians;
}

// Family of functions with one constant. In `text`, {0} is the column and {1} the constant; the
// values are monotonic in the constant.
struct Family {
  std::string_view text;
  Number low, high;  // lower and upper bound of the constant
  Number (*value)(Number x, Number constant);
  // Factors by which the printed column may be multiplied; 0 fills unused places.
  std::array<Number, 4> factors;
};
constexpr std::array<Family, 6> families{{
    {"asin(sin({1}) * sin({0}))",
     0.01L,
     89.0L,
     [](Number x, Number c) {
       return std::asin(std::sin(c * degree_in_radians) * std::sin(x * degree_in_radians)) /
              degree_in_radians;
     },
     {1, 60, 3600, 0}},
    {"asin({1} * sin({0}))",
     0.0001L,
     1.0L,
     [](Number x, Number c) {
       return std::asin(c * std::sin(x * degree_in_radians)) / degree_in_radians;
     },
     {1, 60, 0, 0}},
    // The equation of the centre of a circle whose radius is sixty, or one.
    {"atan({1} * sin({0}) / (60 + {1} * cos({0})))",
     0.01L,
     59.0L,
     [](Number x, Number c) { return centre(x, c, 60); },
     {1, 60, 0, 0}},
    {"atan({1} * sin({0}) / (1 + {1} * cos({0})))",
     0.0001L,
     0.99L,
     [](Number x, Number c) { return centre(x, c, 1); },
     {1, 60, 0, 0}},
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

bool is_clear_majority(std::size_t some, std::size_t all) {
  return all >= fewest && some * 100 >= all * 60;
}

// Finds by bisection the constant with which the family gives y at x.
Number constant_for(const Family& family, Number x, Number y) {
  Number low = family.low, high = family.high;
  const bool rises = family.value(x, high) > family.value(x, low);
  for (int i = 0; i < 45; ++i) {
    const Number middle = (low + high) / 2;
    ((family.value(x, middle) < y) == rises ? low : high) = middle;
  }
  return (low + high) / 2;
}

// Returns the interval of the constant that one row allows. Returns nullopt where no constant or
// every constant gives the printed figure.
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

// Returns the roundest constant that most of the first `rows` rows allow.
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
  if (!is_clear_majority(best, known)) return std::nullopt;
  return simplest_between(where.first, where.second);
}

void add_family_terms(const Input& x, const Numbers& xs, const Numbers& ys, Number unit,
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

// Returns the least and the greatest of the numbers that are too frequent to be slips.
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

number::Rational rational_of(Number n) {
  return number::Rational(number::Integer(static_cast<long>(n)));
}

// Fits y - base = mod(a * x + c, m) with the a and c that most rows have.
std::optional<Term> cyclic_term(const Input& x, const Numbers& xs, const Numbers& ys, Number m,
                                Number base) {
  std::size_t known = 0, most = 0;
  Number by = 0, first = 0;
  for (Number a = 1; a < m; ++a) {
    std::map<Number, std::size_t> times;
    known = 0;
    std::size_t count = 0;  // count of the most frequent remainder so far
    for (std::size_t r = 0;
         r < xs.size() && (known != first_few || is_clear_majority(count, known)); ++r)
      if (std::isfinite(xs[r]) && std::isfinite(ys[r])) {
        ++known;
        count = std::max(count, ++times[modulo(ys[r] - base - a * xs[r], m)]);
      }
    if (count <= most) continue;
    const auto commonest =
        std::ranges::max_element(times, {}, [](const auto& one) { return one.second; });
    most = count;
    by = a;
    first = commonest->first;
  }
  known = static_cast<std::size_t>(
      std::ranges::count_if(ys, [](Number y) { return std::isfinite(y); }));
  if (!is_clear_majority(most, known)) return std::nullopt;
  const Number shift = first > m / 2 ? first - m : first;
  const std::vector<number::Rational> constants{rational_of(by), rational_of(shift),
                                                rational_of(m)};
  Term term{fmt::format("mod({}, {})", sum_text({x.name, ""}, {constants[0], constants[1]}),
                        number::to_text(constants[2].numerator())),
            {x.number},
            [by, shift, m](const auto& of) { return modulo(by * of[0] + shift, m); }};
  term.constants = constants;
  // Recognises numbers that merely count the entries of a register: days of a week or month, months
  // of a year.
  constexpr std::array<Number, 4> dates{7, 12, 30, 31};
  term.counts = by == 1 && std::ranges::find(dates, m) != dates.end();
  return term;
}

// Adds cycles as long as the count of the column's distinct numbers, and the usual ones of weeks,
// calendars and circles.
void add_cycles(const Input& x, const Numbers& xs, const Numbers& ys, std::vector<Term>& terms) {
  constexpr Number longest = 100;
  constexpr std::array<Number, 8> usual{7, 12, 15, 19, 24, 28, 30, 60};
  const auto add = [&](Number m, Number base) {
    if (auto term = cyclic_term(x, xs, ys, m, base)) terms.push_back(*std::move(term));
  };
  const auto ends = usual_ends(ys);
  const Number own = ends ? ends->second - ends->first + 1 : 0;
  const bool has_own = own >= 3 && own <= longest && static_cast<Number>(xs.size()) >= 2 * own;
  if (has_own) add(own, ends->first);
  for (const Number m : usual)
    for (const Number base : {0.0L, 1.0L}) {
      if (has_own && m == own && base == ends->first) continue;
      std::size_t within = 0, known = 0, whole_numbers = 0;
      for (const Number y : ys) {
        known += std::isfinite(y);
        within += std::isfinite(y) && y >= base && y < base + m;
        whole_numbers += std::isfinite(y) && y == std::floor(y);
      }
      if (known >= fewest && whole_numbers == known && within * 5 >= known * 4) add(m, base);
    }
}

// Adds columns that advance evenly around a circle, in degrees or in hours.
void add_full_circle_terms(const Input& x, const Numbers& xs, const Numbers& ys, Number unit,
                           std::vector<Term>& terms) {
  // A full circle in hours and in degrees, and both again in minutes and in seconds.
  for (const Number circle : {24.0L, 360.0L, 1440.0L, 21600.0L, 86400.0L, 1296000.0L}) {
    Numbers steps;
    std::optional<std::size_t> before;
    std::size_t within = 0, all = 0;
    for (std::size_t r = 0; r < xs.size(); ++r) {
      if (!std::isfinite(xs[r]) || !std::isfinite(ys[r])) continue;
      ++all;
      within += ys[r] >= 0 && ys[r] < circle;
      if (before && xs[r] == xs[*before] + 1) steps.push_back(modulo(ys[r] - ys[*before], circle));
      before = r;
    }
    if (steps.size() < fewest || within * 10 < all * 9) continue;
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
    std::ranges::nth_element(steps, middle);
    const std::size_t first = static_cast<std::size_t>(
        std::ranges::find_if(ys, [](Number y) { return std::isfinite(y); }) - ys.begin());
    // Unrolls the column: adds full circles where it wraps around, so that it advances evenly.
    Numbers unrolled = ys;
    Number max_rounds = 0;
    Number step = *middle, last = first < xs.size() ? xs[first] : 0,
           at = first < ys.size() ? ys[first] : 0;
    for (std::size_t r = first; r < ys.size(); ++r) {
      if (!std::isfinite(xs[r]) || !std::isfinite(ys[r])) continue;
      const Number expected = at + step * (xs[r] - last);
      const Number rounds = std::round((expected - ys[r]) / circle);
      unrolled[r] = ys[r] + rounds * circle;
      max_rounds = std::max(max_rounds, std::abs(rounds));
      // Continues from this row only if it is close to the expected value: other rows may be slips.
      if (std::abs(unrolled[r] - expected) <= 4 * unit) {
        at = unrolled[r];
        last = xs[r];
      }
    }
    if (max_rounds == 0) continue;
    const Numbers ones(xs.size(), 1);
    for (const std::vector<const Numbers*>& of :
         {std::vector<const Numbers*>{&xs}, std::vector<const Numbers*>{&xs, &ones}})
      for (const auto& constants : fit(of, unrolled, unit)) {
        const Number k = value_of(constants[0]),
                     c = constants.size() > 1 ? value_of(constants[1]) : 0;
        Term term{fmt::format("mod({}, {})",
                              constants.size() > 1 ? sum_text({x.name, ""}, constants)
                                                   : sum_text({x.name}, constants),
                              std::llround(circle)),
                  {x.number},
                  [k, c, circle](const auto& row) { return modulo(k * row[0] + c, circle); }};
        term.constants = constants;
        terms.push_back(std::move(term));
      }
  }
}

}  // namespace

std::vector<Term> terms_with_constants(const Input& x, const Numbers& xs, const Numbers& ys,
                                       Number unit) {
  std::vector<Term> terms;
  if (unit == 0) return terms;
  add_family_terms(x, xs, ys, unit, terms);
  add_cycles(x, xs, ys, terms);
  add_full_circle_terms(x, xs, ys, unit, terms);
  return terms;
}

}  // namespace rithmo::infer
