// See rule_package.hpp.
#include "rithmo/exchange/rule_package.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/exchange/carried_files.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::exchange {
namespace {

using Object = nlohmann::ordered_json;

std::string with_rules(const std::string& descriptor,
                       const std::map<std::string, std::string>& rules) {
  Object package = Object::parse(descriptor);
  for (Object& resource : package["resources"]) {
    const auto rule = rules.find(resource.value("name", ""));
    if (rule == rules.end()) continue;
    Object& own = resource["rithmo"];
    if (!own.contains("relation") && !own.contains("rule"))
      own["rule"] = Object::parse(rule->second);
  }
  return text::json_text(package);
}

}  // namespace

text::Loaded<std::vector<CarriedFile>> files_with_rules(
    const witness::Witness& witness, const std::map<std::string, std::string>& rules) {
  RITHMO_TRY(auto files, carried_files_of(witness));
  for (CarriedFile& file : files)
    if (file.name == descriptor_name) file.text = with_rules(file.text, rules);
  for (const witness::Table& table : witness.tables) {
    RITHMO_TRY(auto name, name_in_package(witness, table));
    files.push_back({std::move(name), std::string(table.source.text())});
  }
  return files;
}

}  // namespace rithmo::exchange
