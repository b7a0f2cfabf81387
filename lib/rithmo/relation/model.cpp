// See model.hpp. This file formats values, and makes models after checking all their parameters.
#include "rithmo/relation/model.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/relation.hpp"

namespace rithmo::relation {

std::string to_text(const Value& value) {
  if (const auto* n = std::get_if<number::Integer>(&value)) return number::to_text(*n);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return "";
}

std::string to_text(const Domain& domain) {
  std::string text;
  for (const std::string_view word : domain.words)
    text += (text.empty() ? "" : " | ") + std::string(word);
  return text + (text.empty() || domain.form.empty() ? "" : " | ") + std::string(domain.form);
}

std::optional<text::TextFault> Parameter::fault(std::string_view text) const {
  if (std::ranges::find(domain.words, text) != domain.words.end()) return std::nullopt;
  if (domain.fault) return domain.fault(text);
  std::string words;
  for (std::size_t i = 0; i < domain.words.size(); ++i)
    words += (i == 0                         ? ""
              : i + 1 == domain.words.size() ? " or "
                                             : ", ") +
             std::string(domain.words[i]);
  return text::TextFault{0, "expected " + words};
}

std::vector<std::string> choices(const Parameter& parameter) {
  std::vector<std::string> values{std::string(parameter.default_value)};
  const auto add = [&](std::string value) {
    if (std::ranges::find(values, value) == values.end()) values.push_back(std::move(value));
  };
  for (const std::string_view word : parameter.domain.words) add(std::string(word));
  if (parameter.domain.tried)
    for (std::string& value : parameter.domain.tried()) add(std::move(value));
  return values;
}

tl::expected<Model, ParameterFault> Model::make(const Relation& relation, const Settings& given) {
  for (const auto& [name, text] : given) {
    if (std::ranges::find(relation.parameters, name, &Parameter::name) != relation.parameters.end())
      continue;
    std::string known;
    for (const Parameter& p : relation.parameters)
      known += (known.empty() ? "" : ", ") + std::string(p.name);
    return tl::unexpected(
        ParameterFault{name,
                       true,
                       {0, "relation " + std::string(relation.name) + " has no parameter '" + name +
                               "' (it has " + (known.empty() ? "none" : known) + ")"}});
  }
  std::vector<std::string> values;
  for (const Parameter& p : relation.parameters) {
    const auto found = given.find(p.name);
    const std::string_view text =
        found == given.end() ? p.default_value : std::string_view(found->second);
    if (auto fault = p.fault(text)) {
      fault->reason = "parameter '" + std::string(p.name) + "': " + fault->reason;
      return tl::unexpected(ParameterFault{std::string(p.name), false, *fault});
    }
    values.emplace_back(text);
  }
  return Model(relation, std::move(values));
}

std::optional<std::string_view> Model::value_of(Parameter::Role role) const {
  const auto found = std::ranges::find(relation_->parameters, role, &Parameter::role);
  if (found == relation_->parameters.end()) return std::nullopt;
  return values_[static_cast<std::size_t>(found - relation_->parameters.begin())];
}

std::string_view Model::operator[](std::string_view parameter) const {
  const auto found = std::ranges::find(relation_->parameters, parameter, &Parameter::name);
  assert(found != relation_->parameters.end());
  return values_[static_cast<std::size_t>(found - relation_->parameters.begin())];
}

std::optional<std::string> too_many_rows(const Model& model, const number::Budget& budget) {
  const Relation& relation = model.relation();
  if (relation.rule && relation.rule->is_listed()) {
    if (auto rows = list_rows(*relation.rule, model, budget.rows, budget.steps); !rows)
      return "the rule cannot be listed: " + rows.error().reason;
    return std::nullopt;
  }
  if (!relation.rows_at_most) return std::nullopt;
  const number::Integer rows = relation.rows_at_most(model);
  if (rows <= budget.rows) return std::nullopt;
  return "the rule has up to " + number::to_text(rows) + " rows, and at most " +
         std::to_string(budget.rows) + " are listed for a table (--max-rows N for more)";
}

Model::Settings Model::settings() const {
  Settings settings;
  for (const Parameter& parameter : relation_->parameters)
    settings[std::string(parameter.name)] = (*this)[parameter.name];
  return settings;
}

std::string Model::text() const {
  std::string text;
  for (std::size_t i = 0; i < values_.size(); ++i)
    text += (i ? " " : "") + std::string(relation_->parameters[i].name) + "=" + values_[i];
  return text;
}

}  // namespace rithmo::relation
