// Decides whether a place holds under readings of some cells, and finds readings with which it
// holds. See places.hpp.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/equation/places.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;

number::Rational factor_in(const formula::Line& line, const CellAt& cell) {
  const auto found = line.factors.find(cell);
  return found == line.factors.end() ? number::Rational() : found->second;
}

bool is_cell_that_chooses_rows(const formula::LinearEquation& lines, const CellAt& cell) {
  return std::ranges::binary_search(lines.choosing, cell);
}
bool is_in(const formula::LinearEquation& lines, const CellAt& cell) {
  return lines.left.factors.contains(cell) || lines.right.factors.contains(cell);
}

// Returns by how much the left side of the equation exceeds the right; nullopt where a side cannot
// be rounded.
std::optional<number::Rational> side_difference(const formula::LinearEquation& lines,
                                                const number::Rational& left,
                                                const number::Rational& right) {
  const auto expected = lines.expected_left(right);
  if (!expected) return std::nullopt;
  return lines.is_turned ? *expected - left : left - *expected;
}

// Visits, in order, the cells of a place that have another reading.
template <class Visit>
void for_each_in(const Places::Place& place, const Readings& readings, const Visit& visit) {
  if (place.cells.size() < readings.size()) {
    for (const CellAt& cell : place.cells)
      if (const auto found = readings.find(cell); found != readings.end())
        visit(cell, found->second);
  } else {
    for (const auto& [cell, reading] : readings)
      if (std::ranges::binary_search(place.cells, cell)) visit(cell, reading);
  }
}

// Visits, in order, the cells with another reading that a place may read. A place that finds rows
// by its cells may reach any cell.
template <class Visit>
void for_each_reachable(const Places::Place& place, const Readings& readings, const Visit& visit) {
  if (!place.chooses_rows) return for_each_in(place, readings, visit);
  for (const auto& [cell, reading] : readings) visit(cell, reading);
}

// Returns a cache key: the readings that affect a place.
std::string key_of(const Places::Place& place, const Readings& readings) {
  std::string key;
  for_each_reachable(place, readings, [&](const CellAt& cell, const Reading& reading) {
    add_to_key(key, cell, reading);
  });
  return key;
}

}  // namespace

// Returns the current number of a cell; null where there is none.
const number::Rational* Places::value(const CellAt& cell) const {
  const formula::Operand* operand = scope_.value(cell.name, cell.row);
  const auto* number = operand ? std::get_if<formula::Real>(operand) : nullptr;
  return number ? number->exact() : nullptr;
}

// Tells whether an equation computes with words. Words that only select rows do not count, as they
// are only compared.
bool Places::has_words(const Place& place, const formula::LinearEquation& lines) const {
  return std::ranges::any_of(place.cells, [&](const CellAt& cell) {
    return !numeral(cell).is_number() &&
           (is_in(lines, cell) || !is_cell_that_chooses_rows(lines, cell));
  });
}

// Returns the cached linear form of a place; null where it has none.
const Places::LinearPlace* Places::straight(std::size_t at) {
  const auto [found, is_new] = straight_.try_emplace(at);
  if (!is_new) return found->second ? &*found->second : nullptr;
  const Place& place = places_[at];
  auto lines = formula::linear_equation_at(formula(place), scope_, place.row);
  if (!lines || has_words(place, *lines)) return nullptr;
  LinearPlace straight{*std::move(lines), {}, {}, 0};
  steps_ -= std::min(steps_, limits::steps_of_answer * place.cells.size());
  const auto worth = [&](const formula::Line& line) {
    number::Rational sum = line.constant;
    for (const auto& [cell, factor] : line.factors)
      if (const auto* number = value(cell)) sum = sum + factor * *number;
    return sum;
  };
  straight.left = worth(straight.lines.left);
  straight.right = worth(straight.lines.right);
  straight.unknown =
      static_cast<std::size_t>(std::ranges::count_if(place.cells, [&](const CellAt& cell) {
        return value(cell) == nullptr &&
               (is_in(straight.lines, cell) || !is_cell_that_chooses_rows(straight.lines, cell));
      }));
  return &found->second.emplace(std::move(straight));
}

// Returns the linear form of a place, if these readings leave the form unchanged.
const Places::LinearPlace* Places::straight(std::size_t at, const Readings& readings) {
  const LinearPlace* const known = straight(at);
  if (!known || known->lines.choosing.empty()) return known;
  return std::ranges::any_of(readings,
                             [&](const auto& reading) {
                               return is_cell_that_chooses_rows(known->lines, reading.first);
                             })
             ? nullptr
             : known;
}

bool Places::finds_rows_by(std::size_t at, const CellAt& cell) {
  const LinearPlace* const known = straight(at);
  return known && is_cell_that_chooses_rows(known->lines, cell);
}

