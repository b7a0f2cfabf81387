// rithmo derive proportions: lists the triples in a mean, or the fours in disjunct proportion,
// among given numbers.
#include "commands.hpp"
#include "listing.hpp"

namespace rithmo::tool {

Command proportions_command() {
  const relation::Relation& relation = *relation::relation_named("proportions");
  Command command{
      "proportions",
      "Lists or counts the proportions among the pieces or other numbers",
      {},
      parameter_options(relation),
      {{"proportions --kind harmonic", "the pieces' 18 harmonic triples"},
       {"proportions --kind disjunct --among 2,3,4,6,9", "a:b = c:d within five numbers"},
       {"proportions --kind arithmetic --among 1..1000 --count", "249500"}},
      [](const Arguments& arguments) {
        return list_rows(*relation::relation_named("proportions"), arguments);
      },
      list_formats};
  command.options.push_back(count_option);
  return command;
}

}  // namespace rithmo::tool
