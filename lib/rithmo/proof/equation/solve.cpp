// See solve.hpp.
#include "rithmo/proof/equation/solve.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"

namespace rithmo::proof {
namespace {

// Adds texts in which one sexagesimal place is divided into two: a printed 59 may be 45 14, whose
// two places were run together.
void try_divided_places(const std::string& printed, std::vector<std::string>& texts) {
  for (std::size_t at = 0; at < printed.size();) {
    std::size_t end = at;
    while (end < printed.size() && printed[end] >= '0' && printed[end] <= '9') ++end;
    if (end > at && end - at <= 2) {
      const unsigned long place = std::stoul(printed.substr(at, end - at));
      for (unsigned long first = 0; first <= place && place < number::numerals::sixty; ++first)
        texts.push_back(printed.substr(0, at) + std::to_string(first) + " " +
                        std::to_string(place - first) + printed.substr(end));
    }
    at = std::max(end, at + 1);
  }
}

class Solver {
 public:
  Solver(const formula::Formula& equation, TableScope& scope, std::size_t at, std::size_t name,
         std::size_t row, const number::NumeralSystem& numeral, std::uint64_t& steps,
         const Tolerance& slack)
      : equation_(equation),
        difference_(equation.difference()),
        floated_(equation.floated()),
        scope_(scope),
        at_(at),
        name_(name),
        row_(row),
        numeral_(numeral),
        steps_(steps),
        slack_(slack),
        before_(scope.get(name, row)) {}
  ~Solver() { scope_.put(name_, row_, before_); }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  std::vector<Reading> all(const std::string& printed) {
    read_ = numeral_.read(printed);
    ends_in_zero_ = floated_ && read_ && ends_in_zero(*read_);
    if (floated_)
      search_floating();
    else if (difference_ && !straight())
      search();
    if (found_.empty()) try_single_slips(printed);
    return std::move(found_);
  }

 private:
  std::optional<formula::Real> difference_at(const number::Rational& value) {
    scope_.put(name_, row_, formula::Operand(formula::Real(value)));
    if (floated_) {
      const auto both = sides();
      return both ? std::optional(formula::Real(both->first - both->second * power_))
                  : std::nullopt;
    }
    auto result = difference_->number_at(scope_, at_, steps_);
    if (!result) return std::nullopt;
    return *std::move(result);
  }
  bool holds_at(const number::Rational& value) {
    if (has_slack()) {
      const auto difference = difference_at(value);
      return difference && slack_.allows(*difference);
    }
    scope_.put(name_, row_, formula::Operand(formula::Real(value)));
    const auto holds = equation_.holds_at(scope_, at_, steps_);
    return holds && *holds;
  }
  bool has_slack() const { return difference_ && !floated_ && slack_.less != slack_.more; }
  bool ends_in_zero(const number::Rational& value) const {
    return value != number::Rational() && (value / floated_->base).is_whole();
  }
  // Adds a value that solves the equation; returns false if the column cannot write the value.
  // Final zeros of floating numbers are dropped, unless the print ends in zeros.
  bool keep(number::Rational value) {
    while (floated_ && !ends_in_zero_ && ends_in_zero(value) && holds_at(value / floated_->base))
      value = value / floated_->base;
    auto text = numeral_.write(value);
    if (!text) return false;
    if (found_.size() >= evidence::limits::solutions || !tried_.insert(*text).second ||
        !holds_at(value))
      return true;
    found_.push_back({value, *std::move(text)});
    return true;
  }

  // Tells whether the difference of the sides is linear, judged by three samples. If so, adds its
  // root, if the column can write it. In an equation with rounding, neighbours of the root may be
  // solutions too, and three samples prove little.
  bool straight() {
    const number::Rational zero, one(number::Integer(1)),
        far{number::Integer(evidence::limits::far_place)};
    const auto a = difference_at(zero), b = difference_at(one), c = difference_at(far);
    if (!a || !b || !c || !a->exact() || !b->exact() || !c->exact()) return false;
    const number::Rational slope = *b->exact() - *a->exact();
    if (slope == zero || *c->exact() - *a->exact() != slope * far) return false;
    const number::Rational root = (zero - *a->exact()) / slope;
    keep(root);
    if (!equation_.rounds() && !has_slack()) return true;
    unit_ = numeral_.unit();
    if (unit_) {
      const number::Integer near = *formula::Real(root / *unit_).floor();
      for (const number::Integer& units : {near, number::Integer(near + 1)})
        if (sign_at(units) == 0) try_around(units);
    }
    return !found_.empty();
  }

