// rithmo captures: what takes what, by a named rule of the family of captures.
#include <algorithm>
#include <string>

#include "commands.hpp"
#include "listing.hpp"

namespace rithmo::tool {
namespace {

Result run(const Arguments& arguments) {
  std::string known;
  for (const Relation& relation : relations())
    if (relation.family == "captures")
      known += (known.empty() ? "" : ", ") + std::string(relation.name);
  if (!arguments.has("by")) return trouble_in("--by", "", {0, "expected one of " + known});
  const Relation* relation = relation_named(arguments.value("by"));
  if (!relation || relation->family != "captures")
    return trouble_in("--by", arguments.value("by"), {0, "expected one of " + known});
  for (const auto& [name, values] : arguments.options) {
    const bool common =
        name == "by" || name == count_option.name ||
        std::ranges::find(common_options(), name, &Option::name) != common_options().end();
    if (!common && std::ranges::find(relation->parameters, name, &Parameter::name) ==
                       relation->parameters.end())
      return trouble_in("--" + name, values.back(),
                        {0, std::string(relation->name) + " has no such choice"});
  }
  return list_rows(*relation, arguments);
}

}  // namespace

// The options are the parameters of all captures; which of them a rule has, it says when it is run.
Command captures_command() {
  Command command{
      "captures",
      "Lists or counts what takes what",
      {},
      {{"by", "RULE", "a rule of the family captures (see: rithmo relations)"}},
      {{"captures --by multiplication-by-spaces --taker odd",
        "odd men times void spaces make even men"},
       {"captures --by division-by-spaces --spaces 1..15 --count", "with a wider range of spaces"},
       {"captures --by cossick", "roots and their powers"}},
      run};
  for (const Relation& relation : relations()) {
    if (relation.family != "captures") continue;
    for (const Option& option : parameter_options(relation))
      if (std::ranges::find(command.options, option.name, &Option::name) == command.options.end())
        command.options.push_back(option);
  }
  command.options.push_back(count_option);
  return command;
}

}  // namespace rithmo::tool
