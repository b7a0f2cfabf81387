// See manner.hpp.
#include "rithmo/proof/listed/manner.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ratio>
#include <utility>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/formula/formula.hpp"
#include "rithmo/relation/declared/row_scope.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::proof {
namespace {

// Converts a number with few figures to an exact fraction.
number::Rational decimal(double value) {
  number::Integer scale(1);
  while (std::abs(std::remainder(value * scale.get_d(), 1)) > evidence::limits::nearly_whole)
    scale *= std::deca::num;
  return number::Rational(number::Integer(std::lround(value * scale.get_d()))) /
         number::Rational(scale);
}

// Returns the code length that states which rows are exceptions and by how much. It is at most the
// cost of a slip in each of these rows.
double bits_of_exceptions(const std::vector<RuledFigure>& rows,
                          const std::vector<std::int64_t>& figures) {
  const double slip = evidence::cost::wrong_cell + 2 * evidence::cost::figure;
  double exceptions = 0, bits = 0;
  for (std::size_t t = 0; t < rows.size(); ++t) {
    const double off = std::abs(static_cast<double>(rows[t].printed - figures[t]));
    if (off == 0) continue;
    ++exceptions;
    bits += std::min(slip, 1 + 2 * std::log2(off));
  }
  const auto count = static_cast<double>(rows.size());
  const double share = (exceptions + evidence::half_a_row) / (count + 1);
  return bits - count * (share * std::log2(share) + (1 - share) * std::log2(1 - share));
}

class MethodSearch {
 public:
  explicit MethodSearch(const std::vector<RuledFigure>& figures) : figures_(figures) {}

  std::optional<ComputingMethod> best() {
    const std::size_t rows = figures_.size();
    const auto exact = static_cast<std::size_t>(std::ranges::count_if(
        figures_, [](const RuledFigure& own) { return own.ruled == own.printed; }));
    if ((rows - exact) * evidence::one_row_in < rows) return std::nullopt;
    std::vector<std::int64_t> ruled;
    for (const RuledFigure& own : figures_) ruled.push_back(own.ruled);
    least_ = bits_of_exceptions(figures_, ruled) - evidence::convincing;
    for (std::size_t every = 2; every <= evidence::limits::rows_interpolated && 2 * every < rows;
         ++every)
      for (std::size_t first = 0; first < every; ++first) interpolate(every, first);
    if (std::ranges::all_of(figures_,
                            [](const RuledFigure& own) { return own.unrounded.has_value(); })) {
      cut_off();
      try_all(ComputingMethod::Kind::by_differences);
      try_all(ComputingMethod::Kind::by_ratios);
      try_all(ComputingMethod::Kind::by_ratios_cut);
      multiply();
    }
    return std::move(best_);
  }

 private:
  // Stores the method if it codes the rows in fewer bits than the best so far.
  void keep(ComputingMethod manner, double price) {
    manner.of = figures_.size();
    for (std::size_t t = 0; t < figures_.size(); ++t)
      manner.holds += manner.figures[t] == figures_[t].printed;
    if (manner.holds * evidence::one_row_in < manner.of * (evidence::one_row_in - 2)) return;
    const double bits = price + bits_of_exceptions(figures_, manner.figures);
    if (bits >= least_) return;
    least_ = bits;
    best_ = std::move(manner);
  }

