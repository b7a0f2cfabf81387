// rithmo derive: every row of any relation under a model, the one command behind all lists.
#include "commands.hpp"
#include "listing.hpp"

namespace rithmo::tool {
namespace {

Result run(const Arguments& arguments) {
  return list_rows(*relation_named(arguments.operands.front()), arguments);
}

}  // namespace

Command derive_command() {
  return {"derive",
          "Lists or counts the rows of any relation",
          {"RELATION", "a name from rithmo relations", 1, false, relation_option("").values},
          {set_option, count_option},
          {{"derive kings", "the steps of the two pyramids"},
           {"derive men --set roots=1,2,3,4/5,6,7,8 --format csv", "the pieces from other roots"}},
          run,
          list_formats};
}

}  // namespace rithmo::tool
