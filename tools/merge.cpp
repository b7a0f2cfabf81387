// rithmo merge: joins the shards of a run.
#include <optional>
#include <string>

#include "commands.hpp"
#include "rithmo/enumerate/stream.hpp"

namespace rithmo::tool {
namespace {

Result run_merge(const Arguments& arguments) {
  Outcome outcome{"", 0, arguments.operands};
  outcome.stream = [files = arguments.operands](const Sink& sink) -> std::optional<std::string> {
    const auto merged = enumerate::merge(files, sink);
    if (!merged) return merged.error().file + ": " + merged.error().reason;
    return std::nullopt;
  };
  return outcome;
}

}  // namespace

Command merge_command() {
  return {"merge",
          "Joins the parts of a run written with --shard, and checks them",
          {"PART", "all parts of one run, in any order", 1, true},
          {},
          {{"merge *.part --output geometric.txt", "the same bytes as without --shard"}},
          run_merge};
}

}  // namespace rithmo::tool
