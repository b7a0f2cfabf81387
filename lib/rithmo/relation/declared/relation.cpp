// See rule.hpp. This file turns a declared rule into a relation of the toolkit.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::relation {
namespace {

std::optional<text::TextFault> interval_fault(std::string_view text) {
  const auto interval = game::parse_interval(text);
  if (interval) return std::nullopt;
  return number::parse_natural(text) ? std::nullopt : std::optional(interval.error());
}
std::optional<text::TextFault> number_fault(std::string_view text) {
  const auto number = parse_number(text);
  return number ? std::nullopt : std::optional(number.error());
}

Relation relation_of(std::shared_ptr<const DeclaredRule> rule) {
  Relation relation{};
  relation.name = rule->name;
  relation.family = rule->family;
  relation.title = rule->title;
  relation.source = rule->source;
  using Kind = DeclaredRule::DeclaredParameter::Kind;
  for (const auto& declared : rule->parameters) {
    if (declared.shared) {
      relation.parameters.push_back(*declared.shared);
      continue;
    }
    Parameter parameter{declared.name, declared.default_value, {}, "a parameter of the rule"};
    for (const std::string& word : declared.words) parameter.domain.words.push_back(word);
    if (declared.kind != Kind::words) {
      parameter.domain.form = declared.kind == Kind::interval ? "A..B" : "a number";
      parameter.domain.fault = declared.kind == Kind::interval ? interval_fault : number_fault;
    }
    relation.parameters.push_back(std::move(parameter));
  }
  relation.columns = declared_columns;
  relation.check = declared_check;
  relation.reason = declared_reason;
  if (rule->counterpart) relation.counterpart = declared_counterpart;
  if (rule->is_listed())
    relation.rows = declared_rows;
  else
    relation.near = [](const Model&, const Row&) { return std::vector<Row>(); };
  relation.rule = std::move(rule);
  return relation;
}

}  // namespace

bool DeclaredRule::is_of_cells(const formula::Formula& condition) const {
  const std::vector<std::size_t> names = condition.names();
  return across && std::ranges::find(names, slots() - 1) != names.end();
}

std::optional<std::size_t> DeclaredRule::column_named(std::string_view wanted) const {
  const auto found = std::ranges::find(columns, wanted, &DeclaredColumn::name);
  return found == columns.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

std::size_t DeclaredRule::place_of(std::size_t column) const {
  return static_cast<std::size_t>(std::ranges::find(printed, column) - printed.begin());
}

text::Loaded<std::shared_ptr<const Relation>> declare(const text::Json& json,
                                                      const text::Source& source,
                                                      const std::string& name) {
  RITHMO_TRY(DeclaredRule rule, read_rule(json, source, name));
  return std::make_shared<const Relation>(
      relation_of(std::make_shared<const DeclaredRule>(std::move(rule))));
}

std::shared_ptr<const Relation> relation_without_rule(const std::vector<std::string>& columns) {
  auto rule = std::make_shared<DeclaredRule>();
  rule->name = rule->title = "no rule";
  for (const std::string& name : columns) {
    rule->printed.push_back(rule->columns.size());
    rule->columns.push_back({name, {}, number::NumeralSystem::parse("word").value()});
  }
  return std::make_shared<const Relation>(relation_of(std::move(rule)));
}

text::Loaded<std::shared_ptr<const Relation>> declare_file(const std::string& path) {
  RITHMO_TRY(const text::Source source, text::Source::read(path));
  RITHMO_TRY(const text::Json json, text::parse_json(source));
  return declare(json, source, std::filesystem::path(path).stem().string());
}

}  // namespace rithmo::relation
