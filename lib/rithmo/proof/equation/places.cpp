// See places.hpp.
#include "rithmo/proof/equation/places.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <ratio>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;

// Returns the parameter for the mode of rounding, if the rule does not state the mode.
std::optional<std::size_t> open_rounding(const table::BoundTable& subject) {
  const auto& parameters = subject.model.relation().rule->parameters;
  const auto at =
      std::ranges::find(parameters, "rounding", &relation::DeclaredRule::DeclaredParameter::name);
  if (at == parameters.end() || subject.table->parameters.contains("rounding")) return std::nullopt;
  return static_cast<std::size_t>(at - parameters.begin());
}

Places::Origin all_rows(std::size_t count) {
  Places::Origin rows(count);
  for (std::size_t row = 0; row < count; ++row) rows[row] = row;
  return rows;
}

}  // namespace

bool Places::Place::reaches_other_rows() const {
  return std::ranges::any_of(cells, [&](const CellAt& cell) { return cell.row != row; });
}

Places::Places(const table::BoundTable& part, Origin origin, const CalculatorHabits& habits,
               std::uint64_t& steps)
    : subject_(part),
      rule_(*part.model.relation().rule),
      origin_(std::move(origin)),
      scope_(part, steps),
      steps_(steps),
      habits_(habits) {
  if (const auto slot = open_rounding(part); slot && habits_.rounding)
    scope_.set_parameter(*slot, *habits_.rounding);
}

Places::Places(const table::BoundTable& subject, std::uint64_t& steps)
    : Places(subject, all_rows(subject.printed.size()), CalculatorHabits(), steps) {
  tolerate_program_rounding();
  choose_rounding();
  std::vector<std::size_t> put(rule_.equations.size(), 0);
  std::size_t cells_put = 0;
  add_equation_places([&](std::size_t equation, std::size_t row) {
    if (cells_put > limits::cells) {
      is_cut_short_ = true;
      return false;
    }
    if (add_equation_place(equation, row)) {
      ++put[equation];
      cells_put += places_.back().cells.size();
    }
    return false;
  });
  if (is_cut_short_) notes_.push_back("NOT ALL CHECKED: the equations use more than 4000000 cells");
  note_unasked_equations(put);
  find_shorter_figures();
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (habits_.shorter.contains(places_[i].equation)) status_[i].reset();
  find_habitual_last_figures();
}

Places::Status Places::ask(const formula::Formula& equation, std::size_t row) {
  const auto holds = equation.holds_at(scope_, row, steps_);
  if (holds) return *holds ? Status::holds : Status::fails;
  if (steps_ == 0) return Status::absent;  // the steps are used up
  if (holds.error().no_row || holds.error().silent || holds.error().undecided)
    return Status::absent;
  return holds.error().unknown ? Status::unknown : Status::fails;
}
Places::Status Places::ask(std::size_t place) {
  const Place& asked = places_[place];
  const Status status = ask(formula(asked), asked.row);
  const auto slack = slack_of(asked);
  if (status != Status::fails || !slack) return status;
  const auto difference = formula(asked).difference()->number_at(scope_, asked.row, steps_);
  return difference && slack->allows(*difference) ? Status::holds : status;
}

std::optional<Tolerance> Places::slack_of(const Place& place) const {
  if (habits_.shorter.contains(place.equation))
    if (auto slack = slack_of_shorter(place)) return slack;
  const auto found = habits_.slack.find(place.equation);
  return found == habits_.slack.end() ? std::nullopt : std::optional(found->second);
}

// Returns half a unit of the last printed place, where fewer places are printed than the equation
// rounds to, such as 21.6 for 21.56.
std::optional<Tolerance> Places::slack_of_shorter(const Place& place) const {
  const formula::Formula& equation = formula(place);
  const auto unit = unit_of(equation);
  const CellAt cell{equation.names().front(), place.row};
  if (!unit || !printed_number(cell) ||
      numeral(cell).kind() != number::NumeralSystem::Kind::decimal)
    return std::nullopt;
  const std::string& text = unreduced_text(cell);
  const std::size_t point = text.find_last_of(".,");
  const std::size_t places = point == text.npos ? 0 : text.size() - point - 1;
  number::Rational printed(number::Integer(1));
  for (std::size_t k = 0; k < places && k < evidence::limits::longest_cell; ++k)
    printed = printed / number::Rational(number::Integer(std::deca::num));
  if (printed <= *unit) return std::nullopt;
  const number::Rational half = printed / number::Rational(number::Integer(2));
  return Tolerance{number::Rational() - half, half};
}

