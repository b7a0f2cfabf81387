// rithmo pieces: shows the 48 pieces on the Boethian ladder, with the ratio of each step, and the
// layers of the kings.
#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/report/game/ladder.hpp"

namespace rithmo::tool {
namespace {

Result run_pieces(const Arguments& arguments) {
  const relation::Relation& relation = *relation::relation_named("men");
  RITHMO_TRY(const auto model, model_of(relation, arguments));
  if (arguments.format == text::Format::text && !arguments.has(count_option.name))
    return Outcome{report::ladder_text(relation::parameter::roots_of(model))};
  return list_rows(relation, arguments);
}

}  // namespace

Command pieces_command() {
  Command command{"pieces",
                  "Shows the 48 pieces, how their numbers arise, and the kings' layers",
                  {},
                  parameter_options(*relation::relation_named("men")),
                  {{"pieces", "the pieces of the historical roots"},
                   {"pieces --format csv", "one piece a line: army, shape, order, root, number"},
                   {"pieces --roots 3,5,7,9/2,4,6,8", "the armies exchanged"}},
                  run_pieces,
                  list_formats};
  command.options.push_back(count_option);
  return command;
}

}  // namespace rithmo::tool
