// See equation_system.hpp.
#include "rithmo/proof/equation/equation_system.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/number/sign.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::proof {
namespace {

namespace cost = evidence::cost;
namespace limits = evidence::limits;

// Whether a difference has one figure that is not nought, a one: 1, 10, 0.1.0.
bool is_one_in_a_place(const std::optional<std::string>& difference) {
  return difference && std::ranges::count(*difference, '1') == 1 &&
         difference->find_first_of("23456789") == difference->npos;
}

}  // namespace

EquationSystem::EquationSystem(const table::BoundTable& subject, std::set<std::size_t> ignored,
                               std::uint64_t& steps, std::set<std::size_t> trusted)
    : subject_(subject),
      rule_(*subject.model.relation().rule),
      scope_(subject, std::move(ignored), steps),
      steps_(steps),
      trusted_(std::move(trusted)) {
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    repeats_.push_back(0);
    for (std::size_t row = 1; row < subject.printed.size(); ++row)
      repeats_[c] += subject.printed.id(row - 1, c) == subject.printed.id(row, c);
  }
  choose_rounding();
  make_instances();
  accept_last_figures();
  leave_out_false_ones();
}

bool EquationSystem::Instance::reaches_other_rows() const {
  return std::ranges::any_of(cells, [&](const CellAt& cell) { return cell.row != row; });
}

EquationSystem::Answer EquationSystem::ask(const formula::Formula& equation, std::size_t row) {
  const auto holds = equation.holds_at(scope_, row, steps_);
  if (holds) return *holds ? Answer::holds : Answer::fails;
  if (steps_ == 0) return Answer::absent;  // nothing can be said any more
  if (holds.error().no_row || holds.error().silent || holds.error().undecided)
    return Answer::absent;
  return holds.error().unknown ? Answer::unknown : Answer::fails;
}
EquationSystem::Answer EquationSystem::ask(std::size_t instance) {
  const Instance& asked = instances_[instance];
  const Answer answer = ask(formula(asked), asked.row);
  const auto slack = slack_.find(asked.equation);
  if (answer != Answer::fails || slack == slack_.end()) return answer;
  const auto difference = formula(asked).difference()->number_at(scope_, asked.row, steps_);
  return difference && slack->second.allows(*difference) ? Answer::holds : answer;
}

// Every equation that can be asked, with the rows it speaks of.
template <class Visit>
void EquationSystem::each_row(const Visit& visit) const {
  for (std::size_t e = 0; e < rule_.equations.size(); ++e) {
    const formula::Formula& equation = rule_.equations[e].formula;
    if (!std::ranges::all_of(equation.names(), [&](std::size_t name) { return scope_.has(name); }))
      continue;
    for (std::size_t row = 0; row < scope_.row_count(); ++row)
      if (scope_.mark_of(row) == equation.mark() && !scope_.ignores(row)) visit(e, row);
  }
}

// Where the way of rounding is open, the one by which most equations hold.
void EquationSystem::choose_rounding() {
  const auto at = std::ranges::find(rule_.parameters, "rounding",
                                    &relation::DeclaredRule::DeclaredParameter::name);
  if (at == rule_.parameters.end() || subject_.table->parameters.contains("rounding")) return;
  const auto slot = static_cast<std::size_t>(at - rule_.parameters.begin());
  std::string best = at->default_value;
  std::size_t most = 0;
  for (const std::string& way : at->words) {
    scope_.put_parameter(slot, way);
    std::size_t held = 0;
    each_row([&](std::size_t e, std::size_t row) {
      held += ask(rule_.equations[e].formula, row) == Answer::holds;
    });
    if (held > most) {
      most = held;
      best = way;
    }
  }
  scope_.put_parameter(slot, best);
  notes_.push_back("rounding=" + best + " (by which most equations hold)");
}

