// The JSON schema of rule files, made from the fields that read the files; see rule_file.hpp.
#include <string>
#include <utility>
#include <variant>

#include "rithmo/game/rules/rule_fields.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::game {
namespace {

using namespace rule_file;

template <class... Fields>
Schema object_of(const Fields&... lists) {
  Schema properties = Schema::object(), required = Schema::array();
  const auto add = [&](const auto& fields) {
    for (const auto& field : fields) {
      properties[std::string(field.key)] = field.schema();
      if (field.required) required.push_back(field.key);
    }
  };
  (add(lists), ...);
  Schema schema{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = required;
  return schema;
}

// Returns the schema of a table with these fields and with the keys of a provenance: exactly one
// support, and optionally a doubt.
template <class Fields, class Provenance, class... More>
Schema stated(const Fields& fields, const Provenance& provenance, const More&... more) {
  Schema schema = object_of(fields, provenance, more...), supports = Schema::array();
  for (const auto& field : provenance)
    if (field.key != doubt_key) supports.push_back({{"required", Schema::array({field.key})}});
  schema["oneOf"] = supports;
  return schema;
}

Schema list_of(Schema items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}

// Returns the schema of a table with these fields and a table of their supports.
template <class Fields>
Schema supported(const Fields& fields) {
  Schema kinds = Schema::object();
  for (const auto& kind : support_kinds) kinds[kind.text] = text_schema();
  const Schema one{{"type", "object"},
                   {"properties", kinds},
                   {"minProperties", 1},
                   {"maxProperties", 1},
                   {"additionalProperties", false}};
  Schema keys = Schema::object(), schema = object_of(fields);
  for (const auto& field : fields) keys[field.key] = one;
  schema["properties"][support_key] = {
      {"type", "object"}, {"properties", keys}, {"additionalProperties", false}};
  return schema;
}

Schema without_required(Schema schema) {
  schema.erase("required");
  schema.erase("oneOf");
  return schema;
}

}  // namespace

std::string rules_schema() {
  Schema way_names = Schema::array();
  for (const Way& way : played_ways()) way_names.push_back(name_of(way));
  Schema capture = []<class... W>(const std::variant<W...>*) {
    return stated(capture_fields, provenance<CaptureRule, &CaptureRule::provenance>,
                  way_fields<W>...);
  }(static_cast<const Way*>(nullptr));
  capture["properties"]["named-only"] = {{"type", "boolean"}};
  capture["properties"]["by"] = {{"type", "string"}, {"minLength", 1}, {"examples", way_names}};
  capture["required"].push_back("by");
  const Schema captures_of{{"type", "string"}, {"minLength", 1}},
      names{{"type", "array"}, {"items", {{"type", "string"}}}};
  const Schema movement = stated(movement_fields, provenance<Movement, &Movement::provenance>);
  Schema moved = without_required(movement);
  moved["properties"]["where"] = {{"type", "object"}};
  moved["properties"]["remove"] = {{"type", "boolean"}};
  Schema option = stated(option_fields, provenance<RuleOption, &RuleOption::provenance>);
  option["properties"].update(
      {{"board", without_required(object_of(board_fields))},
       {"play", without_required(object_of(play_fields))},
       {"triumph", without_required(object_of(triumph_fields))},
       {"common", without_required(object_of(common_fields))},
       {"capture", list_of(without_required(capture))},
       {"movement", list_of(moved)},
       {"agreed",
        {{"type", "array"}, {"items", {{"enum", Schema::array({"captures", "movements"})}}}}},
       {"captures-of", captures_of},
       {"instead-of", names}});
  Schema schema = object_of(head_fields);
  schema["properties"].update(
      {{"fact", list_of(stated(note_fields, provenance<Note, &Note::provenance>))},
       {"board", stated(board_fields, provenance<RuleSet, &RuleSet::board_provenance>)},
       {"array", stated(array_fields, provenance<StartingArray, &StartingArray::provenance>)},
       {"movement", list_of(movement)},
       {"capture", list_of(capture)},
       {"captures-of", captures_of},
       {"play", supported(play_fields)},
       {"triumph", supported(triumph_fields)},
       {"common", supported(common_fields)},
       {"option", list_of(option)}});
  Schema whole{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
               {"title", "A rule set of the Philosophers' Game"}};
  whole.update(schema);
  return text::json_text(whole);
}

}  // namespace rithmo::game
