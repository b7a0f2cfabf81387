// rithmo derive triumphs: lists the sets of three or four pieces that make a triumph.
#include "commands.hpp"
#include "listing.hpp"

namespace rithmo::tool {

Command triumphs_command() {
  Command command{
      "triumphs",
      "Lists or counts the sets of pieces that make a triumph",
      {},
      parameter_options(*relation::relation_named("triumphs")),
      {{"triumphs --degree greatest --format csv", "the 28 sets that show all three kinds"},
       {"triumphs --degree greater --kinds arithmetic,harmonic", "the 16 that show just these two"},
       {"derive triumph-proofs", "each greatest triumph with its three proportions"}},
      [](const Arguments& arguments) {
        return list_rows(*relation::relation_named("triumphs"), arguments);
      },
      list_formats};
  command.options.push_back(count_option);
  return command;
}

}  // namespace rithmo::tool
