// See equation_system.hpp: what a cell of a failing equation may read, and what each reading costs.
#include <algorithm>
#include <cstddef>
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
#include "rithmo/proof/equation/equation_system.hpp"

namespace rithmo::proof {

namespace limits = evidence::limits;

// What an unreadable cell reads with figures for the letters that look like them, or with the point that its column has.
std::optional<Solution> EquationSystem::looks_like(const CellAt& cell) const {
  const number::NumeralSystem& system = numeral(cell);
  if (number(cell)) return std::nullopt;
  const std::string figures = evidence::with_figures(printed(cell));
  if (const auto number = system.read(figures)) return Solution{formula::Real(*number), figures};
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
  return text ? std::optional(Solution{formula::Real(value), *text}) : std::nullopt;
}

// What an unreadable cell may read by itself: what it looks like, figures for one or two that are illegible, or one slip away.
std::vector<Solution> EquationSystem::near(const CellAt& cell) const {
  std::vector<Solution> result;
  const number::NumeralSystem& system = numeral(cell);
  if (const auto alike = looks_like(cell)) return {*alike};
  const std::string& text = printed(cell);
  const auto illegible = std::ranges::count(text, '?');
  if (illegible == 0) {
    for (const number::Rational& value : one_slip_away(text, system))
      if (const auto written = system.write(value))
        result.push_back({formula::Real(value), *written});
    return result;
  }
  if (illegible > limits::illegible_figures || text == table::unread) return result;
  const std::size_t first = text.find('?'), last = text.rfind('?');
  std::string filled = text;
  for (char a = '0'; a <= '9'; ++a)
    for (char b = '0'; b <= (first == last ? '0' : '9'); ++b) {
      filled[last] = b;
      filled[first] = a;
      if (const auto value = system.read(filled)) result.push_back({formula::Real(*value), filled});
    }
  return result;
}

EquationSystem::Account EquationSystem::with_reading(Account account, const CellAt& cell,
                                                     const Solution& reading) const {
  account.bits += cost_of(cell, reading);
  account.readings.insert_or_assign(cell, reading);
  return account;
}

// The values of a cell by which an equation holds; asked again and again while accounts differ elsewhere.
const std::vector<Solution>& EquationSystem::solved(const Account& account, const CellAt& cell,
                                                    std::size_t instance) {
  const Instance& one = instances_[instance];
  std::string key =
      std::to_string(instance) + "@" + std::to_string(cell.name) + ":" + std::to_string(cell.row);
  for (const auto& [other, reading] : account.readings)
    if (std::ranges::find(one.cells, other) != one.cells.end())
      key += ";" + text_of(other, reading);
  const auto [at, is_new] = solved_.try_emplace(key);
  if (is_new) {
    const auto slack = slack_.find(one.equation);
    at->second = solutions(formula(one), scope_, one.row, cell.name, cell.row, numeral(cell),
                           printed(cell), steps_, slack == slack_.end() ? Slack() : slack->second);
  }
  return at->second;
}

double EquationSystem::cost_of(const CellAt& cell, const Solution& reading) const {
  const auto [at, is_new] = costs_.try_emplace({cell, reading.text});
  if (is_new) at->second = evidence::cost::wrong_cell + slip_of(cell, reading.text).bits;
  return at->second;
}

// Values that an equation allows a cell, and what it looks like where it cannot be read. What was supplied for a cell that cannot be read is
// supplied anew where cells beside it are read otherwise since.
std::vector<EquationSystem::Account> EquationSystem::readings_of(const Account& account,
                                                                 const CellAt& cell,
                                                                 std::size_t instance) {
  std::vector<Account> result;
  Account without = account;
  if (const auto own = without.readings.find(cell); own != without.readings.end()) {
    if (can_be_read(cell)) return result;
    without.bits -= cost_of(cell, own->second);
    without.readings.erase(own);
  }
  if (kept_.contains(cell) || !numeral(cell).is_number()) return result;
  for (const Solution& solution : solved(account, cell, instance))
    result.push_back(with_reading(without, cell, solution));
  if (result.size() >= limits::solutions && !can_be_read(cell))
    return {};  // whatever stood there would do
  if (const auto alike = looks_like(cell)) result.push_back(with_reading(without, cell, *alike));
  std::ranges::stable_sort(result, {}, &Account::bits);
  if (result.size() > limits::shown) result.resize(limits::shown);
  // Where the print is far from all that the equation allows it may be near to what it was, and the slip that makes the equation fail elsewhere.
  constexpr double far = evidence::cost::wrong_cell + evidence::far_reading;
  if (!can_be_read(cell) && (result.empty() || result.front().bits > without.bits + far))
    for (const Solution& solution : near(cell))
      result.push_back(with_reading(without, cell, solution));
  return result;
}

// Where no value of one cell makes the equation hold: a single slip in one, and then what the equation allows another. Such a row of
// powers takes half a second, so that it is asked of few.
const std::vector<EquationSystem::Account>& EquationSystem::two_at_once(std::size_t instance) {
  const Instance& one = instances_[instance];
  const auto [found, is_new] = pairs_.try_emplace(instance);
  std::vector<Account>& result = found->second;
  if (!is_new) return result;
  if (++pairs_asked_ > limits::places_tried) {
    if (pairs_asked_ == limits::places_tried + 1)
      notes_.push_back("two slips in one equation were looked for in " +
                       std::to_string(limits::places_tried) + " places, no more");
    return result;
  }
  for (const CellAt& cell : one.cells) {
    if (!numeral(cell).is_number() || kept_.contains(cell)) continue;
    std::set<std::string> tried{printed(cell)};
    for (const number::Rational& value : one_slip_away(printed(cell), numeral(cell))) {
      const auto text = numeral(cell).write(value);
      if (!text || !tried.insert(*text).second) continue;
      Account first;
      first.readings.emplace(cell, Solution{formula::Real(value), *text});
      first.bits = cost_of(cell, first.readings.begin()->second);
      apply(first);
      for (const CellAt& other : one.cells)
        std::ranges::move(readings_of(first, other, instance), std::back_inserter(result));
      take_back(first);
    }
  }
  std::ranges::stable_sort(result, {}, &Account::bits);
  if (result.size() > limits::pairs_kept) result.resize(limits::pairs_kept);
  return result;
}

}  // namespace rithmo::proof
