// See fitted_constants.hpp.
#include "rithmo/infer/fitted_constants.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/least_squares.hpp"
#include "rithmo/infer/formula/simplest.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/proof/equation/table_scope.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t max_cells = 400, steps_of_range = 64;

// A cell that the rule computes, or an equation in one row. Its error is measured in units of the
// last place.
struct Place {
  formula::Formula formula;
  std::size_t row;
  // nullopt for an equation, where the difference of both sides is compared with 0.
  std::optional<number::Rational> printed;
  double unit;
};

// Interval of a constant that most places allow, and the number of these places.
struct Stretch {
  double low, high;
  std::size_t right;
};

class ConstantFitter {
 public:
  explicit ConstantFitter(const table::BoundTable& subject)
      : rule_(*subject.model.relation().rule),
        steps_(number::Budget().steps),
        scope_(subject, steps_) {
    add_places(subject);
    for (std::size_t p = 0; p < rule_.parameters.size(); ++p)
      if (rule_.parameters[p].fit) fitted_.push_back(p);
  }

  bool has_any() const { return !fitted_.empty() && !places_.empty(); }
  std::size_t places() const { return places_.size(); }
  const std::vector<std::size_t>& fitted() const { return fitted_; }

  void put(std::size_t parameter, const number::Rational& value) {
    scope_.set_parameter(parameter, formula::Real(value));
  }

  // Counts the places that are right with the current constants.
  std::size_t right() {
    std::size_t count = 0;
    for (const Place& place : places_) {
      const double off = this->off(place);
      count += std::abs(off) < half;
    }
    return count;
  }

