// rithmo infer: finds the model that explains a table, with the evidence for it.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/exchange/readers/rule_package.hpp"
#include "rithmo/report/audit/inference_report.hpp"
#include "rithmo/report/text_for.hpp"
#include "rithmo/table/corpus.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

// Returns the parameters that --set fixes, for the relation in --relation.
text::Loaded<relation::Model::Settings> known_settings(const relation::Relation* relation,
                                                       const Arguments& arguments) {
  relation::Model::Settings known;
  if (!relation) return known;
  RITHMO_TRY(const auto model, model_of(*relation, arguments));
  for (const std::string& name : settings_named(arguments)) known[name] = (model)[name];
  return known;
}

Result count(const relation::Relation* relation, const relation::Model::Settings& known,
             const Arguments& arguments, text::Format format) {
  const std::string& given = arguments.value("count");
  const auto number = number::parse_natural(given);
  if (!number) return fault_in("--count", given, number.error());
  if (!relation)
    return fault_in("--count", given, {0, "needs --relation, the relation whose rows are counted"});
  if (*number > 1'000'000'000) return fault_in("--count", given, {0, "at most 1000000000"});
  const std::size_t rows = number->get_ui();
  const auto models = infer::models_counting(*relation, known, rows);
  return Outcome{report::render_count(rows, models, format),
                 !models.empty() && models.front().rows == rows ? 0 : 1};
}

// Writes a package to a new folder: each table, with the rule that was found for it.
Result package_of(const std::vector<report::ExplainedTable>& tables, const Arguments& arguments) {
  const std::string& path = arguments.operands.front();
  if (arguments.operands.size() != 1 || !table::is_package(path))
    return fault_in("--format", "package",
                    {0, "needs one folder with a datapackage.json; rithmo import makes one"});
  if (!arguments.has("output"))
    return fault_in("--format", "package", {0, "needs --output, the folder to make"});
  RITHMO_TRY(const auto witness, table::load_witness(path));
  std::map<std::string, std::string> rules;
  std::string without;
  for (const report::ExplainedTable& table : tables)
    if (table.explained.is_by_rule())
      rules[table.name] = table.explained.induction.rule->json;
    else
      without += (without.empty() ? "" : ", ") + table.name;
  RITHMO_TRY(auto files, exchange::files_with_rules(witness, rules));
  Outcome outcome;
  for (exchange::CarriedFile& file : files)
    outcome.files.emplace_back(std::move(file.name), std::move(file.text));
  outcome.folder = arguments.value("output");
  outcome.status = without.empty() ? 0 : 1;
  report::TerminalText text;
  text += outcome.folder + ": rules found: " + std::to_string(rules.size()) + " of " +
          std::to_string(tables.size());
  if (!without.empty()) text += "; none for " + without;
  text += "\n";
  outcome.text = text.bytes();
  return outcome;
}

Result run_infer(const Arguments& arguments) {
  RITHMO_TRY(const auto asked, requested_relation(arguments));
  const relation::Relation* relation = asked.get();
  RITHMO_TRY(const auto known, known_settings(relation, arguments));
  if (arguments.has("count")) return count(relation, known, arguments, arguments.format);
  if (arguments.operands.empty())
    return fault_in("PATH", "", {0, "is missing: name a table, or give --count"});
  RITHMO_TRY(auto budget, budget_of(arguments));
  RITHMO_TRY(auto corpus, corpus_of(without_relation(arguments)));
  std::vector<report::ExplainedTable> tables;
  for (const table::Witness& witness : corpus.witnesses)
    for (const table::Table& table : witness.tables) {
      auto explained = infer::explain(table, relation, known, budget);
      if (!explained) return trouble_with(corpus, explained.error());
      budget.search -= std::min(budget.search, explained->induction.steps);
      if (explained->induction.is_cut_short)
        corpus.faults.push_back(
            {table.path(), text::nowhere,
             "not all was tried: the searches for these rules take too many steps "
             "(--max-steps N for more)",
             ""});
      tables.push_back({table.path(), table.name, table.rows.size(), *std::move(explained)});
    }
  if (arguments.format == text::Format::package) return package_of(tables, arguments);
  const bool all = std::ranges::all_of(tables, [](const report::ExplainedTable& t) {
    return t.explained.is_by_rule() || t.explained.is_by_model();
  });
  if (arguments.format == text::Format::rule &&
      (tables.size() != 1 || !tables.front().explained.induction.rule))
    return fault_in(
        "--format", "rule",
        {0, tables.size() == 1
                ? "no formula explains the table better than no rule"
                : "is allowed only with one table; --format package takes all tables of a folder"});
  return outcome_of(corpus, report::render(tables, arguments.format), all ? 0 : 1);
}

}  // namespace

Command infer_command() {
  return {
      "infer",
      "Finds the rule that a table follows, and reports how certain it is",
      {"PATH",
       "CSV tables, or folders with a datapackage.json (the relation that they name is not used)",
       0, true},
      {relation_option("compare only the models of this relation"),
       rule_option,
       set_option,
       sheet_option,
       header_option,
       merged_option,
       max_rows_option,
       max_steps_option,
       {"count", "N",
        "the number of rows of a lost table: report the models of --relation with this number of "
        "rows"}},
      {{"infer my.csv", "compares all relations and formulas with the table"},
       {"infer my.csv --format rule -o my.json",
        "the rule that was found, for audit --rule my.json"},
       {"infer mine --format package -o proof",
        "a copy of the package, with the rule that was found for each table"},
       {"infer tables/mebben-1996", "each table of a witness"},
       {"infer --count 49 --relation proportions --set kind=arithmetic", "a printed count"}},
      run_infer,
      {text::Format::text, text::Format::json, text::Format::rule, text::Format::package}};
}

}  // namespace rithmo::tool