// Returns the values of both sides under readings, and the number of unknown numbers on them.
Places::EquationSides Places::worth(const Place& place, const LinearPlace& straight,
                                    const Readings& readings) const {
  EquationSides result{straight.left, straight.right, straight.unknown};
  for_each_in(place, readings, [&](const CellAt& cell, const Reading& reading) {
    put(result, straight, cell, reading.value);
  });
  return result;
}

// Substitutes another reading of one cell in the values of the two sides.
void Places::put(EquationSides& sides, const LinearPlace& straight, const CellAt& cell,
                 const number::Rational& read) const {
  const auto* before = value(cell);
  const number::Rational moved = before ? read - *before : read;
  const auto in_left = straight.lines.left.factors.find(cell),
             in_right = straight.lines.right.factors.find(cell);
  if (in_left != straight.lines.left.factors.end())
    sides.left = sides.left + in_left->second * moved;
  if (in_right != straight.lines.right.factors.end())
    sides.right = sides.right + in_right->second * moved;
  if (!before) --sides.unknown;
}

Places::Status Places::status(const Place& place, const LinearPlace& straight,
                              const EquationSides& sides) const {
  if (sides.unknown > 0) return Status::unknown;
  const auto off = side_difference(straight.lines, sides.left, sides.right);
  if (!off) return Status::fails;
  const auto slack = slack_of(place);
  const bool holds = *off == number::Rational() || (slack && slack->allows(formula::Real(*off)));
  return holds ? Status::holds : Status::fails;
}

std::optional<Places::EquationSides> Places::sides(std::size_t at, const Readings& readings) {
  // Charges steps in advance, because a few readings may be tried for each cell.
  const std::size_t answers = 2 * places_[at].cells.size() * (1 + readings.size());
  steps_ -= std::min(steps_, limits::steps_of_answer * answers);
  const LinearPlace* known = straight(at, readings);
  return known ? std::optional(worth(places_[at], *known, readings)) : std::nullopt;
}

bool Places::holds_with(std::size_t at, EquationSides sides, std::span<const CellWorth> more) {
  const LinearPlace& known = *straight(at);
  for (const auto& [cell, worth] : more)
    if (std::ranges::binary_search(places_[at].cells, cell)) put(sides, known, cell, *worth);
  return status(places_[at], known, sides) == Status::holds;
}

// Calls `ask` with readings of the place's cells substituted in the scope, which is restored
// afterwards.
template <class Ask>
auto Places::with_readings(const Place& place, const Readings& readings, const Ask& ask) {
  std::vector<std::pair<CellAt, std::optional<formula::Operand>>> before;
  for_each_reachable(place, readings, [&](const CellAt& cell, const Reading& reading) {
    before.emplace_back(cell, scope_.get(cell.name, cell.row));
    scope_.put(cell.name, cell.row, formula::Real(reading.value));
  });
  auto result = ask();
  for (const auto& [cell, operand] : before) scope_.put(cell.name, cell.row, operand);
  return result;
}

Places::Status Places::status(std::size_t at, const Readings& readings) {
  const Place& place = places_[at];
  bool is_touched = false;
  for_each_in(place, readings, [&](const CellAt&, const Reading&) { is_touched = true; });
  if (!is_touched) {
    if (status_[at] || steps_ == 0) return status_[at].value_or(Status::absent);
    const Status status = ask(at);
    if (steps_ > 0) status_[at] = status;
    return status;
  }
  steps_ -= std::min(steps_, limits::steps_of_answer * (1 + readings.size()));
  if (steps_ == 0) return Status::absent;
  if (const LinearPlace* known = straight(at, readings))
    return status(place, *known, worth(place, *known, readings));
  auto& known = answers_[at];
  if (known.size() > limits::solved_of_place) known.clear();
  const auto [found, is_new] = known.try_emplace(key_of(place, readings), Status::absent);
  if (is_new) found->second = with_readings(place, readings, [&] { return ask(at); });
  return found->second;
}

std::optional<number::Rational> Places::difference(std::size_t at, const Readings& readings) {
  const Place& place = places_[at];
  if (const LinearPlace* known = straight(at, readings)) {
    const EquationSides now = worth(place, *known, readings);
    return now.unknown == 0 ? side_difference(known->lines, now.left, now.right) : std::nullopt;
  }
  const auto difference = formula(place).difference();
  if (!difference) return std::nullopt;
  const auto value = with_readings(
      place, readings, [&] { return difference->number_at(scope_, place.row, steps_); });
  return value && value->exact() ? std::optional(*value->exact()) : std::nullopt;
}

std::optional<int> Places::units_off(std::size_t at, const Readings& readings) {
  const auto unit = unit_of(formula(places_[at]));
  const auto off = unit ? difference(at, readings) : std::nullopt;
  if (!off) return std::nullopt;
  const number::Rational units = *off / *unit;
  if (!units.is_whole() || abs(units.numerator()) > evidence::max_units_by_slip)
    return std::nullopt;
  return static_cast<int>(units.numerator().get_si());
}

