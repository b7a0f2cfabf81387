// rithmo derive: every row of any relation under a model, the one command behind all lists.
#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::tool {
namespace {

Result run_derive(const Arguments& arguments) {
  if (arguments.has("rule")) {
    if (!arguments.operands.empty())
      return trouble_in("RELATION", arguments.operands.front(),
                        {0, "a relation or --rule, not both"});
    RITHMO_TRY(const auto relation, relation::declare_file(arguments.value("rule")));
    return list_rows(*relation, arguments);
  }
  if (arguments.operands.empty())
    return trouble_in("RELATION", "", {0, "is missing: name a relation, or give --rule FILE"});
  return list_rows(*relation::relation_named(arguments.operands.front()), arguments);
}

}  // namespace

Command derive_command() {
  return {"derive",
          "Lists or counts the rows of any relation",
          {"RELATION", "a name from rithmo relations", 0, false, relation_option("").values},
          {rule_option, set_option, count_option},
          {{"derive kings", "the steps of the two pyramids"},
           {"derive men --set roots=1,2,3,4/5,6,7,8 --format csv", "the pieces from other roots"}},
          run_derive,
          list_formats};
}

}  // namespace rithmo::tool
