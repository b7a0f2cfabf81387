// See cell_readings.hpp.
#include "rithmo/proof/equation/cell_readings.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
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
using evidence::Bits;

// Tells whether an equation in each row gives the numbers of this column, as year = prev.year + all
// does.
bool is_given(const relation::DeclaredRule& rule, std::size_t slot) {
  return std::ranges::any_of(rule.equations, [&](const relation::DeclaredRule::Equation& one) {
    const std::vector<std::size_t> names = one.formula.names();
    return !one.formula.mark() && !names.empty() && names.front() == slot &&
           one.formula.difference();
  });
}

// Estimates from failing places how reliable the text recogniser's confidences are.
evidence::RecognisersDoubt doubt_in(Places& places) {
  if (places.subject().table->regions.empty()) return {};
  const auto confidence = [&](const CellAt& cell) {
    const table::CellRegion* region = places.recognised(cell);
    return region ? region->confidence : std::nullopt;
  };
  std::vector<double> all;
  for (const auto& [cell, looking] : places.cells())
    if (const auto one = confidence(cell)) all.push_back(*one);
  std::vector<std::vector<double>> in_doubt;
  for (std::size_t i = 0; i < places.all().size() && !all.empty(); ++i) {
    if (places.status(i) != Places::Status::fails) continue;
    std::vector<double>& cells = in_doubt.emplace_back();
    for (const CellAt& cell : places.all()[i].cells)
      if (const auto one = confidence(cell)) cells.push_back(*one);
  }
  return {all, in_doubt};
}

}  // namespace

ColumnStatistics::ColumnStatistics(Places& places)
    : rows(places.subject().printed.size()), doubt(doubt_in(places)) {
  const table::BoundTable& subject = places.subject();
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    repeats.push_back(0);
    for (std::size_t row = 1; row < rows; ++row)
      repeats[c] += subject.printed.id(row - 1, c) == subject.printed.id(row, c);
  }
  of_free.resize(subject.columns.size());
  for (std::size_t slot = 0; slot < places.rule().slots(); ++slot) {
    const auto c = places.scope().column_of(slot);
    if (!c || !subject.columns[*c].numeral->is_number() || is_given(places.rule(), slot)) continue;
    std::vector<double> numbers;
    double parts = 1;  // greatest denominator
    for (std::size_t row = 0; row < rows; ++row)
      if (const auto* number = subject.number(subject.printed, row, *c);
          number && !places.scope().mark_of(row)) {
        numbers.push_back(formula::Real(*number).near());
        parts = std::max(parts, number->denominator().get_d());
      }
    const auto unit = subject.columns[*c].numeral->unit();
    of_free[*c].emplace(std::move(numbers), unit ? formula::Real(*unit).near() : 1 / parts);
  }
}

// Returns the reading of an illegible cell with figures in place of similar letters, or with the
// decimal point that its column requires.
std::optional<Reading> CellReadings::lookalike_reading(const CellAt& cell) const {
  const number::NumeralSystem& system = places_.numeral(cell);
  if (can_be_read(cell)) return std::nullopt;
  const std::string figures = evidence::with_figures(places_.printed(cell));
  if (const auto number = system.read(figures)) return Reading{*number, figures};
  const std::string_view digits = number::take_sign(figures).size;
  const auto unit = system.unit();
  if (system.kind() != number::NumeralSystem::Kind::decimal || !unit || digits.empty() ||
      digits.find_first_not_of("0123456789") != digits.npos)
    return std::nullopt;
  const std::string whole(digits.substr(std::min(digits.find_first_not_of('0'), digits.size())));
  const number::Rational units = number::Rational(number::parse_natural(whole).value_or(0)) * *unit,
                         value = number::take_sign(figures).is_below() ? number::Rational() - units
                                                                       : units;
  const auto text = system.write(value);
  return text ? std::optional(Reading{value, *text}) : std::nullopt;
}

