// See relations_report.hpp.
#include "rithmo/report/relations_report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace rithmo {
namespace {

// "number", "label", or the numeral system.
std::string type_of(const Column& column) {
  if (column.type == Column::Type::number) return "number";
  return column.numeral ? column.numeral->name() : "label";
}

Model default_model(const Relation& relation) {
  return *Model::make(relation, {});
}

nlohmann::ordered_json as_json(const Relation& relation) {
  nlohmann::ordered_json columns = nlohmann::ordered_json::array(),
                         parameters = nlohmann::ordered_json::array();
  for (const Column& column : relation.columns(default_model(relation)))
    columns.push_back(
        {{"name", column.name}, {"type", type_of(column)}, {"meaning", column.meaning}});
  for (const Parameter& p : relation.parameters)
    parameters.push_back({{"name", p.name},
                          {"default", p.default_value},
                          {"domain", to_text(p.domain)},
                          {"meaning", p.meaning}});
  return {{"name", relation.name},     {"family", relation.family}, {"title", relation.title},
          {"source", relation.source}, {"columns", columns},        {"parameters", parameters}};
}

}  // namespace

std::string describe(const Relation& relation) {
  std::string text = std::string(relation.name) + ": " + std::string(relation.title) +
                     "\n  source: " + std::string(relation.source) + "\n  columns:\n";
  for (const Column& column : relation.columns(default_model(relation)))
    text += "    " + column.name + " (" + type_of(column) + "): " + column.meaning + "\n";
  text += "  parameters:\n";
  for (const Parameter& parameter : relation.parameters)
    text += "    " + std::string(parameter.name) + " = " + std::string(parameter.default_value) +
            "\n        " + std::string(parameter.meaning) + ": " + to_text(parameter.domain) + "\n";
  return text;
}

std::string overview(std::span<const Relation> relations) {
  std::string text;
  std::string_view family;
  for (const Relation& relation : relations) {
    if (relation.family != family)
      text += (family.empty() ? "" : "\n") + std::string(relation.family) + "\n";
    family = relation.family;
    std::string name(relation.name);
    name.resize(std::max<std::size_t>(26, name.size() + 2), ' ');
    text += "  " + name + std::string(relation.title) + "\n";
  }
  return text;
}

std::string relations_as_json(std::span<const Relation> relations) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Relation& relation : relations) list.push_back(as_json(relation));
  return list.dump(2) + "\n";
}

}  // namespace rithmo
