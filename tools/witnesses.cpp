// See witnesses.hpp.
#include "witnesses.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "listing.hpp"
#include "progress.hpp"
#include "rithmo/exchange/readers/read_witness.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/text/suggestion.hpp"
#include "shards.hpp"
#include "shipped_tables.hpp"

namespace rithmo::tool {
namespace {

// Returns the rule for lone tables that --relation and --set give.
text::Loaded<table::StandaloneRule> standalone_rule_of(const Arguments& arguments) {
  RITHMO_TRY(const auto relation, requested_relation(arguments));
  if (!relation) return table::StandaloneRule{};
  table::StandaloneRule rule;
  if (relation->rule && !arguments.has("relation"))
    rule.rule = relation;
  else
    rule.relation = relation->name;
  RITHMO_TRY(const auto model, model_of(*relation, arguments));
  for (const std::string& name : settings_named(arguments)) rule.parameters[name] = model[name];
  return rule;
}

}  // namespace

text::Loaded<table::Corpus> corpus_of(const Arguments& arguments) {
  std::vector<std::string> paths = arguments.operands;
  if (paths.empty()) {
    RITHMO_TRY(auto shipped, shipped_tables());
    paths = std::move(shipped);
  }
  const bool has_packages_alone = std::ranges::all_of(paths, table::is_package);
  for (const std::string_view option :
       {std::string_view("relation"), rule_option.name, set_option.name})
    if (arguments.has(option) && has_packages_alone)
      return fault_in(
          "--" + std::string(option), arguments.value(option),
          {0, "allowed only with single CSV tables; a data package names its own relations"});
  for (const std::string_view option : {sheet_option.name, header_option.name, merged_option.name})
    if (arguments.has(option) && has_packages_alone)
      return fault_in(
          "--" + std::string(option), arguments.value(option),
          {0, "is allowed only with a file; the tables of a data package are read unchanged"});
  const auto rule = standalone_rule_of(arguments);
  RITHMO_TRY(const auto choice, import_choice(arguments));
  return table::load_corpus(
      paths, [&](const std::string& path) { return exchange::read_witness(path, rule, choice); });
}

Outcome outcome_of(const table::Corpus& corpus, std::string text, int status) {
  Outcome outcome{std::move(text), status, table::files_of(corpus.witnesses)};
  outcome.faults = corpus.faults;
  for (const table::Witness& witness : corpus.witnesses) {
    outcome.notes.insert(outcome.notes.end(), witness.reading_notes.begin(),
                         witness.reading_notes.end());
    for (const table::Table& table : witness.tables) {
      std::string note = table.separator == ';'    ? "semicolons between the cells"
                         : table.separator == '\t' ? "tabs between the cells"
                                                   : "";
      if (table.source.had_byte_order_mark())
        note += std::string(note.empty() ? "" : ", ") + "a byte-order mark before the first cell";
      if (!note.empty()) outcome.notes.push_back(table.path() + ": read with " + note);
    }
  }
  return outcome;
}

const Option decisions_option{"decisions", "FILE",
                              "the file of your decisions (default: decisions.csv of a package, "
                              "NAME.decisions.csv beside a table)"};

std::string decisions_path(const Arguments& arguments) {
  if (arguments.has("decisions")) return arguments.value("decisions");
  const std::string& given = arguments.operands.front();
  if (!table::is_package(given)) return table::decisions_beside(given);
  const std::filesystem::path path(given);
  return (path.extension() == ".json" ? path.parent_path() / table::decisions_file
                                      : path / table::decisions_file)
      .string();
}

std::optional<text::Fault> read_given_decisions(const Arguments& arguments, table::Corpus& corpus) {
  if (!arguments.has("decisions")) return std::nullopt;
  const std::string& path = arguments.value("decisions");
  if (corpus.witnesses.size() != 1)
    return fault_in("--decisions", path, {0, "is allowed only with one witness or one table"})
        .value();
  const auto file = table::load_table(path);
  if (!file) return file.error();
  corpus.witnesses.front().decisions.clear();
  return table::read_decisions(corpus.witnesses.front(), *file, true);
}

const Option sheet_option{"sheet", "NAME",
                          "only this table, by its name (a sheet, a caption, an id)"};
const Option header_option{"header", "N",
                           "the row of the file that names the columns; 0 if no row does (default: "
                           "it is found and reported)"};
const Option merged_option{
    "merged",
    "HOW",
    "the text of merged cells: in the first of them, or in each (default first)",
    false,
    {"first", "repeat"}};

text::Loaded<exchange::ImportChoice> import_choice(const Arguments& arguments) {
  exchange::ImportChoice choice;
  if (arguments.has("sheet")) choice.sheet = arguments.value("sheet");
  if (arguments.has("merged")) choice.shape.repeat_merged = arguments.value("merged") == "repeat";
  if (arguments.has("header")) {
    constexpr std::size_t most = exchange::max_imported_rows;
    RITHMO_TRY(const auto row, number_of(arguments, "header", 0, 0, most));
    choice.shape.header = row;
  }
  return choice;
}

const Option title_option{"title", "TEXT",
                          "the title of the book, which is printed above the report"};
const Option source_option{"source", "TEXT",
                           "where the tables are from, which is printed under the title"};

std::optional<text::Fault> set_titles(const Arguments& arguments, table::Corpus& corpus) {
  for (const Option& option : {title_option, source_option}) {
    if (!arguments.has(option.name)) continue;
    const std::string& given = arguments.value(option.name);
    if (corpus.witnesses.size() != 1)
      return fault_in("--" + std::string(option.name), given,
                      {0, "is allowed only with one witness or one table"})
          .value();
    table::Witness& witness = corpus.witnesses.front();
    if (option.name == source_option.name) {
      witness.source = given;
      continue;
    }
    for (table::Table& table : witness.tables)  // a lone table has its witness's name
      if (table.title == witness.title) table.title = given;
    witness.title = given;
  }
  return std::nullopt;
}

std::optional<text::Fault> find_rules(table::Corpus& corpus, const number::Budget& budget) {
  std::ranges::move(infer::infer_missing_rules(corpus.witnesses, budget),
                    std::back_inserter(corpus.faults));
  const bool is_empty = std::ranges::all_of(
      corpus.witnesses, [](const table::Witness& witness) { return witness.tables.empty(); });
  if (!is_empty || corpus.faults.empty()) return std::nullopt;
  const text::Fault last = corpus.faults.back();
  corpus.faults.pop_back();
  return trouble_with(corpus, last).value();
}

tl::unexpected<text::Fault> trouble_with(const table::Corpus& corpus, const text::Fault& fault) {
  text::Faults all;
  for (const text::Fault& earlier : corpus.faults) all.add(earlier);
  all.add(fault);
  return all.all();
}

tl::unexpected<text::Fault> no_such_witness(const std::string& name,
                                            std::span<const table::Witness> witnesses,
                                            const std::string& nor) {
  std::vector<std::string_view> names;
  for (const table::Witness& witness : witnesses) names.push_back(witness.name);
  const std::string meant = text::did_you_mean(name, names);
  return fault_in(
      "--witness", name,
      {0, "no such witness" + nor + (meant.empty() ? permitted_names_text(names) : meant)});
}

const Option max_rows_option{
    "max-rows", "N", "maximum number of rows that a rule may list for a table (default 2000000)"};
const Option max_steps_option{
    "max-steps", "N",
    "maximum number of steps for all formulas together, for listing one rule (default 2000000000), "
    "for all searches for rules, or for all equations"};

text::Loaded<number::Budget> budget_of(const Arguments& arguments) {
  constexpr std::uint64_t most = std::uint64_t{1} << 62U;
  number::Budget budget;
  budget.stretch = number::Stretch(ProgressDisplay::stage());
  RITHMO_TRY(const auto rows, number_of(arguments, "max-rows", budget.rows, 1, most));
  RITHMO_TRY(const auto steps, number_of(arguments, "max-steps", budget.steps, 1, most));
  budget.rows = static_cast<std::size_t>(rows);
  budget.steps = steps;
  if (arguments.has("max-steps")) {
    budget.search = std::max(budget.search, steps);
    budget.equations = std::max(budget.equations, steps);
  }
  return budget;
}

}  // namespace rithmo::tool
