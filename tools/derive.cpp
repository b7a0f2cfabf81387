// rithmo derive: lists every row of any relation under a model. Other commands that list rows use
// it too.
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::tool {
namespace {

Result run_derive(const Arguments& arguments) {
  if (arguments.has("rule")) {
    if (!arguments.operands.empty())
      return fault_in("RELATION", arguments.operands.front(),
                      {0, "a relation and --rule cannot be combined: give only one of them"});
    RITHMO_TRY(const auto relation, relation::declare_file(arguments.value("rule")));
    return list_rows(*relation, arguments);
  }
  if (arguments.operands.empty()) return list_relations(arguments);
  return list_rows(*relation::relation_named(arguments.operands.front()), arguments);
}

std::vector<Option> parameters_of(std::string_view name) {
  const relation::Relation* relation = relation::relation_named(name);
  return relation ? parameter_options(*relation) : std::vector<Option>();
}

}  // namespace

Command derive_command() {
  return {"derive",
          "Lists or counts what follows from a rule: proportions, triumphs, captures, any relation",
          {"RELATION",
           "the relation to list; without it, the names of all relations",
           0,
           false,
           relation_option("").values,
           {},
           {},
           "rithmo derive"},
          {rule_option, set_option, count_option},
          {{"derive", "what can be derived and audited, a line each"},
           {"derive proportions --kind harmonic", "the musical proportions among the pieces"},
           {"derive men --roots 1,2,3,4/5,6,7,8 --format csv", "the pieces from other roots"}},
          run_derive,
          list_formats,
          {{"pieces", pieces_command},
           {"captures", captures_command},
           {"relations", relations_command},
           {"enumerate", enumerate_command},
           {"survey", survey_command},
           {"merge", merge_command}},
          parameters_of};
}

}  // namespace rithmo::tool
