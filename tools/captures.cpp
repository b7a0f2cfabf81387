// rithmo captures: lists the captures by a named rule of the family "captures".
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"

namespace rithmo::tool {
namespace {

Result run_captures(const Arguments& arguments) {
  const relation::Relation* relation = relation::relation_named(arguments.value("by"));
  for (const auto& [name, values] : arguments.options) {
    const bool common = name == "by" || name == count_option.name || name == "format" ||
                        name == "output" || name == "color";
    if (!common && std::ranges::find(relation->parameters, name, &relation::Parameter::name) ==
                       relation->parameters.end())
      return fault_in("--" + name, values.back(),
                      {0, std::string(relation->name) + " has no such choice"});
  }
  return list_rows(*relation, arguments);
}

std::vector<std::string_view> capture_rules() {
  std::vector<std::string_view> names;
  for (const relation::Relation& relation : relation::relations())
    if (relation.family == "captures") names.push_back(relation.name);
  return names;
}

}  // namespace

// Makes the command. Its options are the parameters of all capture relations. When it is run, a
// relation rejects the parameters that it does not have.
Command captures_command() {
  Command command{
      "captures",
      "Lists or counts what captures what",
      {},
      {{"by", "RULE", "the rule", false, capture_rules(), true}},
      {{"captures --by multiplication-by-spaces --taker odd",
        "odd pieces times empty spaces make even pieces"},
       {"captures --by division-by-spaces --spaces 1..15 --count", "with a wider range of spaces"},
       {"captures --by cossick", "roots and their powers"}},
      run_captures,
      list_formats};
  for (const relation::Relation& relation : relation::relations()) {
    if (relation.family != "captures") continue;
    for (const Option& option : parameter_options(relation))
      if (std::ranges::find(command.options, option.name, &Option::name) == command.options.end())
        command.options.push_back(option);
  }
  command.options.push_back(count_option);
  return command;
}

}  // namespace rithmo::tool
