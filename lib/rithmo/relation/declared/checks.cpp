// See rule.hpp. This file checks a row against a listed rule by its formulas. The row need not be
// listed.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/row_scope.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::relation {

namespace {

constexpr std::size_t max_told = 3;  // maximum number of formulas in the reason for one row

// The formula that computes one cell of a row: its column's formula, or the common formula of all
// cells of a two-way table.
struct ComputedCell {
  const formula::Formula* formula = nullptr;  // null if the cell is not computed
  const number::NumeralSystem* numeral = nullptr;
  RowScope scope;
  bool is_across = false;
};

ComputedCell computed(const DeclaredRule& rule, const Model& model, const RowScope& row,
                      std::size_t place) {
  if (place < rule.columns.size()) {
    const auto& column = rule.columns[rule.printed[place]];
    return {column.formula ? &*column.formula : nullptr, &column.numeral, row};
  }
  ComputedCell cell{&*rule.cell, &rule.cell_numeral, row, true};
  cell.scope.set_value(slot_across(rule),
                       formula::Real(heads_of(rule, model)[place - rule.columns.size()]));
  return cell;
}

bool belongs(const formula::NumberRange& range, const formula::Operand& value,
             const RowScope& scope, std::uint64_t& steps) {
  if (const formula::Formula* definition = range.single()) {
    const auto defined = definition->at(scope, 0, steps);
    return defined && formula::to_text(*defined) == formula::to_text(value);
  }
  const formula::Real* number = std::get_if<formula::Real>(&value);
  if (!number || !number->exact()) return false;
  const auto times = range.count(*number->exact(), scope, 0, steps);
  return times && *times > 0;
}

// Negates a condition: "64 / 9 is not 7". A condition that is no equation becomes "this does not
// hold: 9 < 7".
std::string negated_condition_text(std::string condition, bool is_equation) {
  constexpr std::string_view equals = " = ";
  const std::size_t sign = condition.find(equals);
  if (!is_equation || sign == condition.npos) return "this does not hold: " + condition;
  return condition.replace(sign, equals.size(), " is not ");
}

void add(std::string& reasons, const std::string& reason) {
  reasons += (reasons.empty() ? "" : "; ") + reason;
}

// Returns the condition because of which the cell must be empty. Returns null if the cell must be
// filled, or if the conditions cannot be evaluated.
const formula::Formula* condition_against(const DeclaredRule& rule, const ComputedCell& cell,
                                          std::uint64_t& steps) {
  if (!cell.is_across) return nullptr;
  for (const formula::Formula& condition : rule.conditions)
    if (rule.is_of_cells(condition) && !condition.holds_at(cell.scope, 0, steps).value_or(true))
      return &condition;
  return nullptr;
}

std::string negated_condition_text(const RowScope& scope, const formula::Formula& condition) {
  return negated_condition_text(scope.formula_text(condition), condition.difference().has_value());
}

}  // namespace

std::string declared_reason(const Model& model, const Row& row, std::size_t column) {
  const DeclaredRule& rule = *model.relation().rule;
  const ComputedCell cell = computed(rule, model, RowScope(rule, model, row), column);
  std::uint64_t steps = DeclaredRule::max_steps;
  if (const auto* condition = condition_against(rule, cell, steps))
    return negated_condition_text(cell.scope, *condition);
  return cell.formula ? cell.scope.formula_text(*cell.formula) + " = " + to_text(row[column]) : "";
}

Check declared_check(const Model& model, const Row& row) {
  const DeclaredRule& rule = *model.relation().rule;
  const RowScope scope(rule, model, row);
  std::uint64_t steps = DeclaredRule::max_steps;
  std::string outside;  // why the values of variables lie outside their ranges
  for (const auto& variable : rule.variables) {
    const formula::Operand* value =
        scope.value(rule.slot_of_column(*rule.column_named(variable.name)), 0);
    if (!value) return {true, false, "no " + variable.name + " can be read"};
    if (!belongs(variable.range, *value, scope, steps))
      add(outside, variable.range.why_not_in(variable.name, *value, scope, 0, steps));
  }
  std::string because;
  const auto check = [&](bool arithmetic) {
    if (!outside.empty()) add(because, outside);
    return Check{arithmetic, outside.empty(), because};
  };
  const auto fails = [&](std::string why) {
    because = std::move(why);
    return check(false);
  };
  std::size_t reported = 0;
  for (std::size_t place = 0; place < row.size(); ++place) {
    const ComputedCell cell = computed(rule, model, scope, place);
    if (!cell.formula || std::holds_alternative<std::monostate>(row[place])) continue;
    if (const auto* condition = condition_against(rule, cell, steps))
      return fails(negated_condition_text(cell.scope, *condition));
    const auto value = cell.formula->at(cell.scope, 0, steps);
    if (!value) return fails(value.error().fault.reason);
    const auto text = written(*cell.numeral, *value);
    const std::string reason = cell.scope.formula_text(*cell.formula) + " = " +
                               (text ? to_text(*text) : formula::to_text(*value));
    if (!text || to_text(*text) != to_text(row[place]))
      return fails(reason + ", not " + to_text(row[place]));
    if (++reported <= max_told) add(because, reason);
  }
  for (const formula::Formula& condition : rule.conditions) {
    if (rule.is_of_cells(condition)) continue;
    const auto holds = condition.holds_at(scope, 0, steps);
    if (!holds) return fails(holds.error().fault.reason);
    if (!*holds) return fails(negated_condition_text(scope, condition));
    if (reported == 0) add(because, scope.formula_text(condition));
  }
  if (because.empty() && outside.empty())
    for (std::size_t v = 0; v < rule.variables.size() && v < max_told; ++v)
      add(because, rule.variables[v].name + " = " + rule.variables[v].range.text());
  return check(true);
}

}  // namespace rithmo::relation