const std::vector<Reading>& Places::solutions(std::size_t at, const CellAt& cell,
                                              const Readings& readings) {
  static const std::vector<Reading> none;
  if (steps_ == 0) return none;
  const auto for_each_other = [&](const auto& visit) {
    for_each_reachable(places_[at], readings, [&](const CellAt& other, const Reading& reading) {
      if (other != cell) visit(other, reading);
    });
  };
  std::string key;
  add_to_key(key, cell, {});
  for_each_other(
      [&](const CellAt& other, const Reading& reading) { add_to_key(key, other, reading); });
  auto& known = solved_[at];
  if (known.size() > limits::solved_of_place) known.clear();
  const auto [found, is_new] = known.try_emplace(std::move(key));
  if (is_new) {
    Readings others;
    for_each_other(
        [&](const CellAt& other, const Reading& reading) { others.emplace(other, reading); });
    found->second = worked_out(at, cell, others);
  }
  return found->second;
}

std::vector<Reading> Places::worked_out(std::size_t at, const CellAt& cell,
                                        const Readings& others) {
  const Place& place = places_[at];
  if (const LinearPlace* known = straight(at, others);
      known && !is_cell_that_chooses_rows(known->lines, cell)) {
    const bool is_in_both = factor_in(known->lines.left, cell) != number::Rational() &&
                            factor_in(known->lines.right, cell) != number::Rational();
    if (!is_in_both || !known->lines.rounding) return linear_solutions(place, *known, cell, others);
  }
  const auto slack = slack_of(place);
  return with_readings(place, others, [&] {
    return proof::solutions(formula(place), scope_, place.row, cell.name, cell.row, numeral(cell),
                            printed(cell), steps_, slack ? *slack : Tolerance());
  });
}

// Returns the solutions of a linear equation: one value, and its neighbours where figures are
// rounded or may be off by a unit.
std::vector<Reading> Places::linear_solutions(const Place& place, const LinearPlace& straight,
                                              const CellAt& cell, const Readings& readings) const {
  steps_ -= std::min(steps_, limits::steps_of_answer * (1 + readings.size()));
  const EquationSides so_far = worth(place, straight, readings);
  const auto* stands = value(cell);
  if (so_far.unknown > (stands ? 0U : 1U)) return {};
  const number::NumeralSystem& system = numeral(cell);
  const number::Rational zero, unit = system.unit().value_or(number::Rational(number::Integer(1)));
  const number::Rational now = stands ? *stands : zero;
  const number::Rational in_left = factor_in(straight.lines.left, cell),
                         in_right = factor_in(straight.lines.right, cell);
  const auto slack = slack_of(place);
  std::vector<Reading> result;
  const auto keep = [&](const number::Rational& value) {
    if (std::ranges::find(result, value, &Reading::value) != result.end()) return;
    if (auto text = system.write(value)) result.push_back({value, *std::move(text)});
  };
  const auto holds_at = [&](const number::Rational& value) {
    const number::Rational moved = value - now;
    const auto off = side_difference(straight.lines, so_far.left + in_left * moved,
                                     so_far.right + in_right * moved);
    return off && (*off == zero || (slack && slack->allows(formula::Real(*off))));
  };
  number::Rational root;
  if (straight.lines.rounding && in_left == zero) {
    if (in_right == zero) return {};
    root = now + (so_far.left - so_far.right) / in_right;
  } else {
    const auto expected = straight.lines.expected_left(so_far.right);
    const number::Rational factor = in_left - in_right;
    if (!expected || factor == zero) return {};
    root = now + (*expected - so_far.left) / factor;
  }
  if (holds_at(root)) keep(root);
  if (!straight.lines.rounding && !slack) return result;
  const number::Integer below = *formula::Real(root / unit).floor();
  for (const number::Integer& units : {below, number::Integer(below + 1)}) {
    if (!holds_at(number::Rational(units) * unit)) continue;
    keep(number::Rational(units) * unit);
    for (const int step : {-1, 1})
      for (number::Integer next = units + step; result.size() < limits::solutions; next += step) {
        if (!holds_at(number::Rational(next) * unit)) break;
        const std::size_t count = result.size();
        keep(number::Rational(next) * unit);
        if (result.size() == count) break;
      }
  }
  return result;
}

std::vector<CellAt> Places::unreadable(std::size_t at, const Readings& readings) const {
  std::vector<CellAt> cells;
  for (const CellAt& cell : places_[at].cells)
    if (!readings.contains(cell) && !scope_.value(cell.name, cell.row)) cells.push_back(cell);
  return cells;
}

}  // namespace rithmo::proof