// Returns readings of an illegible cell without its equations: the figures that its letters look
// like, figures in place of one or two illegible ones, or numbers one slip away.
std::vector<Reading> CellReadings::near(const CellAt& cell) const {
  std::vector<Reading> result;
  const number::NumeralSystem& system = places_.numeral(cell);
  if (const auto alike = lookalike_reading(cell)) return {*alike};
  const std::string& text = places_.printed(cell);
  if (text.empty()) return {};
  if (const table::CellRegion* region = places_.recognised(cell))
    for (const table::OtherReading& other : region->others)
      if (const auto number = system.read(other.text)) result.push_back({*number, other.text});
  const auto illegible = std::ranges::count(text, '?');
  if (illegible == 0) {
    for (const number::Rational& value : numbers_one_slip_away(text, system))
      if (const auto written = system.write(value)) result.push_back({value, *written});
    return result;
  }
  if (illegible > limits::illegible_figures || text == table::unread) return result;
  const std::size_t first = text.find('?'), last = text.rfind('?');
  std::string filled = text;
  for (char a = '0'; a <= '9'; ++a)
    for (char b = '0'; b <= (first == last ? '0' : '9'); ++b) {
      filled[last] = b;
      filled[first] = a;
      if (const auto value = system.read(filled)) result.push_back({*value, filled});
    }
  return result;
}

Explanation CellReadings::with(Explanation so_far, const CellAt& cell,
                               const Reading& reading) const {
  so_far.bits += cost(cell, reading);
  so_far.readings.insert_or_assign(cell, reading);
  return so_far;
}

// Tells whether the explanation reads another cell of the place. The place may then determine
// another value for this cell.
bool CellReadings::may_be_redetermined(const Explanation& so_far, const CellAt& cell,
                                       std::size_t place) const {
  return std::ranges::any_of(places_.all()[place].cells, [&](const CellAt& other) {
    return other != cell && so_far.readings.contains(other);
  });
}

// Tells whether some reading by which this place holds breaks none of the cell's other places that
// now hold. If none does, something else is wrong.
bool CellReadings::has_harmless_reading(const Explanation& so_far, const CellAt& cell,
                                        std::size_t place) {
  Explanation other = so_far;
  other.readings.erase(cell);
  for (const Reading& reading : places_.solutions(place, cell, other.readings)) {
    other.readings.insert_or_assign(cell, reading);
    const auto breaks = [&](std::size_t one) {
      return places_.status(one, so_far.readings) == Places::Status::holds &&
             places_.status(one, other.readings) == Places::Status::fails;
    };
    if (std::ranges::none_of(places_.places_reading(cell), breaks)) return true;
  }
  return false;
}

Bits CellReadings::least(const Explanation& so_far, const CellAt& cell, std::size_t place) {
  const Bits wrong_cell = this->wrong_cell(cell);
  if (!can_be_read(cell) && so_far.readings.contains(cell) &&
      !may_be_redetermined(so_far, cell, place))
    return Bits::never();
  if (places_.is_inserted_row(cell.row))
    return !so_far.readings.contains(cell) || has_harmless_reading(so_far, cell, place)
               ? Bits()
               : wrong_cell;
  if (!can_be_read(cell)) return wrong_cell;
  if (kept_.contains(cell) || so_far.readings.contains(cell) || !places_.numeral(cell).is_number())
    return Bits::never();
  const std::vector<Reading>& all = places_.solutions(place, cell, so_far.readings);
  // The list is cut short, so that a nearer value may exist.
  if (all.size() >= limits::solutions) return wrong_cell;
  Bits least = Bits::never();
  for (const Reading& reading : all) least = std::min(least, cost(cell, reading));
  return least;
}