// Finds equations whose figures have fewer places in several rows, and are right to these places:
// the figures were rounded further.
void Places::find_shorter_figures() {
  std::map<std::size_t, std::size_t> shorter, right;  // key: equation
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    const auto slack = slack_of_shorter(place);
    if (!slack) continue;
    ++shorter[place.equation];
    if (status(i) == Status::holds) {
      ++right[place.equation];
      continue;
    }
    const auto off = difference(i);
    right[place.equation] += off && slack->allows(formula::Real(*off));
  }
  for (const auto& [equation, count] : shorter) {
    if (right[equation] < evidence::fewest_alike ||
        right[equation] < evidence::min_rows_in_order(count))
      continue;
    habits_.shorter.insert(equation);
    notes_.push_back(rule_.equations[equation].text + ": in " + std::to_string(right[equation]) +
                     " rows with fewer places, and right in all places that are printed");
  }
}

// Returns the cells of the table that an equation reads in a row, in order.
std::vector<CellAt> Places::cells_of(const formula::Formula& equation, std::size_t row) const {
  std::vector<CellAt> cells = equation.cells(scope_, row);
  std::erase_if(cells, [&](const CellAt& cell) {
    return !scope_.column_of(cell.name) || scope_.silent(cell.name, cell.row);
  });
  return cells;
}

// Adds the place of an equation in a row, if it applies there.
bool Places::add_equation_place(std::size_t equation, std::size_t row) {
  const formula::Formula& formula = rule_.equations[equation].formula;
  const Status status = ask(formula, row);
  if (status == Status::absent) return false;
  Place place{equation, row, cells_of(formula, row), formula.chooses_rows()};
  for (const CellAt& cell : place.cells) looking_at_[cell].push_back(places_.size());
  places_.push_back(std::move(place));
  status_.push_back(slack_of(places_.back()) ? std::nullopt : std::optional(status));
  return true;
}

// Chooses the mode of rounding with which most equations hold, where the rule does not state it.
void Places::choose_rounding() {
  const auto slot = open_rounding(subject_);
  if (!slot) return;
  std::string best = rule_.parameters[*slot].default_value;
  std::size_t most = 0;
  for (const std::string& way : rule_.parameters[*slot].words) {
    scope_.set_parameter(*slot, way);
    std::size_t held = 0;
    for_each_row([&](std::size_t equation, std::size_t row) {
      held += ask(rule_.equations[equation].formula, row) == Status::holds;
    });
    if (held > most) {
      most = held;
      best = way;
    }
  }
  scope_.set_parameter(*slot, best);
  notes_.push_back("rounding=" + best + " (by which most equations hold)");
  habits_.rounding = std::move(best);
}

void Places::note_unasked_equations(const std::vector<std::size_t>& put) {
  std::set<std::size_t> marks;  // marks (kinds of marked rows) that some row has
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

// Finds equations whose rounded figures are often off by one in the last place; these errors are
// the calculator's.
void Places::find_habitual_last_figures() {
  std::map<std::pair<std::size_t, int>, std::size_t> off;
  std::vector<std::size_t> asked(rule_.equations.size(), 0), by_slips(asked);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const std::size_t equation = places_[i].equation;
    ++asked[equation];
    if (status(i) != Status::fails) continue;
    const auto units = units_off(i);
    if (units == 1 || units == -1) ++off[{equation, *units}];
    if (units && std::abs(*units) > 2) ++by_slips[equation];
  }
  for (const auto& [key, count] : off) {
    evidence::OffByOneCount& seen = habits_.off_by_one[key.first];
    // Two directions, for each size.
    constexpr double sizes = 2 * (evidence::max_units_by_slip - 2);
    seen.rows = asked[key.first];
    seen.by_one += count;
    seen.by_slips = static_cast<double>(by_slips[key.first]) / sizes;
  }
  for (const auto& [key, count] : off) {
    if (count < evidence::fewest_alike ||
        static_cast<double>(count) <
            evidence::share_off_by_one * static_cast<double>(asked[key.first]))
      continue;
    const number::Rational unit = *unit_of(rule_.equations[key.first].formula);
    Tolerance& slack = habits_.slack[key.first];
    (key.second > 0 ? slack.more : slack.less) = key.second > 0 ? unit : number::Rational() - unit;
    notes_.push_back(rule_.equations[key.first].text + ": " + std::to_string(count) + " of " +
                     std::to_string(asked[key.first]) + " are off by one " +
                     (key.second > 0 ? "upward" : "downward") +
                     " in the last place: an inexact last figure of the calculator, not a slip");
  }
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (slack_of(places_[i])) status_[i].reset();
}

