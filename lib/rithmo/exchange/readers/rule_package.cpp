// See rule_package.hpp.
#include "rithmo/exchange/readers/rule_package.hpp"

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::exchange {
namespace {

using Json = text::JsonValue;

// Parses a JSON text. REQUIRES: the text is JSON.
Json value_of(std::string text) {
  return text::to_value(*text::parse_json(*text::Source::of("", std::move(text))));
}

std::string with_rules(const std::string& descriptor,
                       const std::map<std::string, std::string>& rules) {
  Json package = value_of(descriptor);
  for (Json& resource : package["resources"].items()) {
    const Json* name = resource.find("name");
    const auto* text = name ? std::get_if<std::string>(&name->value()) : nullptr;
    const auto rule = text ? rules.find(*text) : rules.end();
    if (rule == rules.end()) continue;
    Json& own = resource["rithmo"];
    if (!own.find("relation") && !own.find("rule")) own["rule"] = value_of(rule->second);
  }
  return text::json_text(package);
}

}  // namespace

text::Loaded<std::vector<CarriedFile>> files_with_rules(
    const table::Witness& witness, const std::map<std::string, std::string>& rules) {
  RITHMO_TRY(auto files, carried_files_of(witness));
  for (CarriedFile& file : files)
    if (file.name == descriptor_name) file.text = with_rules(file.text, rules);
  for (const table::Table& table : witness.tables) {
    RITHMO_TRY(auto name, name_in_package(witness, table));
    files.push_back({std::move(name), std::string(table.source.text())});
  }
  return files;
}

}  // namespace rithmo::exchange
