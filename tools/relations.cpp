// rithmo relations: what can be derived and audited, with columns, parameters and sources.
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::tool {
namespace {

Model default_model(const Relation& relation) {
  return *Model::make(relation, {});
}

std::string describe(const Relation& relation) {
  std::string text = std::string(relation.name) + ": " + std::string(relation.title) +
                     "\n  source: " + std::string(relation.source) + "\n  columns:\n";
  for (const Column& column : relation.columns(default_model(relation)))
    text += "    " + column.name + " (" +
            (column.type == Column::Type::number ? "number" : "label") + "): " + column.meaning +
            "\n";
  text += "  parameters:\n";
  for (const Parameter& parameter : relation.parameters)
    text += "    " + std::string(parameter.name) + " = " + std::string(parameter.default_value) +
            "\n        " + std::string(parameter.meaning) + ": " + to_text(parameter.domain) + "\n";
  return text;
}

nlohmann::ordered_json as_json(const Relation& relation) {
  nlohmann::ordered_json columns = nlohmann::ordered_json::array(),
                         parameters = nlohmann::ordered_json::array();
  for (const Column& column : relation.columns(default_model(relation)))
    columns.push_back({{"name", column.name},
                       {"type", column.type == Column::Type::number ? "number" : "label"},
                       {"meaning", column.meaning}});
  for (const Parameter& p : relation.parameters)
    parameters.push_back({{"name", p.name},
                          {"default", p.default_value},
                          {"domain", to_text(p.domain)},
                          {"meaning", p.meaning}});
  return {{"name", relation.name},     {"family", relation.family}, {"title", relation.title},
          {"source", relation.source}, {"columns", columns},        {"parameters", parameters}};
}

std::string overview(std::span<const Relation> all) {
  std::string text;
  std::string_view family;
  for (const Relation& relation : all) {
    if (relation.family != family)
      text += (family.empty() ? "" : "\n") + std::string(relation.family) + "\n";
    family = relation.family;
    std::string name(relation.name);
    name.resize(std::max<std::size_t>(26, name.size() + 2), ' ');
    text += "  " + name + std::string(relation.title) + "\n";
  }
  return text;
}

Result run(const Arguments& arguments) {
  std::span<const Relation> chosen = relations();
  if (!arguments.operands.empty()) {
    chosen = {relation_named(arguments.operands.front()), 1};
  }
  if (arguments.format == Format::json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Relation& relation : chosen) list.push_back(as_json(relation));
    return Outcome{list.dump(2) + "\n"};
  }
  return Outcome{arguments.operands.empty() ? overview(chosen) : describe(chosen.front())};
}

}  // namespace

Command relations_command() {
  return {"relations",
          "Shows what can be derived and audited",
          {"NAME", "one relation, in full", 0, false, relation_option("").values},
          {},
          {{"relations", "all of them, a line each"},
           {"relations triumphs", "columns, parameters and sources of one"}},
          run,
          {Format::text, Format::json}};
}

}  // namespace rithmo::tool
