// rithmo infer: which model explains a table, and what decides.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/report/inference_report.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

// Parameters that --set fixes, of the relation that --relation names.
Loaded<Model::Settings> known_settings(const Relation* relation, const Arguments& arguments) {
  Model::Settings known;
  if (!relation) return known;
  RITHMO_TRY(const auto model, model_of(*relation, arguments));
  for (const std::string& name : settings_named(arguments)) known[name] = (model)[name];
  return known;
}

Result count(const Relation* relation, const Model::Settings& known, const Arguments& arguments,
             Format format) {
  const std::string& given = arguments.value("count");
  const auto number = parse_natural(given);
  if (!number) return trouble_in("--count", given, number.error());
  if (!relation) return trouble_in("--count", given, {0, "goes with --relation: rows of what?"});
  if (*number > 1'000'000'000) return trouble_in("--count", given, {0, "at most 1000000000"});
  const std::size_t rows = number->get_ui();
  const auto models = models_counting(*relation, known, rows);
  return Outcome{render_count(rows, models, format),
                 !models.empty() && models.front().rows == rows ? 0 : 1};
}

Result run(const Arguments& arguments) {
  RITHMO_TRY(const auto asked, asked_relation(arguments));
  const Relation* relation = asked.get();
  RITHMO_TRY(const auto known, known_settings(relation, arguments));
  if (arguments.has("count")) return count(relation, known, arguments, arguments.format);
  if (arguments.operands.empty())
    return trouble_in("PATH", "", {0, "is missing: name a table, or give --count"});
  RITHMO_TRY(const auto budget, budget_of(arguments));
  RITHMO_TRY(const auto corpus, corpus_of(without_relation(arguments)));
  std::vector<InferredTable> tables;
  for (const Witness& witness : corpus.witnesses)
    for (const Table& table : witness.tables) {
      auto inference = infer(table, relation, known, budget);
      InferredTable inferred{table.path(), table.rows.size(), {}};
      inferred.bits_without_rule = bits_without_rule(table);
      if (!relation) inferred.rule = induce(table);
      // Cells that no relation can read may be slips of a rule that was found.
      if (!inference && !inferred.rule) return trouble_with(corpus, inference.error());
      if (inference) inferred.inference = *std::move(inference);
      tables.push_back(std::move(inferred));
    }
  const bool all = std::ranges::all_of(
      tables, [](const InferredTable& t) { return t.is_by_rule() || t.is_by_model(); });
  if (arguments.format == Format::rule && (tables.size() != 1 || !tables.front().rule))
    return trouble_in("--format", "rule",
                      {0, tables.size() == 1 ? "no formula explains the table better than none"
                                             : "goes with one table"});
  return outcome_of(corpus, render(tables, arguments.format), all ? 0 : 1);
}

}  // namespace

Command infer_command() {
  return {
      "infer",
      "Says which rule explains a table, a known relation or a formula, the runners-up, and what "
      "decides",
      {"PATH",
       "CSV tables, or folders with a datapackage.json (what they say of the model is not used)", 0,
       true},
      {relation_option("weigh this relation's models only"),
       rule_option,
       set_option,
       max_rows_option,
       {"count", "N", "a count whose table is lost: which models of --relation give it"}},
      {{"infer my.csv", "of all relations, and of formulas"},
       {"infer my.csv --format rule -o my.json",
        "the rule that was found, for audit --rule my.json"},
       {"infer tables/mebben-1996", "each table of a witness"},
       {"infer --count 49 --relation proportions --set kind=arithmetic", "a printed count"}},
      run,
      {Format::text, Format::json, Format::rule}};
}

}  // namespace rithmo::tool