void EquationSystem::make_instances() {
  std::vector<std::size_t> put(rule_.equations.size(), 0);
  std::size_t cells_put = 0;
  bool not_asked = false;
  each_row([&](std::size_t e, std::size_t row) {
    const formula::Formula& equation = rule_.equations[e].formula;
    if (ask(equation, row) == Answer::absent) return;
    if (cells_put > limits::cells) {
      not_asked = true;
      return;
    }
    Instance instance{e, row, {}};
    for (const CellAt& cell : equation.cells(scope_, row))
      if (scope_.column_of(cell.name) && !scope_.silent(cell.name, cell.row))
        instance.cells.push_back(cell);
    ++put[e];
    cells_put += instance.cells.size();
    for (const CellAt& cell : instance.cells) instances_of_[cell].push_back(instances_.size());
    instances_.push_back(std::move(instance));
  });
  is_cut_short_ = not_asked;
  if (not_asked) notes_.push_back("NOT ALL ASKED: the equations look at more than 4000000 cells");
  std::set<std::size_t> marks;  // that some row has
  for (std::size_t row = 0; row < scope_.row_count(); ++row)
    if (const auto mark = scope_.mark_of(row)) marks.insert(*mark);
  for (std::size_t e = 0; e < put.size(); ++e) {
    if (put[e] > 0) continue;
    const auto mark = rule_.equations[e].formula.mark();
    const auto is_undecided = [&] {
      const auto first = rule_.equations[e].formula.holds_at(scope_, 0, steps_);
      return !first && first.error().undecided;
    };
    not_asked_.push_back(
        rule_.equations[e].text +
        (mark && !marks.contains(*mark) ? " (no row is marked " + rule_.marks[*mark].name + ": " +
                                              rule_.marks[*mark].condition.text() + ")"
         : scope_.row_count() > 0 && is_undecided() ? " (it cannot be decided)"
                                                    : " (no row has all its columns)"));
    notes_.push_back("NOT USED: " + not_asked_.back());
  }
}

// Rounded figures that are off by one in the last place over and over are their computer's.
void EquationSystem::accept_last_figures() {
  std::map<std::pair<std::size_t, int>, std::vector<std::size_t>> off;
  std::vector<std::size_t> asked(rule_.equations.size(), 0), by_slips(asked);
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    const Instance& instance = instances_[i];
    ++asked[instance.equation];
    if (ask(i) != Answer::fails) continue;
    const auto units = units_off(instance);
    if (units == 1 || units == -1) off[{instance.equation, *units}].push_back(i);
    if (units && std::abs(*units) > 2) ++by_slips[instance.equation];
  }
  for (const auto& [key, which] : off) {
    evidence::OffByOne& seen = off_by_one_[key.first];
    constexpr double sizes = 2 * (evidence::most_units_by_slip - 2);  // upward and downward
    seen.rows = asked[key.first];
    seen.by_one += which.size();
    seen.by_slips = static_cast<double>(by_slips[key.first]) / sizes;
  }
  for (const auto& [key, which] : off) {
    if (which.size() < evidence::fewest_off_by_one ||
        static_cast<double>(which.size()) <
            evidence::share_off_by_one * static_cast<double>(asked[key.first]))
      continue;
    const number::Rational unit = *unit_of(rule_.equations[key.first].formula);
    Slack& slack = slack_[key.first];
    (key.second > 0 ? slack.more : slack.less) = key.second > 0 ? unit : number::Rational() - unit;
    notes_.push_back(rule_.equations[key.first].text + ": " + std::to_string(which.size()) +
                     " of " + std::to_string(asked[key.first]) + " are off by one " +
                     (key.second > 0 ? "upward" : "downward") +
                     " in the last place: the computer's last figure, and no slip");
  }
}
// The last place of the first cell of an equation with rounding.
std::optional<number::Rational> EquationSystem::unit_of(const formula::Formula& equation) const {
  if (!equation.rounds() || equation.names().empty()) return std::nullopt;
  const auto column = scope_.column_of(equation.names().front());
  return column ? subject_.columns[*column].numeral->unit() : std::nullopt;
}
// By how many of these it is off.
std::optional<int> EquationSystem::units_off(const Instance& instance) {
  const formula::Formula& equation = formula(instance);
  const auto unit = unit_of(equation);
  const auto difference = unit ? equation.difference() : std::nullopt;
  if (!difference) return std::nullopt;
  const auto value = difference->number_at(scope_, instance.row, steps_);
  if (!unit || !value || !value->exact()) return std::nullopt;
  const number::Rational units = *value->exact() / *unit;
  if (!units.is_whole() || abs(units.numerator()) > evidence::most_units_by_slip)
    return std::nullopt;
  return static_cast<int>(units.numerator().get_si());
}

