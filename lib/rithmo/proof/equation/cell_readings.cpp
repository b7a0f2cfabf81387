// See cell_readings.hpp.
#include "rithmo/proof/equation/cell_readings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
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

// Tells whether a difference has one figure that is not zero, a one: 1, 10, 0.1.0.
bool is_one_in_a_place(const std::optional<std::string>& difference) {
  return difference && std::ranges::count(*difference, '1') == 1 &&
         difference->find_first_of("23456789") == difference->npos;
}

// Tells whether an equation of each row gives the numbers of this column: year = prev.year + all.
bool is_given(const relation::DeclaredRule& rule, std::size_t slot) {
  return std::ranges::any_of(rule.equations, [&](const relation::DeclaredRule::Equation& one) {
    const std::vector<std::size_t> names = one.formula.names();
    return !one.formula.mark() && !names.empty() && names.front() == slot &&
           one.formula.difference();
  });
}

}  // namespace

ColumnLooks::ColumnLooks(const Places& places) : rows(places.subject().printed.size()) {
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
    for (std::size_t row = 0; row < rows; ++row)
      if (const auto* number = subject.number(subject.printed, row, *c);
          number && !places.scope().mark_of(row))
        numbers.push_back(formula::Real(*number).near());
    const auto unit = subject.columns[*c].numeral->unit();
    of_free[*c].emplace(std::move(numbers), unit ? formula::Real(*unit).near() : 1);
  }
}

evidence::Slip CellReadings::slip(const CellAt& cell, const std::string& reading) const {
  // An empty cell that is zero has no figures: a number that should stand there is from nowhere.
  if (places_.is_blank_zero(cell))
    return {evidence::SlipClass::left_blank,
            cost::figure * static_cast<double>(std::ranges::count_if(reading, text::is_figure))};
  const evidence::Slip figures = evidence::slip(places_.printed(cell), reading);
  const auto* before = places_.printed_number(cell);
  const auto after = places_.numeral(cell).read(reading);
  const auto working = before && after ? evidence::slip_of_working(*before, *after) : std::nullopt;
  const evidence::Slip best = working && working->bits < figures.bits ? *working : figures;
  const evidence::Slip copied = slip_of_copying(cell, best);
  return copied.bits < best.bits ? copied : best;
}

// The number of the row above or below, where it has the same; or else `other`. In a column that
// often repeats itself, as one of zeros does, that says little: it is then hardly likelier than
// the other slip.
evidence::Slip CellReadings::slip_of_copying(const CellAt& cell,
                                             const evidence::Slip& other) const {
  const std::size_t column = places_.column(cell);
  const auto is_repeated = [&](std::size_t row) {  // in the row below
    return row + 1 < subject_.printed.size() &&
           subject_.printed.id(row, column) == subject_.printed.id(row + 1, column);
  };
  const bool above = cell.row > 0 && is_repeated(cell.row - 1), below = is_repeated(cell.row);
  if (!above && !below) return other;
  const double own = (above ? 1 : 0) + (below ? 1 : 0),
               repeats = std::max(0.0, static_cast<double>(looks_.repeats[column]) - own);
  const double by_chance = (repeats + evidence::repeats_before) /
                           (static_cast<double>(looks_.rows) + evidence::repeats_before);
  evidence::Slip copied = evidence::slip_of_neighbour();
  copied.bits = std::max(copied.bits, other.bits + std::log2(by_chance));
  return copied;
}

// A number that no equation gives costs as much more as it is unlike its column's, beside the
// printed one. In a row that was left out no cell is wrong: there it has to be said whole.
Bits CellReadings::cost(const CellAt& cell, const Reading& reading) const {
  const auto [at, is_new] = costs_.try_emplace({cell, reading.text});
  if (!is_new) return at->second;
  const bool is_put_in = places_.is_put_in(cell.row);
  if (const auto& look = looks_.of_free[places_.column(cell)]) {
    const auto* printed = places_.printed_number(cell);
    const Bits usual = is_put_in ? Bits()
                       : printed ? look->bits(formula::Real(*printed).near())
                                 : look->usual();
    at->second = std::max(look->bits(formula::Real(reading.value).near()) - usual, Bits());
  }
  if (!is_put_in) at->second += Bits(cost::wrong_cell) + Bits(slip(cell, reading.text).bits);
  return at->second;
}

