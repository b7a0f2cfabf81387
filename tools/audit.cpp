// rithmo audit: transcribed tables against their rules.
#include <algorithm>
#include <filesystem>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/report/audit_report.hpp"
#include "shipped_tables.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// A lone CSV table under the relation that --relation names, as a witness of one table.
Loaded<Witness> lone_table(const std::string& path, const Arguments& arguments) {
  auto table = load_table(path);
  if (!table) return tl::unexpected(table.error());
  if (!arguments.has("relation"))
    return fault_in(path, {1, 1},
                    "no data package says which rule this table follows: give --relation (see: "
                    "rithmo relations)");
  const Relation* relation = relation_named(arguments.value("relation"));
  if (!relation)
    return trouble_in("--relation", arguments.value("relation"),
                      {0, "no such relation (see: rithmo relations)"});
  const auto model = model_of(*relation, arguments);
  if (!model) return tl::unexpected(model.error());
  table->name = path == "-" ? "stdin" : fs::path(path).stem().string();
  table->title = table->name;
  table->relation.text = relation->name;
  for (const Parameter& parameter : relation->parameters)
    table->parameters[std::string(parameter.name)].text = (*model)[parameter.name];
  Witness witness{table->name, table->name, table->path, {}, {}, ""};
  witness.tables.push_back(*std::move(table));
  return witness;
}

bool is_package(const std::string& path) {
  std::error_code ignored;
  return path.ends_with(".json") || fs::is_directory(path, ignored);
}

Result run(const Arguments& arguments) {
  const auto format = format_of(arguments);
  if (!format) return tl::unexpected(format.error());
  std::vector<std::string> paths = arguments.operands;
  if (paths.empty()) {
    auto shipped = shipped_tables();
    if (!shipped) return tl::unexpected(shipped.error());
    paths = *std::move(shipped);
  }
  for (const std::string_view option : {std::string_view("relation"), set_option.name})
    if (arguments.has(option) && std::ranges::all_of(paths, is_package))
      return trouble_in("--" + std::string(option), arguments.value(option),
                        {0, "goes with a lone CSV table; a data package says its own relation"});
  std::vector<Witness> witnesses;
  for (const std::string& path : paths) {
    auto witness = is_package(path) ? load_witness(path) : lone_table(path, arguments);
    if (!witness) return tl::unexpected(witness.error());
    witnesses.push_back(*std::move(witness));
  }
  const auto report = audit(witnesses);
  if (!report) return tl::unexpected(report.error());
  std::vector<std::string> inputs;
  for (const Witness& witness : witnesses) {
    inputs.insert(inputs.end(), {witness.descriptor, witness.notes});
    for (const Table& table : witness.tables) inputs.push_back(table.path);
  }
  return Outcome{arguments.has("summary") ? audit_summary(*report) : render(*report, *format),
                 count_findings(*report) > 0 ? 1 : 0, inputs};
}

}  // namespace

Command audit_command() {
  return {"audit",
          "Compares transcribed tables with their rules and proposes readings",
          {"PATH", "folders with a datapackage.json, or CSV tables (default: all shipped tables)",
           0, true},
          {{"relation", "NAME", "the rule a lone CSV table follows"},
           set_option,
           {"summary", "", "a line for each table instead of the findings, as Markdown"}},
          {{"audit", "all shipped tables"},
           {"audit tables/mebben-1996", "one witness"},
           {"audit my.csv --relation proportions --set kind=harmonic", "a table of your own"}},
          run};
}

}  // namespace rithmo::tool