  // Returns the sign of the difference (-1, 0 or 1) if the cell has this number of units.
  std::optional<int> sign_at(const number::Integer& units) {
    const auto difference = difference_at(number::Rational(units) * *unit_);
    if (!difference) return std::nullopt;
    if (has_slack() && slack_.allows(*difference)) return 0;
    const auto order = difference->sign();
    if (!order) return std::nullopt;
    return *order == std::strong_ordering::less ? -1 : *order == std::strong_ordering::greater;
  }

  // Returns sample values in units: 0, values around the print, and values at growing distances on
  // both sides.
  std::set<number::Integer> samples() {
    unit_ = numeral_.unit();
    if (!unit_) unit_ = number::Rational(number::Integer(1), number::Integer(1));
    std::set<number::Integer> samples{0, 1};
    // Replaced below by the size of a legible number, and somewhat more.
    std::size_t far = evidence::limits::doublings;
    if (read_) {
      const number::Rational units = *read_ / *unit_;
      if (units.is_whole())
        for (int d = -1; d <= 1; ++d) samples.insert(units.numerator() + d);
      far = std::min(
          far, mpz_sizeinbase(units.numerator().get_mpz_t(), 2) + evidence::limits::more_doublings);
    }
    number::Integer power = 1;
    for (std::size_t i = 0; i < far; ++i) samples.insert(power *= 2);
    if (numeral_.write(number::Rational() - *unit_)) {
      const std::set<number::Integer> positive = samples;
      for (const number::Integer& sample : positive) samples.insert(-sample);
    }
    return samples;
  }

  // Searches between two samples where the difference changes its sign.
  void search() {
    std::optional<std::pair<number::Integer, int>> last;
    for (const number::Integer& sample : samples()) {
      const auto sign = sign_at(sample);
      if (!sign) {
        last.reset();
        continue;
      }
      if (*sign == 0) try_around(sample);
      if (last && last->second * *sign < 0) try_between(last->first, sample, last->second);
      last = {sample, *sign};
    }
  }

  // Returns both sides of an equation between floating numbers, not yet floated. Returns nullopt
  // unless both are exact and positive.
  std::optional<std::pair<number::Rational, number::Rational>> sides() {
    const auto left = floated_->left.number_at(scope_, at_, steps_),
               right = floated_->right.number_at(scope_, at_, steps_);
    if (!left || !right || !left->exact() || !right->exact()) return std::nullopt;
    if (left->exact()->numerator() <= 0 || right->exact()->numerator() <= 0) return std::nullopt;
    return std::pair(*left->exact(), *right->exact());
  }
  // Returns the logarithm, to the base, of the left side divided by the right side.
  std::optional<double> exponent_at(const number::Integer& units) {
    scope_.put(name_, row_, formula::Operand(formula::Real(number::Rational(units) * *unit_)));
    const auto both = sides();
    if (!both) return std::nullopt;
    return std::log(formula::Real(both->first / both->second).near()) /
           std::log(formula::Real(floated_->base).near());
  }

  // Searches between samples where this logarithm passes a whole number: there the floating sides
  // are equal.
  void search_floating() {
    std::optional<number::Integer> last;
    std::optional<double> order;
    for (const number::Integer& sample : samples()) {
      const auto next = exponent_at(sample);
      if (last && order && next) {
        pass(*last, sample, *order, *next);
        // Narrows the interval to where both sides are positive.
      } else if (last && (order || next)) {
        number::Integer with = order ? *last : sample, without = order ? sample : *last;
        while (abs(with - without) > 1) {
          const number::Integer middle = (with + without) / 2;
          (exponent_at(middle) ? with : without) = middle;
        }
        const auto edge = exponent_at(with);
        if (order)
          pass(*last, with, *order, *edge);
        else
          pass(with, sample, *edge, *next);
      }
      last = sample;
      order = next;
    }
  }
  void pass(const number::Integer& low, const number::Integer& high, double from, double to) {
    constexpr double near = evidence::limits::nearly_whole;
    const double first = std::ceil(std::min(from, to) - near),
                 last = std::floor(std::max(from, to) + near);
    if (std::abs(first) > evidence::limits::floating_places ||
        std::abs(last) > evidence::limits::floating_places)
      return;
    for (int whole = static_cast<int>(first); whole <= static_cast<int>(last); ++whole) {
      power_ = number::Rational(number::Integer(1));
      for (int i = 0; i < std::abs(whole); ++i)
        power_ = whole > 0 ? power_ * floated_->base : power_ / floated_->base;
      const auto at_low = sign_at(low), at_high = sign_at(high);
      if (!at_low || !at_high) continue;
      if (*at_low == 0) try_around(low);
      if (*at_high == 0) try_around(high);
      if (*at_low * *at_high < 0) try_between(low, high, *at_low);
    }
  }