  // Interpolates between computed figures. Where the result ends in a half, it is rounded to the
  // printed figure.
  void interpolate(std::size_t every, std::size_t first) {
    ComputingMethod manner{ComputingMethod::Kind::interpolated, every, first};
    manner.figures.reserve(figures_.size());
    for (std::size_t t = 0; t < figures_.size(); ++t) {
      const std::size_t since = (t + every - first) % every;
      const bool is_computed = since == 0 || t < since || t - since + every >= figures_.size();
      manner.figures.push_back(is_computed ? figures_[t].ruled
                                           : between(t - since, t - since + every, t));
    }
    keep(std::move(manner), 2 * std::log2(static_cast<double>(every)));
  }
  std::int64_t between(std::size_t before, std::size_t after, std::size_t at) const {
    const auto steps = static_cast<std::int64_t>(after - before);
    const std::int64_t numerator =
        (figures_[after].ruled - figures_[before].ruled) * static_cast<std::int64_t>(at - before);
    const std::int64_t below = floor_of(2 * numerator + steps - 1, 2 * steps);
    const std::int64_t above = floor_of(2 * numerator + steps, 2 * steps);
    const std::int64_t base = figures_[before].ruled;
    return base + above == figures_[at].printed ? base + above : base + below;
  }
  static std::int64_t floor_of(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t quotient = numerator / denominator;
    return quotient - (numerator % denominator < 0);
  }

  void cut_off() {
    ComputingMethod manner{ComputingMethod::Kind::cut_off};
    for (const RuledFigure& own : figures_)
      manner.figures.push_back(static_cast<std::int64_t>(std::floor(*own.unrounded + nearly)));
    keep(std::move(manner), 1);
  }
  // Computes each figure from the one before, beginning with the first printed one.
  void try_all(ComputingMethod::Kind kind) {
    ComputingMethod manner{kind};
    manner.figures.push_back(figures_.front().printed);
    for (std::size_t t = 1; t < figures_.size(); ++t) {
      const double before = *figures_[t - 1].unrounded, own = *figures_[t].unrounded;
      const auto last = static_cast<double>(manner.figures.back());
      if (kind != ComputingMethod::Kind::by_differences && before == 0) return;
      const double next =
          kind == ComputingMethod::Kind::by_differences ? last + std::round(own - before)
          : kind == ComputingMethod::Kind::by_ratios    ? std::round(last * (own / before))
                                                     : std::floor(last * (own / before) + nearly);
      manner.figures.push_back(std::llround(next));
    }
    keep(std::move(manner), 2);
  }

  // Finds the factor with which most figures are right. Each figure allows an interval of factors;
  // interval stabbing finds the point in the most intervals.
  void multiply() {
    // Ends of the intervals of factors with which a figure is right.
    std::vector<std::pair<double, int>> bounds;
    for (const RuledFigure& own : figures_) {
      if (*own.unrounded == 0) continue;
      const double one = (static_cast<double>(own.printed) - half) / *own.unrounded,
                   other = (static_cast<double>(own.printed) + half) / *own.unrounded;
      bounds.emplace_back(std::min(one, other), 1);
      bounds.emplace_back(std::max(one, other), -1);
    }
    std::ranges::sort(bounds);
    int right = 0, most = 0;
    double from = 1, to = 1;
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
      right += bounds[i].second;
      if (right <= most) continue;
      most = right;
      from = bounds[i].first;
      to = bounds[i + 1].first;
    }
    if (!(from < to)) return;
    ComputingMethod manner{ComputingMethod::Kind::times};
    manner.factor = shortest_figure(from, to);
    for (const RuledFigure& own : figures_)
      manner.figures.push_back(
          static_cast<std::int64_t>(std::floor(*own.unrounded * manner.factor + half)));
    keep(std::move(manner),
         evidence::cost::figure + 2 * std::log2(1 + std::abs(manner.factor - 1) / (to - from)));
  }
  // Returns the number with the fewest figures between two numbers.
  static double shortest_figure(double from, double to) {
    for (double scale = 1;; scale *= std::deca::num)
      if (const double number = std::ceil(from * scale) / scale; number <= to) return number;
  }
  static constexpr double half = evidence::half_a_row;

  static constexpr double nearly = evidence::limits::nearly_whole;

  const std::vector<RuledFigure>& figures_;
  std::optional<ComputingMethod> best_;
  double least_ = 0;  // code length of the best method so far
};

}  // namespace

std::optional<ComputingMethod> manner_of(const std::vector<RuledFigure>& figures) {
  if (figures.size() < evidence::rows_without_order) return std::nullopt;
  return MethodSearch(figures).best();
}