// If the cell is illegible and already read, replaces the reading where other cells of the place
// are read since.
std::vector<Explanation> CellReadings::satisfying_explanations(const Explanation& so_far,
                                                               const CellAt& cell,
                                                               std::size_t place) {
  std::vector<Explanation> result;
  Explanation without = so_far;
  if (const auto own = without.readings.find(cell); own != without.readings.end()) {
    if (can_be_read(cell) || !may_be_redetermined(so_far, cell, place)) return result;
    without.bits -= cost(cell, own->second);
    without.readings.erase(own);
  }
  if (kept_.contains(cell) || !places_.numeral(cell).is_number()) return result;
  for (const Reading& reading : places_.solutions(place, cell, without.readings))
    if (reading.text != places_.printed(cell)) result.push_back(with(without, cell, reading));
  const auto is_equation = [&](std::size_t one) {
    return places_.formula(places_.all()[one]).difference().has_value();
  };
  const bool is_open =
      result.size() >= (is_equation(place) ? limits::solutions : limits::shown + 1);
  // The place restricts the value too little to determine an illegible cell.
  if (is_open && !can_be_read(cell)) return {};
  const auto says_more = [&](std::size_t one) { return one != place && is_equation(one); };
  if (is_open && std::ranges::none_of(places_.places_reading(cell), says_more)) {
    // The cell stays unread if no single value is likelier than all others together.
    Explanation any = *std::ranges::min_element(result, {}, &Explanation::bits);
    constexpr Bits half(1);
    const Bits best = any.bits;
    any.bits = Bits::never();
    for (const Explanation& one : result) any.bits = either(any.bits, one.bits);
    any.readings.at(cell).text = table::unread;
    if (best > any.bits + half) return {std::move(any)};
  }
  if (const auto alike = lookalike_reading(cell)) result.push_back(with(without, cell, *alike));
  std::ranges::stable_sort(result, {}, &Explanation::bits);
  if (result.size() > limits::shown) result.resize(limits::shown);
  // If each value that the equation allows is far from the print, the print may be nearly right,
  // and another slip makes the equation fail.
  constexpr Bits far(cost::wrong_cell + evidence::convincing);
  if (!can_be_read(cell) && !places_.is_inserted_row(cell.row) &&
      (result.empty() || result.front().bits > without.bits + far))
    std::ranges::move(lone_cell_explanations(without, cell), std::back_inserter(result));
  return result;
}

std::vector<Explanation> CellReadings::lone_cell_explanations(const Explanation& so_far,
                                                              const CellAt& cell) const {
  std::vector<Explanation> result;
  if (!places_.is_inserted_row(cell.row)) {
    for (const Reading& reading : near(cell)) result.push_back(with(so_far, cell, reading));
  } else if (const auto& look = looks_.of_free[places_.column(cell)];
             look && look->bits(0) <= look->usual()) {  // zero is a likely value in this column
    const number::Rational zero;
    if (const auto text = places_.numeral(cell).write(zero))
      result.push_back(with(so_far, cell, {zero, *text}));
  }
  return result;
}

bool CellReadings::are_near(const CellAt& one, const CellAt& other) const {
  const auto apart = [](std::size_t x, std::size_t y) { return std::max(x, y) - std::min(x, y); };
  const std::size_t columns = apart(places_.column(one), places_.column(other)),
                    rows = apart(one.row, other.row);
  return columns + rows == 1 || (columns == 0 && rows == 2);
}

// Returns the numbers of two cells, each read from the other's text. The cells are side by side,
// one above the other, or separated by one row.
std::optional<CellReadings::Exchange> CellReadings::exchange(const Explanation& so_far,
                                                             const CellAt& one,
                                                             const CellAt& other) const {
  if (!are_near(one, other) || !places_.numeral(one).is_number() ||
      !places_.numeral(other).is_number() || places_.printed(one) == places_.printed(other))
    return std::nullopt;
  for (const CellAt& cell : {one, other})
    if (so_far.readings.contains(cell) || kept_.contains(cell) || places_.is_inserted_row(cell.row))
      return std::nullopt;
  const auto worth_in = [&](const CellAt& cell, const CellAt& column) {
    const table::FormId id = subject_.printed.id(cell.row, places_.column(cell));
    return subject_.numbers[places_.column(column)]->of(id, subject_.printed.forms());
  };
  const auto *first = worth_in(other, one), *second = worth_in(one, other);
  if (!first || !second) return std::nullopt;
  return Exchange{Places::CellWorth{one, first}, Places::CellWorth{other, second}};
}

