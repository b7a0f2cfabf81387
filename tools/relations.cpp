// rithmo derive without a name: lists the relations that can be derived and audited, with their
// columns, parameters and sources.
#include <span>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/numbers/relations_report.hpp"

namespace rithmo::tool {
namespace {

Result run_relations(const Arguments& arguments) {
  std::span<const relation::Relation> chosen = relation::relations();
  if (!arguments.operands.empty())
    chosen = {relation::relation_named(arguments.operands.front()), 1};
  if (arguments.format == text::Format::json) return Outcome{report::relations_as_json(chosen)};
  return Outcome{arguments.operands.empty() ? report::overview(chosen)
                                            : report::describe(chosen.front())};
}

}  // namespace

Result list_relations(const Arguments& arguments) {
  return run_relations(arguments);
}

Command relations_command() {
  return {"relations",
          "Shows what can be derived and audited",
          {"NAME",
           "one relation, in full",
           0,
           false,
           relation_option("").values,
           {},
           {},
           "rithmo derive"},
          {},
          {{"relations", "all of them, a line each"},
           {"relations triumphs", "columns, parameters and sources of one"}},
          run_relations,
          {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