std::string description_of(const ComputingMethod& manner, std::size_t first) {
  switch (manner.kind) {
    case ComputingMethod::Kind::interpolated:
      return fmt::format("interpolated between figures that are {} rows apart, from row {} on",
                         manner.every, first);
    case ComputingMethod::Kind::cut_off:
      return "cut off and not rounded";
    case ComputingMethod::Kind::by_differences:
      return "built up from the first figure by rounded differences";
    case ComputingMethod::Kind::by_ratios:
      return "worked out line by line, each rounded figure from the one before";
    case ComputingMethod::Kind::by_ratios_cut:
      return "worked out line by line, each from the one before, and cut off";
    case ComputingMethod::Kind::times:
      return fmt::format("the rule's number times {}: a constant was rounded before use",
                         manner.factor);
  }
  return "";
}

bool apply_computing_method(table::BoundTable& subject, std::size_t column,
                            const std::vector<std::pair<std::size_t, std::size_t>>& rows) {
  const auto& rule = subject.model.relation().rule;
  const std::string& name = subject.columns[column].name;
  std::optional<formula::Formula> unrounded;
  if (rule && !rule->across)
    if (const auto own = rule->column_named(name); own && rule->columns[*own].formula)
      unrounded = rule->columns[*own].formula->unrounded();
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  const formula::Real unit(*numeral.unit());
  const auto in_units = [&](const number::Rational& value) -> std::optional<std::int64_t> {
    const number::Rational units = value / *numeral.unit();
    if (!units.is_whole() || !units.numerator().fits_slong_p()) return std::nullopt;
    return units.numerator().get_si();
  };
  std::vector<RuledFigure> figures;
  std::uint64_t steps = evidence::limits::steps;
  for (const auto& [printed, derived] : rows) {
    const auto* exact = subject.number(subject.derived, derived, column);
    const auto* value = subject.number(subject.printed, printed, column);
    const auto ruled = exact ? in_units(*exact) : std::nullopt;
    const auto own = value ? in_units(*value) : std::nullopt;
    if (!ruled) return false;
    figures.push_back({derived, *ruled, own.value_or(*ruled)});
  }
  std::ranges::stable_sort(figures, {}, &RuledFigure::derived);
  const auto off = std::ranges::count_if(
      figures, [](const RuledFigure& own) { return own.ruled != own.printed; });
  if (unrounded && static_cast<std::size_t>(off) * evidence::one_row_in >= figures.size())
    for (RuledFigure& figure : figures) {
      const relation::RowScope scope(*rule, subject.model, subject.derived_rows[figure.derived]);
      const auto value = unrounded->number_at(scope, 0, steps);
      if (!value) break;
      figure.unrounded = value->near() / unit.near();
    }
  const auto manner = manner_of(figures);
  if (!manner) return false;
  table::RuleChange change{table::RuleChange::Kind::multiplied, column, decimal(manner->factor)};
  for (std::size_t t = 0; t < figures.size(); ++t)
    if (const auto text = numeral.write(number::Rational(number::Integer(manner->figures[t])) *
                                        *numeral.unit())) {
      subject.derived.put(figures[t].derived, column, *text);
      change.texts.emplace(figures[t].derived, *text);
    }
  // A factor farther from 1 is another radius or rate, not a rounded constant: it is recorded as a
  // change of the rule.
  if (std::abs(manner->factor - 1) > evidence::farthest_constant) {
    change.first = rows.front().first;
    change.last = rows.back().first;
    change.holds = manner->holds;
    change.of = manner->of;
    change.bits = std::log2(evidence::greatest_odds);
    subject.changes.push_back(std::move(change));
    return true;
  }
  std::string& note = subject.precision.note;
  note += fmt::format(
      "{}{}: {}, as {} of {} rows show: the calculator's method, not a slip",
      note.empty() ? "" : "; ", name,
      description_of(*manner, table::row_in_file(subject.table->note_rows, manner->first + 2)),
      manner->holds, manner->of);
  return true;
}

}  // namespace rithmo::proof