std::optional<Explanation> CellReadings::exchanged(const Explanation& so_far,
                                                   const Exchange& exchange) const {
  Explanation next = so_far;
  next.bits += Bits(cost::wrong_cell) + Bits(cost::several_cells);
  const std::size_t one = exchange.front().first.row, other = exchange.back().first.row;
  if (std::max(one, other) - std::min(one, other) > 1) next.bits += Bits(cost::further);
  for (const auto& [cell, worth] : exchange) {
    const auto text = places_.numeral(cell).write(*worth);
    if (!text) return std::nullopt;
    next.readings.emplace(cell, Reading{*worth, *text});
  }
  return next;
}

std::vector<Explanation> CellReadings::explanations_by_exchange(const Explanation& so_far,
                                                                std::size_t place) {
  std::vector<Explanation> result;
  const auto sides = places_.sides(place, so_far.readings);
  const auto try_exchange = [&](const CellAt& cell, const CellAt& other) {
    const auto both = exchange(so_far, cell, other);
    if (!both) return;
    const bool has_lines =
        sides && !places_.finds_rows_by(place, cell) && !places_.finds_rows_by(place, other);
    if (has_lines && !places_.holds_with(place, *sides, *both)) return;
    auto next = exchanged(so_far, *both);
    if (next && (has_lines || places_.status(place, next->readings) == Places::Status::holds))
      result.push_back(*std::move(next));
  };
  const Places::Place& one = places_.all()[place];
  for (const CellAt& cell : one.cells) {
    for (std::size_t name = 0; name < places_.rule().slots(); ++name)
      if (places_.scope().column_of(name)) try_exchange(cell, {name, cell.row});
    // In a sum of many rows each row is equally suspect, so that none is tried.
    if (cell.row != one.row && one.cells.size() > limits::cells_of_pairs) continue;
    // Rows above the first wrap around to great numbers, and fail the test.
    for (const std::size_t row : {cell.row - 2, cell.row - 1, cell.row + 1, cell.row + 2})
      if (row < places_.scope().row_count()) try_exchange(cell, {cell.name, row});
  }
  return result;
}

const std::vector<Explanation>& CellReadings::two_cell_explanations(std::size_t place) {
  const auto [found, is_new] = pairs_.try_emplace(place);
  std::vector<Explanation>& result = found->second;
  if (!is_new) return result;
  const Places::Place& one = places_.all()[place];
  for (const CellAt& cell : one.cells) {
    if (!places_.numeral(cell).is_number() || kept_.contains(cell) ||
        places_.is_inserted_row(cell.row))
      continue;
    std::set<std::string> tried{places_.printed(cell)};
    for (const number::Rational& value :
         numbers_one_slip_away(places_.printed(cell), places_.numeral(cell))) {
      const auto text = places_.numeral(cell).write(value);
      if (!text || !tried.insert(*text).second) continue;
      const Explanation first = with({}, cell, {value, *text});
      for (const CellAt& other : one.cells)
        if (other != cell)
          std::ranges::move(satisfying_explanations(first, other, place),
                            std::back_inserter(result));
    }
  }
  std::ranges::stable_sort(result, {}, &Explanation::bits);
  if (result.size() > limits::pairs_kept) result.resize(limits::pairs_kept);
  return result;
}

void CellReadings::keep(const Readings& readings) {
  places_.read(readings);
  for (const auto& [cell, reading] : readings) {
    kept_.insert(cell);
    for (const std::size_t place : places_.places_reading(cell))
      pairs_.erase(place);  // cached pairs of this place are no longer valid
  }
}

}  // namespace rithmo::proof
