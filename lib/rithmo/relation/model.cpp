// See relation.hpp: values as text, and models whose parameters are all checked once, here.
#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/relation.hpp"

namespace rithmo {

std::string to_text(const Value& value) {
  if (const auto* n = std::get_if<Integer>(&value)) return to_text(*n);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return "";
}

std::vector<std::string> choices(const Parameter& parameter) {
  std::vector<std::string> values{std::string(parameter.otherwise)};
  const auto add = [&](std::string value) {
    if (!parameter.fault(value) && std::ranges::find(values, value) == values.end())
      values.push_back(std::move(value));
  };
  constexpr std::string_view bar = " | ";
  for (std::size_t start = 0; start <= parameter.domain.size();) {
    const std::size_t end = std::min(parameter.domain.find(bar, start), parameter.domain.size());
    add(std::string(parameter.domain.substr(start, end - start)));
    start = end + bar.size();
  }
  if (parameter.tried)
    for (std::string& value : parameter.tried()) add(std::move(value));
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
                               "' (it has " + known + ")"}});
  }
  std::vector<std::string> values;
  for (const Parameter& p : relation.parameters) {
    const auto found = given.find(p.name);
    const std::string_view text =
        found == given.end() ? p.otherwise : std::string_view(found->second);
    if (auto fault = p.fault(text)) {
      fault->reason = "parameter '" + std::string(p.name) + "': " + fault->reason;
      return tl::unexpected(ParameterFault{std::string(p.name), false, *fault});
    }
    values.emplace_back(text);
  }
  return Model(relation, std::move(values));
}

std::string_view Model::operator[](std::string_view parameter) const {
  const auto found = std::ranges::find(relation_->parameters, parameter, &Parameter::name);
  assert(found != relation_->parameters.end());
  return values_[static_cast<std::size_t>(found - relation_->parameters.begin())];
}

std::optional<std::string> too_many_rows(const Model& model, std::size_t most) {
  const Relation& relation = model.relation();
  if (!relation.rows_at_most) return std::nullopt;
  const Integer rows = relation.rows_at_most(model);
  if (rows <= most) return std::nullopt;
  return "the rule has up to " + to_text(rows) + " rows, and at most " + std::to_string(most) +
         " are listed for a table (--max-rows N for more)";
}

std::string Model::text() const {
  std::string text;
  for (std::size_t i = 0; i < values_.size(); ++i)
    text += (i ? " " : "") + std::string(relation_->parameters[i].name) + "=" + values_[i];
  return text;
}

}  // namespace rithmo
