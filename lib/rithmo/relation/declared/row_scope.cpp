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

namespace rithmo {
namespace {

using Role = Parameter::Role;

constexpr std::string_view either = "either";  // of the armies

std::vector<Rational> fractions(const NumberSet& numbers) {
  std::vector<Rational> result;
  for (const Integer& n : numbers.numbers()) result.emplace_back(n);
  return result;
}

// The armies that pieces(even), enemies(even) or pieces(either) speak of; none where the argument is no army.
std::vector<Army> armies_of_set(std::string_view name, const std::vector<Operand>& arguments) {
  constexpr std::array<Word<bool>, 2> sets{{{"pieces", true}, {"enemies", false}}};
  const auto own = meaning(sets, name);
  const auto* word = arguments.size() == 1 ? std::get_if<std::string>(&arguments.front()) : nullptr;
  if (!own || !word) return {};
  if (*word == either) return {armies.begin(), armies.end()};
  const auto army = parse_army(*word);
  if (!army) return {};
  return {*own ? *army : enemy_of(*army)};
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
      set_value(rule.slot_of_column(c), Real(*number));
    }
  }
}

Parsed<NumberList> RowScope::set(std::string_view name,
                                 const std::vector<Operand>& arguments) const {
  std::string asked(name);
  for (const Operand& argument : arguments) asked += "," + to_text(argument);
  auto known = sets_.find(asked);
  if (known == sets_.end()) {
    RITHMO_TRY(std::vector<Rational> numbers, numbers_of(name, arguments));
    known = sets_
                .emplace(std::move(asked),
                         std::make_shared<const std::vector<Rational>>(std::move(numbers)))
                .first;
  }
  return known->second;
}

Parsed<std::vector<Rational>> RowScope::numbers_of(std::string_view name,
                                                   const std::vector<Operand>& arguments) const {
  const auto parameter =
      std::ranges::find(rule_.parameters, name, &DeclaredRule::DeclaredParameter::name);
  if (parameter == rule_.parameters.end()) {
    const std::vector<Army> sides = armies_of_set(name, arguments);
    if (sides.empty()) {
      const std::string call(name);
      return text_fault(0, call + " wants an army: " + call + "(even), (odd) or (either)");
    }
    const auto roots = model_.value_of(Role::roots), kings = model_.value_of(Role::kings);
    std::vector<Integer> all;
    for (const Army army : sides) {
      const NumberSet own = values(army, roots ? *parse_roots(*roots) : historical_roots(),
                                   kings ? *parse_kings(*kings) : Kings::whole);
      all.insert(all.end(), own.numbers().begin(), own.numbers().end());
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return std::vector<Rational>(all.begin(), all.end());
  }
  if (parameter->shared && parameter->shared->role == Role::numbers)
    return fractions(parameter::among_of(model_));
  const std::string_view text = model_[name];
  std::vector<Rational> numbers;
  if (const auto interval = parse_interval(text))
    for (Integer n = interval->first; n <= interval->last && numbers.size() < 1'000'000; ++n)
      numbers.emplace_back(n);
  else if (const auto number = parse_natural(text))
    numbers.emplace_back(*number);
  return numbers;
}

std::optional<std::string> RowScope::why_not_in(std::string_view name,
                                                const std::vector<Operand>& arguments,
                                                const Operand& value) const {
  if (std::ranges::find(rule_.parameters, name, &DeclaredRule::DeclaredParameter::name) !=
      rule_.parameters.end())
    return to_text(value) + " is not in " + std::string(model_[name]);
  const std::vector<Army> sides = armies_of_set(name, arguments);
  if (sides.empty()) return std::nullopt;
  return "no " + (sides.size() == 1 ? to_text(sides.front()) + " " : "") + "piece bears " +
         to_text(value);
}

std::string RowScope::here() const {
  std::string text;
  for (std::size_t c = 0; c < rule_.columns.size(); ++c)
    if (const auto& value = values_[rule_.slot_of_column(c)]; value && !rule_.columns[c].formula)
      text += (text.empty() ? "at " : ", ") + rule_.columns[c].name + " = " + to_text(*value);
  return text;
}

std::string RowScope::shown(const Formula& formula) const {
  return formula.with_values(*this, 0, [&](std::size_t name, std::size_t row) -> std::string {
    const Operand* known = value(name, row);
    if (!known) return "?";
    const std::string text = to_text(*known);
    return text.find_first_of("/-") != text.npos ? "(" + text + ")" : text;
  });
}

std::vector<Rational> heads_of(const DeclaredRule& rule, const Model& model) {
  if (!rule.across) return {};
  const RowScope scope(rule, model);
  std::uint64_t steps = DeclaredRule::most_steps;
  auto heads = rule.across->range.numbers(scope, 0, DeclaredRule::most_heads, steps);
  if (!heads) return {};
  return *std::move(heads);
}

std::optional<Value> written(const NumeralSystem& numeral, const Operand& value) {
  if (const auto* word = std::get_if<std::string>(&value)) return Value(*word);
  const Rational* number = std::get<Real>(value).exact();
  if (!number) return std::nullopt;
  if (numeral.is_plain() && number->is_whole() && number->numerator() >= 0)
    return Value(number->numerator());
  auto text = numeral.write(*number);
  if (!text) return std::nullopt;
  return Value(*std::move(text));
}

}  // namespace rithmo