  // Finds the interval of one constant that most places allow, while the other constants stay
  // unchanged.
  Stretch stretch(std::size_t parameter) {
    const auto& [low, high] = *rule_.parameters[parameter].fit;
    const double first = as_double(low), step = (as_double(high) - first) / steps_of_range;
    std::vector<std::pair<double, int>> ends;
    for (const Place& place : places_) {
      double before = error_at(place, parameter, first);
      for (std::size_t i = 1; i <= steps_of_range; ++i) {
        const double at = first + step * static_cast<double>(i);
        const double here = error_at(place, parameter, at);
        // Allows errors of 1.5 units as well as of half a unit: a calculator's last figures are
        // uncertain.
        for (const double within : {half, 3 * half})
          add(place, parameter, {at - step, before}, {at, here}, within, ends);
        before = here;
      }
    }
    // Sorts interval ends before starts, so that two touching intervals of one place count once.
    std::ranges::sort(ends, {}, [](const auto& end) { return std::pair(end.first, -end.second); });
    int open = 0, most = 0;
    Stretch best{first, first, 0};
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      open -= ends[i].second;
      if (open <= most) continue;
      most = open;
      best = {ends[i].first, ends[i + 1].first, 0};
    }
    return best;
  }

  // Fits the free constants by Gauss-Newton steps from the values `at`. Each step uses the four
  // fifths of the places with the smallest errors.
  std::vector<double> refine(std::vector<double> at, const std::vector<bool>& is_free) {
    constexpr int steps = 30;
    // Standard deviation of a rounding error, in units of the last place.
    constexpr double of_rounding = 0.29;
    errors_.assign(fitted_.size(), 0);
    for (int step = 0; step < steps; ++step) {
      const std::vector<double> now = place_errors(at);
      FitSample sample{fitted_.size(), {}, {}};
      std::vector<std::vector<double>> moved;
      for (std::size_t k = 0; k < fitted_.size(); ++k) {
        std::vector<double> beside = at;
        beside[k] += nudge(k);
        moved.push_back(is_free[k] ? place_errors(beside) : now);
      }
      for (std::size_t i = 0; i < places_.size(); ++i) {
        if (!std::isfinite(now[i])) continue;
        TermValues slopes{};
        bool known = true;
        for (std::size_t k = 0; k < fitted_.size(); ++k) {
          slopes[k] = (moved[k][i] - now[i]) / nudge(k);
          known = known && std::isfinite(static_cast<double>(slopes[k]));
        }
        if (!known) continue;
        sample.x.push_back(slopes);
        sample.y.push_back(-now[i]);
      }
      if (sample.size() <= fitted_.size()) return at;
      // Fits only the four fifths of the places with the smallest errors, so that slips have no
      // influence.
      const auto rows = best_rows(sample, TermValues{}, sample.size() * 4 / 5 + 1).first;
      const Solution solution = least_squares(sample, rows, is_free);
      if (!solution.solved) return at;
      double spread = 0;
      for (const std::size_t r : rows) {
        const auto left =
            static_cast<double>(predicted(sample, r, solution.constants) - sample.y[r]);
        spread += left * left / static_cast<double>(rows.size());
      }
      for (std::size_t k = 0; k < fitted_.size(); ++k) {
        at[k] += static_cast<double>(solution.constants[k]);
        at[k] = std::clamp(at[k], low(k), high(k));
        errors_[k] =
            std::max(std::sqrt(spread), of_rounding) * static_cast<double>(solution.errors[k]);
      }
    }
    return at;
  }

  // Returns the point of a coarse grid with the smallest median error.
  std::vector<double> start() {
    constexpr std::size_t points = 9;
    std::vector<std::size_t> place(fitted_.size(), 0);
    std::vector<double> best;
    double least = HUGE_VAL;
    for (bool more = true; more;) {
      std::vector<double> at;
      for (std::size_t k = 0; k < fitted_.size(); ++k)
        at.push_back(low(k) + (high(k) - low(k)) * (static_cast<double>(place[k]) + half) / points);
      std::vector<double> now = place_errors(at);
      for (double& off : now) off = std::abs(off);
      const auto middle = now.begin() + static_cast<std::ptrdiff_t>(now.size() / 2);
      std::ranges::nth_element(now, middle);
      if (best.empty() || *middle < least) {
        least = *middle;
        best = at;
      }
      more = false;
      for (std::size_t k = 0; k < place.size() && !more; ++k) {
        place[k] = (place[k] + 1) % points;
        more = place[k] > 0;
      }
    }
    return best;
  }

  double error(std::size_t k) const { return errors_[k]; }
  static number::Rational fraction(double value) {
    const mpq_class exact(value);
    return {exact.get_num(), exact.get_den()};
  }

 private:
  static constexpr double half = 0.5;
  struct Point {
    double at, off;
  };

  static double as_double(const number::Rational& value) {
    return static_cast<double>(to_number(value));
  }

  void add_places(const table::BoundTable& subject) {
    const auto speaks = [&](const formula::Formula& formula) {
      return std::ranges::any_of(formula.names(), [&](std::size_t name) {
        return name < rule_.parameters.size() && rule_.parameters[name].fit;
      });
    };
    const std::size_t rows = subject.printed.size(), every = rows / max_cells + 1;
    for (std::size_t c = 0; c < subject.columns.size(); ++c) {
      const auto column = rule_.column_named(subject.columns[c].name);
      if (!column || !rule_.columns[*column].formula || !speaks(*rule_.columns[*column].formula))
        continue;
      const auto unit = subject.columns[c].numeral->unit();
      for (std::size_t r = 0; r < rows; r += every)
        if (const auto* number = subject.number(subject.printed, r, c))
          places_.push_back(
              {*rule_.columns[*column].formula, r, *number, unit ? as_double(*unit) : 1});
    }
    for (const auto& equation : rule_.equations) {
      const auto difference = equation.formula.difference();
      if (!difference || !speaks(*difference)) continue;
      double unit = 1;
      for (const std::size_t name : equation.formula.names())
        if (const auto column = scope_.column_of(name))
          if (const auto own = subject.columns[*column].numeral->unit()) {
            unit = as_double(*own);
            break;
          }
      for (std::size_t r = 0; r < rows; r += every)
        if (difference->number_at(scope_, r, steps_))
          places_.push_back({*difference, r, std::nullopt, unit});
    }
  }

  // Returns the error of a place in units; infinity where its value cannot be computed.
  double off(const Place& place) {
    const auto value = place.formula.number_at(scope_, place.row, steps_);
    if (!value) return HUGE_VAL;
    const double printed = place.printed ? as_double(*place.printed) : 0;
    return (value->near() - printed) / place.unit;
  }

  double error_at(const Place& place, std::size_t parameter, double value) {
    put(parameter, fraction(value));
    return off(place);
  }

  double low(std::size_t k) const { return as_double(rule_.parameters[fitted_[k]].fit->first); }
  double high(std::size_t k) const { return as_double(rule_.parameters[fitted_[k]].fit->second); }
  // Returns a step of the constant that is large enough to change rounded values too.
  double nudge(std::size_t k) const { return (high(k) - low(k)) * 1e-3; }

  std::vector<double> place_errors(const std::vector<double>& at) {
    for (std::size_t k = 0; k < fitted_.size(); ++k) put(fitted_[k], fraction(at[k]));
    std::vector<double> all;
    for (const Place& place : places_) all.push_back(off(place));
    return all;
  }

  // Adds the parts of the segment between two points where the error of a place is at most `within`
  // units.
  void add(const Place& place, std::size_t parameter, Point a, Point b, double within,
           std::vector<std::pair<double, int>>& ends) {
    if (!std::isfinite(a.off) || !std::isfinite(b.off)) return;
    const auto is_in = [&](const Point& point) { return std::abs(point.off) <= within; };
    if (!is_in(a) && !is_in(b) && (a.off > 0) == (b.off > 0)) return;
    const double enters =
        is_in(a) ? a.at : crossing(place, parameter, a, b, a.off > 0 ? within : -within);
    const double leaves =
        is_in(b) ? b.at : crossing(place, parameter, a, b, b.off > 0 ? within : -within);
    if (!(enters <= leaves)) return;
    ends.emplace_back(enters, -1);
    ends.emplace_back(leaves, 1);
  }

  // Finds by bisection the constant at which the error of a place is `level` units.
  double crossing(const Place& place, std::size_t parameter, Point a, Point b, double level) {
    constexpr int halvings = 40;
    for (int i = 0; i < halvings; ++i) {
      const double middle = (a.at + b.at) / 2;
      const Point here{middle, error_at(place, parameter, middle)};
      ((here.off > level) == (a.off > level) ? a : b) = here;
    }
    return (a.at + b.at) / 2;
  }

  const relation::DeclaredRule& rule_;
  std::uint64_t steps_;
  proof::TableScope scope_;
  std::vector<Place> places_;
  std::vector<std::size_t> fitted_;
  std::vector<double> errors_;
};