// Tolerates the accumulated error of a program that rounds at every step.
void Places::tolerate_program_rounding() {
  for (std::size_t e = 0; e < rule_.equations.size(); ++e)
    for (const std::size_t name : rule_.equations[e].formula.names()) {
      const auto column = scope_.column_of(name);
      const auto lost =
          column ? subject_.columns[*column].numeral->lost() : std::optional<number::Rational>();
      if (!lost) continue;
      Tolerance& slack = habits_.slack[e];
      slack.more = std::max(slack.more, *lost);
      slack.less = number::Rational() - slack.more;
    }
}

// Returns the unit of the last figure in an equation with rounding: that of its first cell, or the
// unit to which it rounds.
std::optional<number::Rational> Places::unit_of(const formula::Formula& equation) const {
  if (!equation.has_rounded_last_figure() || equation.names().empty()) return std::nullopt;
  const auto column = scope_.column_of(equation.names().front());
  if (!column) return std::nullopt;
  if (const auto unit = subject_.columns[*column].numeral->unit()) return unit;
  const auto places = equation.rounded_places();
  if (!places || *places < 0 || static_cast<std::size_t>(*places) > evidence::limits::longest_cell)
    return std::nullopt;
  number::Rational unit(number::Integer(1));
  for (long place = 0; place < *places; ++place)
    unit = unit / number::Rational(number::Integer(std::deca::num));
  return unit;
}

const std::vector<std::size_t>& Places::places_reading(const CellAt& cell) const {
  static const std::vector<std::size_t> none;
  const auto found = looking_at_.find(cell);
  return found == looking_at_.end() ? none : found->second;
}

const table::CellRegion* Places::recognised(const CellAt& cell) const {
  if (!origin_[cell.row]) return nullptr;
  const auto& regions = subject_.table->regions;
  const auto at = regions.find({*origin_[cell.row] + 2, subject_.table_column[column(cell)] + 1});
  return at == regions.end() ? nullptr : &at->second;
}

const std::string& Places::printed(const CellAt& cell) const {
  return numeral(cell).kind() == number::NumeralSystem::Kind::fraction
             ? unreduced_text(cell)
             : subject_.printed.text(cell.row, column(cell));
}

const std::string& Places::unreduced_text(const CellAt& cell) const {
  const std::string& compared = subject_.printed.text(cell.row, column(cell));
  const auto row = origin_[cell.row];
  if (!row) return compared;
  const std::string& text = subject_.table->rows[*row][subject_.table_column[column(cell)]].text;
  const bool is_this = numeral(cell).read(text) == numeral(cell).read(compared);
  return is_this ? text : compared;
}

const number::Rational* Places::printed_number(const CellAt& cell) const {
  static const number::Rational zero;
  if (!scope_.column_of(cell.name)) return nullptr;  // the name is a parameter, not a column
  if (is_blank_zero(cell)) return &zero;
  return subject_.number(subject_.printed, cell.row, column(cell));
}

std::optional<std::size_t> Places::place_of(std::size_t equation, std::size_t row) const {
  const auto key = [](const Place& place) { return std::pair(place.equation, place.row); };
  const auto at = std::ranges::lower_bound(places_, std::pair(equation, row), {}, key);
  if (at == places_.end() || key(*at) != std::pair(equation, row)) return std::nullopt;
  return static_cast<std::size_t>(at - places_.begin());
}

// Clears the caches of the places that read a cell.
void Places::forget(const CellAt& cell) {
  for (const std::size_t place : places_reading(cell)) {
    straight_.erase(place);
    solved_.erase(place);
    answers_.erase(place);
    status_[place].reset();
  }
}

void Places::read(const Readings& readings) {
  for (const auto& [cell, reading] : readings) {
    scope_.put(cell.name, cell.row, formula::Real(reading.value));
    forget(cell);
  }
  add_newly_read_cells(readings);
}
void Places::read_as_printed(const Readings& readings) {
  for (const auto& [cell, reading] : readings) {
    const auto* number = printed_number(cell);
    scope_.put(cell.name, cell.row,
               number ? std::optional<formula::Operand>(formula::Real(*number)) : std::nullopt);
    forget(cell);
  }
  add_newly_read_cells(readings);
}

// Adds the cells that places read once other readings make them find other rows.
void Places::add_newly_read_cells(const Readings& readings) {
  std::set<std::size_t> choosing;
  for (const auto& [cell, reading] : readings)
    for (const std::size_t place : places_reading(cell))
      if (places_[place].chooses_rows) choosing.insert(place);
  for (const std::size_t at : choosing) {
    Place& place = places_[at];
    for (const CellAt& cell : cells_of(formula(place), place.row)) {
      const auto known = std::ranges::lower_bound(place.cells, cell);
      if (known != place.cells.end() && *known == cell) continue;
      place.cells.insert(known, cell);
      std::vector<std::size_t>& looking = looking_at_[cell];
      looking.insert(std::ranges::lower_bound(looking, at), at);
    }
  }
}

}  // namespace rithmo::proof