// An equation that fails more often than it holds, where no other says the same, is not the table's, or a column is not what it says: it mends
// nothing.
void EquationSystem::leave_out_false_ones() {
  std::vector<std::size_t> held(rule_.equations.size(), 0);
  std::vector<std::vector<std::size_t>> failing(rule_.equations.size());
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    if (accepted_.contains(i)) continue;
    const Answer answer = ask(i);
    held[instances_[i].equation] += answer == Answer::holds;
    if (answer == Answer::fails) failing[instances_[i].equation].push_back(i);
  }
  const auto is_doubtful = [&](std::size_t e) {
    return failing[e].size() >= evidence::fewest_failing && failing[e].size() > held[e] &&
           !trusted_.contains(e);
  };
  std::set<std::size_t> failing_surely;  // instances of equations that hold more often
  for (std::size_t e = 0; e < failing.size(); ++e)
    if (!is_doubtful(e)) failing_surely.insert(failing[e].begin(), failing[e].end());
  for (std::size_t e = 0; e < failing.size(); ++e) {
    if (!is_doubtful(e) || agrees_with(failing_surely, failing[e])) continue;
    false_ones_.push_back({failing[e], held[e], held[e] + failing[e].size()});
    for (std::size_t i = 0; i < instances_.size(); ++i)
      if (instances_[i].equation == e) accepted_.insert(i);
  }
}

// Whether most of these, of the first that there are, leave one of their cells the number that an equation of the others leaves it: then there
// are many slips, and both say so. Example: eight of twelve rows have a slip, and so have eight columns.
bool EquationSystem::agrees_with(const std::set<std::size_t>& others,
                                 const std::vector<std::size_t>& failing) {
  const auto same = [&](const CellAt& cell, std::size_t one, std::size_t other) {
    const std::vector<Solution>&first = solved({}, cell, one), &second = solved({}, cell, other);
    return first.size() * second.size() <= limits::solutions &&
           std::ranges::any_of(second, [&](const Solution& solution) {
             return std::ranges::find(first, solution.text, &Solution::text) != first.end();
           });
  };
  const std::span<const std::size_t> asked(failing.data(),
                                           std::min(failing.size(), limits::places_tried));
  const auto agreeing = std::ranges::count_if(asked, [&](std::size_t i) {
    return std::ranges::any_of(instances_[i].cells, [&](const CellAt& cell) {
      return numeral(cell).is_number() &&
             std::ranges::any_of(instances_of_[cell], [&](std::size_t k) {
               return others.contains(k) && same(cell, i, k);
             });
    });
  });
  return 2 * static_cast<std::size_t>(agreeing) > asked.size();
}

std::set<std::size_t> EquationSystem::false_ones_that_hold() {
  std::set<std::size_t> result;
  for (const FalseOne& one : false_ones_) {
    const std::size_t equation = instances_[one.failing.front()].equation;
    std::size_t held = 0;
    for (std::size_t i = 0; i < instances_.size(); ++i)
      held += instances_[i].equation == equation && ask(i) == Answer::holds;
    if (2 * held > one.asked) result.insert(equation);
  }
  return result;
}

std::vector<std::size_t> EquationSystem::failing() {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < instances_.size(); ++i)
    if (!accepted_.contains(i) && ask(i) == Answer::fails) result.push_back(i);
  return result;
}

std::vector<std::size_t> EquationSystem::failing_at(const CellAt& cell) {
  std::vector<std::size_t> result;
  std::ranges::copy_if(instances_of_[cell], std::back_inserter(result),
                       [&](std::size_t i) { return ask(i) == Answer::fails; });
  return result;
}

bool EquationSystem::is_trouble(std::size_t instance) {
  if (accepted_.contains(instance)) return false;
  const Answer answer = ask(instance);
  return answer == Answer::fails || answer == Answer::unknown;
}