std::string plain(const number::Rational& value) {
  return number::NumeralSystem::parse("decimal")->write(value).value_or(number::to_text(value));
}

// Writes a bound of an interval with eight figures.
std::string short_text(double value) {
  return number::NumeralSystem::parse("float(8)")
      ->write(ConstantFitter::fraction(value))
      .value_or("");
}

}  // namespace

std::optional<FittedConstants> fitted_constants(const table::BoundTable& subject,
                                                const relation::Model::Settings& known) {
  const auto& rule = subject.model.relation().rule;
  if (!rule) return std::nullopt;
  ConstantFitter fitting(subject);
  if (!fitting.has_any()) return std::nullopt;
  const auto given = [&](std::size_t p) { return known.find(rule->parameters[p].name); };
  std::size_t right_as_given = 0;
  const bool any_given =
      std::ranges::any_of(fitting.fitted(), [&](std::size_t p) { return given(p) != known.end(); });
  if (any_given) right_as_given = fitting.right();
  std::vector<std::pair<number::Rational, Stretch>> best(rule->parameters.size());
  const std::vector<std::size_t>& fitted = fitting.fitted();
  // Fixes the most precisely known constant first, as the roundest number within its error. The
  // last constant gets the value that most cells allow.
  std::vector<bool> is_free(fitted.size(), true);
  std::vector<double> at = fitted.size() > 1 ? fitting.start() : std::vector<double>(1);
  for (std::size_t left = fitted.size(); left > 1; --left) {
    at = fitting.refine(at, is_free);
    std::size_t surest = fitted.size();
    for (std::size_t k = 0; k < fitted.size(); ++k)
      if (is_free[k] && (surest == fitted.size() || fitting.error(k) * std::abs(at[surest]) <
                                                        fitting.error(surest) * std::abs(at[k])))
        surest = k;
    constexpr double errors = 4;
    const double about = errors * fitting.error(surest);
    const auto roundest = simplest_between(at[surest] - about, at[surest] + about);
    const number::Rational value = roundest.value_or(ConstantFitter::fraction(at[surest]));
    best[fitted[surest]] = {value, {at[surest] - about, at[surest] + about, 0}};
    at[surest] = static_cast<double>(to_number(value));
    is_free[surest] = false;
  }
  for (std::size_t k = 0; k < fitted.size(); ++k)
    fitting.put(fitted[k], ConstantFitter::fraction(at[k]));
  for (std::size_t k = 0; k < fitted.size(); ++k) {
    if (!is_free[k]) continue;
    const Stretch stretch = fitting.stretch(fitted[k]);
    const auto roundest = simplest_between(stretch.low, stretch.high);
    best[fitted[k]] = {
        roundest.value_or(ConstantFitter::fraction((stretch.low + stretch.high) / 2)), stretch};
  }
  for (const std::size_t p : fitted) fitting.put(p, best[p].first);
  const std::size_t right = fitting.right();
  relation::Model::Settings settings = subject.model.settings();
  std::string note;
  for (const std::size_t p : fitting.fitted()) {
    const auto& [value, stretch] = best[p];
    const std::string& name = rule->parameters[p].name;
    note += (note.empty() ? "" : ", ") + name + " = " + plain(value) + " (from " +
            short_text(stretch.low) + " to " + short_text(stretch.high) + ")";
    if (!any_given) settings[name] = number::to_text(value);
  }
  const std::string of_all = " of " + std::to_string(fitting.places()) + " cells";
  if (any_given)
    note = right <= right_as_given + 1 ? ""
                                       : "the table fits better with " + note + ", by which " +
                                             std::to_string(right) + of_all + " are right, and " +
                                             std::to_string(right_as_given) + " by the value given";
  else
    note = "fitted: " + note + ", by which " + std::to_string(right) + of_all + " are right" +
           (2 * right < fitting.places()
                ? "; that is less than half, so the table may follow another formula"
                : "");
  auto model = relation::Model::make(subject.model.relation(), settings);
  if (!model) return std::nullopt;
  return FittedConstants{*std::move(model), note};
}

}  // namespace rithmo::infer
