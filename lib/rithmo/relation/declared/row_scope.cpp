// See row_scope.hpp.
#include "rithmo/relation/declared/row_scope.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/parameters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

using Role = Parameter::Role;

constexpr std::string_view either = "either";  // the word for both armies

std::vector<number::Rational> fractions(const proportion::NumberSet& numbers) {
  std::vector<number::Rational> result;
  for (const number::Integer& n : numbers.numbers()) result.emplace_back(n);
  return result;
}

// Returns the armies of pieces(even), enemies(even) or pieces(either). The list is empty if the
// argument is no army.
std::vector<game::Army> armies_of_set(std::string_view name,
                                      const std::vector<formula::Operand>& arguments) {
  constexpr std::array<text::Word<bool>, 2> sets{{{"pieces", true}, {"enemies", false}}};
  const auto own = text::meaning(sets, name);
  const auto* word = arguments.size() == 1 ? std::get_if<std::string>(&arguments.front()) : nullptr;
  if (!own || !word) return {};
  if (*word == either) return {game::armies.begin(), game::armies.end()};
  const auto army = game::parse_army(*word);
  if (!army) return {};
  return {*own ? *army : game::enemy_of(*army)};
}

}  // namespace

RowScope::RowScope(const DeclaredRule& rule, const Model& model)
    : rule_(rule), model_(model), values_(rule.slots()) {
  for (std::size_t p = 0; p < rule.parameters.size(); ++p)
    values_[p] = parameter_value(std::string(model[rule.parameters[p].name]));
}

RowScope::RowScope(const DeclaredRule& rule, const Model& model, const Row& row)
    : RowScope(rule, model) {
  for (std::size_t place = 0; place < rule.printed.size(); ++place) {
    const std::size_t c = rule.printed[place];
    const std::string text = to_text(row[place]);
    if (!rule.columns[c].numeral.is_number()) {
      if (!text.empty()) set_value(rule.slot_of_column(c), text);
    } else if (const auto number = rule.columns[c].numeral.read(text)) {
      set_value(rule.slot_of_column(c), formula::Real(*number));
    }
  }
}

text::Parsed<formula::NumberList> RowScope::set(
    std::string_view name, const std::vector<formula::Operand>& arguments) const {
  std::string asked(name);
  for (const formula::Operand& argument : arguments) asked += "," + formula::to_text(argument);
  auto known = sets_.find(asked);
  if (known == sets_.end()) {
    RITHMO_TRY(std::vector<number::Rational> numbers, numbers_of(name, arguments));
    known = sets_
                .emplace(std::move(asked),
                         std::make_shared<const std::vector<number::Rational>>(std::move(numbers)))
                .first;
  }
  return known->second;
}

text::Parsed<std::vector<number::Rational>> RowScope::numbers_of(
    std::string_view name, const std::vector<formula::Operand>& arguments) const {
  const auto parameter =
      std::ranges::find(rule_.parameters, name, &DeclaredRule::DeclaredParameter::name);
  if (parameter == rule_.parameters.end()) {
    const std::vector<game::Army> sides = armies_of_set(name, arguments);
    if (sides.empty()) {
      const std::string call(name);
      return text::text_fault(0, call + " takes an army: " + call + "(even), (odd) or (either)");
    }
    const auto roots = model_.value_of(Role::roots), kings = model_.value_of(Role::kings);
    std::vector<number::Integer> all;
    for (const game::Army army : sides) {
      const proportion::NumberSet own =
          game::values(army, roots ? *game::parse_roots(*roots) : game::historical_roots(),
                       kings ? *game::parse_kings(*kings) : game::KingCounting::whole);
      all.insert(all.end(), own.numbers().begin(), own.numbers().end());
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return std::vector<number::Rational>(all.begin(), all.end());
  }
  if (parameter->shared && parameter->shared->role == Role::numbers)
    return fractions(parameter::population_of(model_));
  const std::string_view text = model_[name];
  std::vector<number::Rational> numbers;
  if (const auto interval = game::parse_interval(text))
    for (number::Integer n = interval->first; n <= interval->last && numbers.size() < 1'000'000;
         ++n)
      numbers.emplace_back(n);
  else if (const auto number = number::parse_natural(text))
    numbers.emplace_back(*number);
  return numbers;
}

std::optional<std::string> RowScope::why_not_in(std::string_view name,
                                                const std::vector<formula::Operand>& arguments,
                                                const formula::Operand& value) const {
  if (std::ranges::find(rule_.parameters, name, &DeclaredRule::DeclaredParameter::name) !=
      rule_.parameters.end())
    return formula::to_text(value) + " is not in " + std::string(model_[name]);
  const std::vector<game::Army> sides = armies_of_set(name, arguments);
  if (sides.empty()) return std::nullopt;
  return "no " + (sides.size() == 1 ? game::to_text(sides.front()) + " " : "") + "piece bears " +
         formula::to_text(value);
}

std::string RowScope::place_text() const {
  std::string text;
  for (std::size_t c = 0; c < rule_.columns.size(); ++c)
    if (const auto& value = values_[rule_.slot_of_column(c)]; value && !rule_.columns[c].formula)
      text +=
          (text.empty() ? "at " : ", ") + rule_.columns[c].name + " = " + formula::to_text(*value);
  return text;
}

std::string RowScope::formula_text(const formula::Formula& formula) const {
  return formula.with_values(*this, 0, [&](std::size_t name, std::size_t row) -> std::string {
    const formula::Operand* known = value(name, row);
    if (!known) return "?";
    const std::string text = formula::to_text(*known);
    return text.find_first_of("/-") != text.npos ? "(" + text + ")" : text;
  });
}

std::vector<number::Rational> heads_of(const DeclaredRule& rule, const Model& model) {
  if (!rule.across) return {};
  const RowScope scope(rule, model);
  std::uint64_t steps = DeclaredRule::max_steps;
  auto heads = rule.across->range.numbers(scope, 0, DeclaredRule::max_heads, steps);
  if (!heads) return {};
  return *std::move(heads);
}

std::optional<Value> written(const number::NumeralSystem& numeral, const formula::Operand& value) {
  if (const auto* word = std::get_if<std::string>(&value)) return Value(*word);
  const number::Rational* number = std::get<formula::Real>(value).exact();
  if (!number) return std::nullopt;
  if (numeral.is_plain() && number->is_whole() && number->numerator() >= 0)
    return Value(number->numerator());
  auto text = numeral.write(*number);
  if (!text) return std::nullopt;
  return Value(*std::move(text));
}

}  // namespace rithmo::relation
