// See relations_report.hpp.
#include "rithmo/report/numbers/relations_report.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/text/json_text.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace rithmo::report {
namespace {

// Returns the type of a column: "number", "label" or the name of its numeral system.
std::string type_of(const relation::Column& column) {
  if (column.type == relation::Column::Type::number) return "number";
  return column.numeral ? column.numeral->name() : "label";
}

relation::Model default_model(const relation::Relation& relation) {
  return *relation::Model::make(relation, {});
}

text::JsonValue as_json(const relation::Relation& relation) {
  text::JsonValue columns = text::JsonValue::array(), parameters = text::JsonValue::array();
  for (const relation::Column& column : relation.columns(default_model(relation)))
    columns.push_back(
        {{"name", column.name}, {"type", type_of(column)}, {"meaning", column.meaning}});
  for (const relation::Parameter& p : relation.parameters)
    parameters.push_back({{"name", p.name},
                          {"default", p.default_value},
                          {"domain", relation::to_text(p.domain)},
                          {"meaning", p.meaning}});
  return {{"name", relation.name},     {"family", relation.family}, {"title", relation.title},
          {"source", relation.source}, {"columns", columns},        {"parameters", parameters}};
}

}  // namespace

std::string describe(const relation::Relation& relation) {
  std::string text = std::string(relation.name) + ": " + std::string(relation.title) +
                     "\n  source: " + std::string(relation.source) + "\n  columns:\n";
  for (const relation::Column& column : relation.columns(default_model(relation)))
    text += "    " + column.name + " (" + type_of(column) + "): " + column.meaning + "\n";
  text += "  parameters:\n";
  for (const relation::Parameter& parameter : relation.parameters)
    text += "    " + std::string(parameter.name) + " = " + std::string(parameter.default_value) +
            "\n        " + std::string(parameter.meaning) + ": " +
            relation::to_text(parameter.domain) + "\n";
  return text;
}

std::string overview(std::span<const relation::Relation> relations) {
  std::string text;
  std::string_view family;
  for (const relation::Relation& relation : relations) {
    if (relation.family != family)
      text += (family.empty() ? "" : "\n") + std::string(relation.family) + "\n";
    family = relation.family;
    std::string name(relation.name);
    name.resize(std::max<std::size_t>(26, name.size() + 2), ' ');
    text += "  " + name + std::string(relation.title) + "\n";
  }
  return text;
}

std::string relations_as_json(std::span<const relation::Relation> relations) {
  text::JsonValue list = text::JsonValue::array();
  for (const relation::Relation& relation : relations) list.push_back(as_json(relation));
  return text::json_text(list);
}

}  // namespace rithmo::report
