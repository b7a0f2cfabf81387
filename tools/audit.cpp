// rithmo audit: transcribed tables against their rules.
#include "rithmo/audit/audit.hpp"
#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/report/audit_report.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

Result run(const Arguments& arguments) {
  const auto format = format_of(arguments);
  if (!format) return tl::unexpected(format.error());
  const auto witnesses = witnesses_of(arguments);
  if (!witnesses) return tl::unexpected(witnesses.error());
  const auto report = audit(*witnesses);
  if (!report) return tl::unexpected(report.error());
  return Outcome{arguments.has("summary") ? audit_summary(*report) : render(*report, *format),
                 count_findings(*report) > 0 ? 1 : 0, files_of(*witnesses)};
}

}  // namespace

Command audit_command() {
  return {"audit",
          "Compares transcribed tables with their rules and proposes readings",
          {"PATH", "folders with a datapackage.json, or CSV tables (default: all shipped tables)",
           0, true},
          {{"relation", "NAME", "the rule a lone CSV table follows (default: inferred)"},
           set_option,
           {"summary", "", "a line for each table instead of the findings, as Markdown"}},
          {{"audit", "all shipped tables"},
           {"audit tables/mebben-1996", "one witness"},
           {"audit my.csv --relation proportions --set kind=harmonic", "a table of your own"}},
          run};
}

}  // namespace rithmo::tool