// Gives what an unreadable cell reads with figures for the letters that look like them, or with the
// point that its column has.
std::optional<Reading> CellReadings::looks_like(const CellAt& cell) const {
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

// Gives what an unreadable cell may read by itself: what it looks like, figures for one or two that
// are illegible, or one slip away.
std::vector<Reading> CellReadings::near(const CellAt& cell) const {
  std::vector<Reading> result;
  const number::NumeralSystem& system = places_.numeral(cell);
  if (const auto alike = looks_like(cell)) return {*alike};
  const std::string& text = places_.printed(cell);
  const auto illegible = std::ranges::count(text, '?');
  if (illegible == 0) {
    for (const number::Rational& value : one_slip_away(text, system))
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

Bits CellReadings::least(const Explanation& so_far, const CellAt& cell, std::size_t place) {
  constexpr Bits wrong_cell(cost::wrong_cell);
  if (places_.is_put_in(cell.row)) return {};
  if (!can_be_read(cell)) return wrong_cell;
  if (kept_.contains(cell) || so_far.readings.contains(cell) || !places_.numeral(cell).is_number())
    return Bits::never();
  const std::vector<Reading>& all = places_.solutions(place, cell, so_far.readings);
  if (all.size() >= limits::solutions) return wrong_cell;  // there may be nearer ones
  Bits least = Bits::never();
  for (const Reading& reading : all) least = std::min(least, cost(cell, reading));
  return least;
}

// Supplies anew what was supplied for a cell that cannot be read, where cells beside it are read
// otherwise since.
std::vector<Explanation> CellReadings::satisfying(const Explanation& so_far, const CellAt& cell,
                                                  std::size_t place) {
  std::vector<Explanation> result;
  Explanation without = so_far;
  if (const auto own = without.readings.find(cell); own != without.readings.end()) {
    if (can_be_read(cell)) return result;
    without.bits -= cost(cell, own->second);
    without.readings.erase(own);
  }
  if (kept_.contains(cell) || !places_.numeral(cell).is_number()) return result;
  for (const Reading& reading : places_.solutions(place, cell, without.readings))
    if (reading.text != places_.printed(cell)) result.push_back(with(without, cell, reading));
  if (result.size() >= limits::solutions && !can_be_read(cell))
    return {};  // whatever stood there would do
  if (const auto alike = looks_like(cell)) result.push_back(with(without, cell, *alike));
  std::ranges::stable_sort(result, {}, &Explanation::bits);
  if (result.size() > limits::shown) result.resize(limits::shown);
  // Where the print is far from all that the equation allows it may be near to what it was, and the
  // slip that makes the equation fail elsewhere.
  constexpr Bits far(cost::wrong_cell + evidence::convincing);
  if (!can_be_read(cell) && !places_.is_put_in(cell.row) &&
      (result.empty() || result.front().bits > without.bits + far))
    std::ranges::move(by_itself(without, cell), std::back_inserter(result));
  return result;
}

std::vector<Explanation> CellReadings::by_itself(const Explanation& so_far,
                                                 const CellAt& cell) const {
  std::vector<Explanation> result;
  if (!places_.is_put_in(cell.row)) {
    for (const Reading& reading : near(cell)) result.push_back(with(so_far, cell, reading));
  } else if (const auto& look = looks_.of_free[places_.column(cell)];
             look && look->bits(0) <= look->usual()) {  // where zeros are common it may be one
    const number::Rational zero;
    if (const auto text = places_.numeral(cell).write(zero))
      result.push_back(with(so_far, cell, {zero, *text}));
  }
  return result;
}

// Gives what numbers cost that a row which was put in has, and nothing says what they are.
Bits CellReadings::unsaid(const std::vector<CellAt>& cells) const {
  Bits bits;
  for (const CellAt& cell : cells)
    if (const auto& look = looks_.of_free[places_.column(cell)];
        look && places_.is_put_in(cell.row))
      bits += look->usual() - look->least();
  return bits;
}

bool CellReadings::are_near(const CellAt& one, const CellAt& other) const {
  const auto apart = [](std::size_t x, std::size_t y) { return std::max(x, y) - std::min(x, y); };
  const std::size_t columns = apart(places_.column(one), places_.column(other)),
                    rows = apart(one.row, other.row);
  return columns + rows == 1 || (columns == 0 && rows == 2);
}

// Gives what two cells are worth that have each other's text: side by side, one above the other, or
// over one row.
std::optional<CellReadings::Exchange> CellReadings::exchange(const Explanation& so_far,
                                                             const CellAt& one,
                                                             const CellAt& other) const {
  if (!are_near(one, other) || !places_.numeral(one).is_number() ||
      !places_.numeral(other).is_number() || places_.printed(one) == places_.printed(other))
    return std::nullopt;
  for (const CellAt& cell : {one, other})
    if (so_far.readings.contains(cell) || kept_.contains(cell) || places_.is_put_in(cell.row))
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

std::vector<Explanation> CellReadings::exchanging(const Explanation& so_far, std::size_t place) {
  std::vector<Explanation> result;
  const auto sides = places_.sides(place, so_far.readings);
  const auto try_exchange = [&](const CellAt& cell, const CellAt& other) {
    const auto both = exchange(so_far, cell, other);
    if (!both || (sides && !places_.holds_with(place, *sides, *both))) return;
    auto next = exchanged(so_far, *both);
    if (next && (sides || places_.status(place, next->readings) == Places::Status::holds))
      result.push_back(*std::move(next));
  };
  const Places::Place& one = places_.all()[place];
  for (const CellAt& cell : one.cells) {
    for (std::size_t name = 0; name < places_.rule().slots(); ++name)
      if (places_.scope().column_of(name)) try_exchange(cell, {name, cell.row});
    if (cell.row != one.row) continue;  // of a sum's many rows none says more than another
    // Above the first row there is none.
    for (const std::size_t row : {cell.row - 2, cell.row - 1, cell.row + 1, cell.row + 2})
      if (row < places_.scope().row_count()) try_exchange(cell, {cell.name, row});
  }
  return result;
}

const std::vector<Explanation>& CellReadings::two_at_once(std::size_t place) {
  const auto [found, is_new] = pairs_.try_emplace(place);
  std::vector<Explanation>& result = found->second;
  if (!is_new) return result;
  const Places::Place& one = places_.all()[place];
  for (const CellAt& cell : one.cells) {
    if (!places_.numeral(cell).is_number() || kept_.contains(cell) || places_.is_put_in(cell.row))
      continue;
    std::set<std::string> tried{places_.printed(cell)};
    for (const number::Rational& value :
         one_slip_away(places_.printed(cell), places_.numeral(cell))) {
      const auto text = places_.numeral(cell).write(value);
      if (!text || !tried.insert(*text).second) continue;
      const Explanation first = with({}, cell, {value, *text});
      for (const CellAt& other : one.cells)
        if (other != cell)
          std::ranges::move(satisfying(first, other, place), std::back_inserter(result));
    }
  }
  std::ranges::stable_sort(result, {}, &Explanation::bits);
  if (result.size() > limits::pairs_kept) result.resize(limits::pairs_kept);
  return result;
}

// Gives the odds that a wrong figure lets a rounded equation fail by a unit or two; nothing where
// no last figure does.
std::optional<double> CellReadings::odds_of_slip(std::size_t place, const Readings& readings) {
  const auto& off_by_one = places_.habits().off_by_one;
  const auto seen = off_by_one.find(places_.all()[place].equation);
  const auto units = seen == off_by_one.end() ? std::nullopt : places_.units_off(place, readings);
  if (!units || *units == 0 || std::abs(*units) > 2) return std::nullopt;
  return evidence::odds_of_wrong_figure(seen->second, *units);
}

Bits CellReadings::failing(std::size_t at, const Readings& readings) {
  const Places::Place& place = places_.all()[at];
  if (const auto odds = odds_of_slip(at, readings))
    return Bits(cost::wrong_cell +
                evidence::wrong_figure_bits(
                    places_.printed({places_.formula(place).names().front(), place.row})) +
                std::log2(*odds));
  if (!place.reaches_other_rows()) return Bits(cost::within_a_row);
  std::size_t figures = evidence::figures_of_error;
  if (const auto off = places_.difference(at, readings)) {
    const number::NumeralSystem& numeral = places_.numeral(place.cells.front());
    const number::Rational unit = numeral.unit().value_or(number::Rational(number::Integer(1)));
    const number::Integer units = abs((*off / unit).numerator());
    // A one may be carried wrongly in a place that the number has: not 1154 for 154.
    const auto* foot = places_.printed_number({places_.formula(place).names().front(), place.row});
    const number::Rational meant = foot ? *foot - *off : *off;
    const bool has_place =
        abs(off->numerator()) * meant.denominator() <= abs(meant.numerator()) * off->denominator();
    if (has_place && is_one_in_a_place(numeral.write(number::Rational(units) * unit)))
      return Bits(cost::carried_on + 1);
    figures = number::to_text(units).size();
  }
  return Bits(cost::carried_on + cost::figure * static_cast<double>(figures));
}

void CellReadings::keep(const Readings& readings) {
  places_.read(readings);
  for (const auto& [cell, reading] : readings) {
    kept_.insert(cell);
    for (const std::size_t place : places_.looking_at(cell))
      pairs_.erase(place);  // what was found of these is so no more
  }
}

}  // namespace rithmo::proof