  // Finds the crossing between two places with opposite signs by bisection.
  void try_between(number::Integer low, number::Integer high, int sign_low) {
    while (high - low > 1) {
      const number::Integer middle = (low + high) / 2;
      const auto sign = sign_at(middle);
      if (!sign) return;
      if (*sign == 0) return try_around(middle);
      (*sign == sign_low ? low : high) = middle;
    }
  }
  // Adds a solution and its neighbours, which are solutions too where figures are rounded.
  void try_around(const number::Integer& units) {
    keep(number::Rational(units) * *unit_);
    for (const int step : {-1, 1})
      for (number::Integer next = units + step; found_.size() < evidence::limits::solutions;
           next += step) {
        const auto sign = sign_at(next);
        if (!sign || *sign != 0) break;
        if (!keep(number::Rational(next) * *unit_)) break;
      }
  }

  void try_single_slips(const std::string& printed) {
    for (const number::Rational& value : numbers_one_slip_away(printed, numeral_)) keep(value);
    // Tries half, double, square and root of the printed number, one of which may be intended.
    if (read_) {
      const number::Rational two(number::Integer(2));
      for (const number::Rational& other : {*read_ / two, *read_ * two, *read_ * *read_})
        keep(other);
      if (const auto root = formula::Real::square_root(formula::Real(*read_),
                                                       std::numeric_limits<std::uint64_t>::digits);
          root && root->exact())
        keep(*root->exact());
    }
  }

  const formula::Formula& equation_;
  std::optional<formula::Formula> difference_;
  std::optional<formula::FloatedSides> floated_;
  std::optional<number::Rational> read_;  // printed number of the cell
  bool ends_in_zero_ = false;             // the printed number ends in zeros
  number::Rational power_;  // power of the base by which the floating sides are compared
  TableScope& scope_;
  std::size_t at_, name_, row_;
  const number::NumeralSystem& numeral_;
  std::uint64_t& steps_;
  Tolerance slack_;
  std::optional<formula::Operand> before_;
  std::optional<number::Rational> unit_;
  std::vector<Reading> found_;
  std::set<std::string> tried_;
};

}  // namespace

bool Tolerance::allows(const formula::Real& difference) const {
  const auto not_below = formula::Real::compare(difference, formula::Real(less)),
             not_above = formula::Real::compare(formula::Real(more), difference);
  return not_below && *not_below >= 0 && not_above && *not_above >= 0;
}

std::vector<number::Rational> numbers_one_slip_away(const std::string& printed,
                                                    const number::NumeralSystem& numeral) {
  if (printed.size() > evidence::limits::longest_cell) return {};
  std::vector<std::string> texts;
  for (std::size_t i = 0; i <= printed.size(); ++i) {
    if (i < printed.size()) texts.push_back(printed.substr(0, i) + printed.substr(i + 1));
    if (i + 1 < printed.size()) {
      texts.push_back(printed);
      std::swap(texts.back()[i], texts.back()[i + 1]);
    }
    for (char c = '0'; c <= '9'; ++c) {
      texts.push_back(printed.substr(0, i) + c + printed.substr(i));
      if (i < printed.size()) texts.push_back(printed.substr(0, i) + c + printed.substr(i + 1));
    }
  }
  if (numeral.kind() == number::NumeralSystem::Kind::sexagesimal) {
    try_divided_places(printed, texts);
    // Replaces one separator between places by another: 38.58.4 for 38:58.4.
    constexpr std::string_view signs = ":;,. ";
    for (std::size_t i = 0; i < printed.size(); ++i)
      if (signs.find(printed[i]) != signs.npos)
        for (const char sign : signs)
          texts.push_back(printed.substr(0, i) + sign + printed.substr(i + 1));
  }
  std::vector<number::Rational> values;
  for (const std::string& text : texts)
    if (const auto value = numeral.read(text)) values.push_back(*value);
  // Adds the numbers one unit above and below, which may differ in several figures: 190 for 189.
  if (const auto value = numeral.read(printed), unit = numeral.unit(); value && unit)
    for (const number::Rational& other : {*value - *unit, *value + *unit}) values.push_back(other);
  return values;
}

std::vector<Reading> solutions(const formula::Formula& equation, TableScope& scope, std::size_t at,
                               std::size_t name, std::size_t row,
                               const number::NumeralSystem& numeral, const std::string& printed,
                               std::uint64_t& steps, const Tolerance& slack) {
  return Solver(equation, scope, at, name, row, numeral, steps, slack).all(printed);
}

}  // namespace rithmo::proof