// Failing equations that share cells are settled together.
std::vector<std::vector<std::size_t>> EquationSystem::clusters() {
  std::vector<std::size_t> all(instances_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  held_ = static_cast<std::size_t>(std::ranges::count_if(
      all, [&](std::size_t i) { return !accepted_.contains(i) && ask(i) == Answer::holds; }));
  for (const FalseOne& one : false_ones_) held_ += one.held;
  return parts(all);
}

std::string EquationSystem::difference(std::size_t instance) {
  const auto difference = formula(instances_[instance]).difference();
  if (!difference) return "";
  const auto value = difference->number_at(scope_, instances_[instance].row, steps_);
  if (!value || !value->exact()) return "";
  const number::Rational& exact = *value->exact();
  const bool is_negative = exact.numerator() < 0;
  return number::to_text(is_negative ? number::Rational(-exact.numerator(), exact.denominator())
                                     : exact);
}

std::vector<std::vector<std::size_t>> EquationSystem::parts(
    const std::vector<std::size_t>& instances) {
  std::vector<std::size_t> troubled;
  for (const std::size_t i : instances)
    if (is_trouble(i)) troubled.push_back(i);
  std::map<CellAt, std::size_t> owner;
  std::vector<std::size_t> parent(troubled.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto find = [&](std::size_t x) {
    while (parent[x] != x) x = parent[x] = parent[parent[x]];
    return x;
  };
  for (std::size_t t = 0; t < troubled.size(); ++t)
    for (const CellAt& cell : instances_[troubled[t]].cells) {
      const auto [at, first] = owner.emplace(cell, t);
      if (!first) parent[std::max(find(at->second), find(t))] = std::min(find(at->second), find(t));
    }
  std::map<std::size_t, std::vector<std::size_t>> groups;
  for (std::size_t t = 0; t < troubled.size(); ++t) groups[find(t)].push_back(troubled[t]);
  std::vector<std::vector<std::size_t>> result;
  for (auto& [root, group] : groups) result.push_back(std::move(group));
  return result;
}

evidence::Slip EquationSystem::slip_of(const CellAt& cell, const std::string& text) const {
  // Where an empty cell is nought, a number that should stand there comes from nowhere.
  if (is_nought(cell))
    return {evidence::SlipClass::left_blank,
            cost::figure * static_cast<double>(std::ranges::count_if(text, text::is_figure))};
  const evidence::Slip figures = evidence::slip(printed(cell), text);
  const auto* before = as_printed(cell);
  const auto after = numeral(cell).read(text);
  const auto working = before && after ? evidence::slip_of_working(*before, *after) : std::nullopt;
  evidence::Slip best = working && working->bits < figures.bits ? *working : figures;
  const evidence::Slip copied = slip_of_copying(cell, best);
  return copied.bits < best.bits ? copied : best;
}

// The number of the row above or below, where it has the same; or else `other`. In a column that often repeats itself, as one of noughts
// does, that says little: it is then hardly likelier than the other slip.
evidence::Slip EquationSystem::slip_of_copying(const CellAt& cell,
                                               const evidence::Slip& other) const {
  const std::size_t column = *scope_.column_of(cell.name);
  const auto is_repeated = [&](std::size_t row) {  // in the row below
    return row + 1 < subject_.printed.size() &&
           subject_.printed.id(row, column) == subject_.printed.id(row + 1, column);
  };
  const bool above = cell.row > 0 && is_repeated(cell.row - 1), below = is_repeated(cell.row);
  if (!above && !below) return other;
  const double repeats = static_cast<double>(repeats_[column] - (above ? 1 : 0) - (below ? 1 : 0));
  const double by_chance =
      (repeats + evidence::repeats_before) /
      (static_cast<double>(subject_.printed.size()) + evidence::repeats_before);
  evidence::Slip copied = evidence::slip_of_neighbour();
  copied.bits = std::max(copied.bits, other.bits + std::log2(by_chance));
  return copied;
}

void EquationSystem::apply(const Account& account) {
  for (const auto& [cell, reading] : account.readings)
    scope_.put(cell.name, cell.row, reading.value);
}
const number::Rational* EquationSystem::as_printed(const CellAt& cell) const {
  static const number::Rational nought;
  if (is_nought(cell)) return &nought;
  return number(cell);
}
void EquationSystem::take_back(const Account& account) {
  for (const auto& [cell, reading] : account.readings) {
    const auto* number = as_printed(cell);
    scope_.put(cell.name, cell.row,
               number ? std::optional<formula::Operand>(formula::Real(*number)) : std::nullopt);
  }
}

void EquationSystem::keep(const Account& account) {
  apply(account);
  for (const auto& [cell, reading] : account.readings) {
    kept_.insert(cell);
    for (const std::size_t i : instances_of_[cell]) {  // what was found of these is so no more
      pairs_.erase(i);
      const std::string prefix = std::to_string(i) + "@";
      auto at = solved_.lower_bound(prefix);
      while (at != solved_.end() && at->first.starts_with(prefix)) at = solved_.erase(at);
    }
  }
}

std::string EquationSystem::text_of(const CellAt& cell, const Solution& reading) {
  return std::to_string(cell.name) + ":" + std::to_string(cell.row) + "=" + reading.text + ";";
}

EquationSystem::Troubles EquationSystem::troubles(const Account& account,
                                                  const std::vector<std::size_t>& cluster) {
  Remembered nothing;
  return troubles(account, cluster, nothing);
}

// Accounts differ in few cells, and most of what is asked of one was asked of another.
EquationSystem::Troubles EquationSystem::troubles(const Account& account,
                                                  const std::vector<std::size_t>& cluster,
                                                  Remembered& remembered) {
  if (remembered.answers.size() > limits::remembered) remembered = {};
  steps_ -= std::min(steps_, limits::steps_of_answer * cluster.size());
  std::map<std::size_t, std::string> touched;  // instances, and what is read in their cells
  for (const std::size_t i : cluster) touched.try_emplace(i);
  for (const auto& [cell, reading] : account.readings)
    for (const std::size_t i : instances_of_[cell]) touched[i] += text_of(cell, reading);
  Troubles result;
  for (const auto& [i, readings] : touched) {
    if (account.failing.contains(i) || accepted_.contains(i)) continue;
    const auto [answer, is_new] =
        remembered.answers.try_emplace(std::to_string(i) + ";" + readings);
    if (is_new) answer->second = ask(i);
    if (answer->second == Answer::fails) result.failing.push_back(i);
    if (answer->second == Answer::unknown) result.unknown.push_back(i);
  }
  return result;
}

std::vector<EquationSystem::CellAt> EquationSystem::unreadable(const Instance& instance) const {
  std::vector<CellAt> cells;
  for (const CellAt& cell : instance.cells)
    if (!scope_.get(cell.name, cell.row)) cells.push_back(cell);
  return cells;
}

EquationSystem::Account EquationSystem::presumed(Reach reach) {
  Account account;
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    if (reach == Reach::own_row && instances_[i].reaches_other_rows()) continue;
    const std::vector<CellAt> cells = unreadable(instances_[i]);
    if (cells.size() != 1 || !numeral(cells.front()).is_number()) continue;
    const std::vector<Solution>& all = solved({}, cells.front(), i);
    if (all.size() == 1) account.readings.emplace(cells.front(), all.front());
  }
  return account;
}

// The odds that a wrong figure lets a rounded equation fail by a unit or two; nothing where no last figure does.
std::optional<double> EquationSystem::odds_of_slip(const Instance& instance) {
  const auto seen = off_by_one_.find(instance.equation);
  const auto units = seen == off_by_one_.end() ? std::nullopt : units_off(instance);
  if (!units || *units == 0 || std::abs(*units) > 2) return std::nullopt;
  return evidence::odds_of_wrong_figure(seen->second, *units);
}

// That the equation fails as it stands: by its computer's last figure; or its computer was wrong by so much, and carried it on.
double EquationSystem::failing_cost(const Instance& instance) {
  if (const auto odds = odds_of_slip(instance))
    return cost::wrong_cell +
           evidence::wrong_figure_bits(printed({formula(instance).names().front(), instance.row})) +
           std::log2(*odds);
  if (!instance.reaches_other_rows()) return cost::within_a_row;
  const auto difference = formula(instance).difference();
  const auto value = difference ? difference->number_at(scope_, instance.row, steps_)
                                : formula::Valued<formula::Real>();
  std::size_t figures = evidence::figures_of_error;
  if (difference && value && value->exact()) {
    const number::NumeralSystem& numeral = this->numeral(instance.cells.front());
    const number::Rational unit = numeral.unit().value_or(number::Rational(number::Integer(1)));
    const number::Integer off = abs((*value->exact() / unit).numerator());
    if (is_one_in_a_place(numeral.write(number::Rational(off) * unit)))
      return cost::carried_on + cost::one_in_a_place;
    figures = number::to_text(off).size();
  }
  return cost::carried_on + cost::figure * static_cast<double>(figures);
}

}  // namespace rithmo::proof
