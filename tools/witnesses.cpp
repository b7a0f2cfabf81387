// See witnesses.hpp.
#include "witnesses.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "listing.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "shards.hpp"
#include "shipped_tables.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// What --relation and --set say of it; what they leave open is left open.
Loaded<Witness> lone_table(const std::string& path, const Arguments& arguments) {
  RITHMO_TRY(auto table, load_table(path));
  table.name = path == "-" ? "stdin" : fs::path(path).stem().string();
  table.title = table.name;
  if (arguments.has("rule")) {
    RITHMO_TRY(table.rule, declare_file(arguments.value("rule")));
    RITHMO_TRY(const auto model, model_of(*table.rule, arguments));
    for (const std::string& name : settings_named(arguments))
      table.parameters[name].text = model[name];
  } else if (arguments.has("relation")) {
    const Relation* relation = relation_named(arguments.value("relation"));
    RITHMO_TRY(const auto model, model_of(*relation, arguments));
    table.relation.text = relation->name;
    for (const std::string& name : settings_named(arguments))
      table.parameters[name].text = (model)[name];
  } else if (arguments.has(set_option.name)) {
    return trouble_in("--set", arguments.value(set_option.name), {0, "goes with --relation or --rule"});
  }
  Witness witness{table.name, table.name, table.source, {}, {}};
  witness.tables.push_back(std::move(table));
  return witness;
}

bool is_package(const std::string& path) {
  std::error_code ignored;
  return path.ends_with(".json") || fs::is_directory(path, ignored);
}

// The witnesses below a folder that is none itself; any other path as it is.
std::vector<std::string> witnesses_in(const std::string& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed) || fs::exists(fs::path(path) / "datapackage.json", failed))
    return {path};
  std::vector<std::string> witnesses;
  for (fs::directory_iterator entry(path, failed), end; !failed && entry != end;
       entry.increment(failed))
    if (fs::is_regular_file(entry->path() / "datapackage.json", failed))
      witnesses.push_back(entry->path().string());
  std::ranges::sort(witnesses);
  return witnesses.empty() ? std::vector{path} : witnesses;
}

}  // namespace

Loaded<Corpus> corpus_of(const Arguments& arguments) {
  std::vector<std::string> paths;
  if (arguments.operands.empty()) {
    RITHMO_TRY(auto shipped, shipped_tables());
    paths = std::move(shipped);
  }
  for (const std::string& operand : arguments.operands)
    for (std::string& path : witnesses_in(operand)) paths.push_back(std::move(path));
  for (const std::string_view option : {std::string_view("relation"), std::string_view("rule"), set_option.name})
    if (arguments.has(option) && std::ranges::all_of(paths, is_package))
      return trouble_in("--" + std::string(option), arguments.value(option),
                        {0, "goes with a lone CSV table; a data package says its own relation"});
  Corpus corpus;
  Faults faults;
  for (const std::string& path : paths) {
    auto witness = is_package(path) ? load_witness(path) : lone_table(path, arguments);
    if (witness) {
      corpus.witnesses.push_back(*std::move(witness));
      continue;
    }
    corpus.faults.push_back(witness.error());
    faults.add(witness.error());
  }
  if (corpus.witnesses.empty()) return faults.all();
  // Two of one name are told apart by a number, since reports name them.
  std::vector<Witness>& witnesses = corpus.witnesses;
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    std::size_t times = 1;
    for (std::size_t k = 0; k < i; ++k)
      times += witnesses[k].title == witnesses[i].title &&
               witnesses[k].name.starts_with(witnesses[i].name);
    if (times > 1) witnesses[i].name += "-" + std::to_string(times);
  }
  return corpus;
}

Outcome outcome_of(const Corpus& corpus, std::string text, int status) {
  Outcome outcome{std::move(text), status, files_of(corpus.witnesses)};
  outcome.faults = corpus.faults;
  for (const Witness& witness : corpus.witnesses)
    for (const Table& table : witness.tables) {
      std::string note = table.separator == ';'    ? "semicolons between the cells"
                         : table.separator == '\t' ? "tabs between the cells"
                                                   : "";
      if (table.source.had_mark())
        note += std::string(note.empty() ? "" : ", ") + "a byte-order mark before the first cell";
      if (!note.empty()) outcome.notes.push_back(table.path() + ": read with " + note);
    }
  return outcome;
}

tl::unexpected<Fault> trouble_with(const Corpus& corpus, const Fault& fault) {
  Faults all;
  for (const Fault& earlier : corpus.faults) all.add(earlier);
  all.add(fault);
  return all.all();
}

const Option rule_option{"rule", "FILE", "the rule itself, as JSON: columns and what holds between them"};
const Option max_rows_option{"max-rows", "N",
                             "most rows that a rule may list for a table (default 2000000)"};
const Option max_steps_option{"max-steps", "N",
                              "most steps of all formulas together (default 2000000000)"};

Loaded<Budget> budget_of(const Arguments& arguments) {
  constexpr std::uint64_t most = std::uint64_t{1} << 62U;
  Budget budget;
  RITHMO_TRY(const auto rows, number_of(arguments, "max-rows", budget.rows, 1, most));
  RITHMO_TRY(const auto steps, number_of(arguments, "max-steps", budget.steps, 1, most));
  return Budget{rows, steps};
}

std::vector<std::string> files_of(const std::vector<Witness>& witnesses) {
  std::vector<std::string> files;
  for (const Witness& witness : witnesses) {
    files.insert(files.end(), {witness.descriptor.path(), witness.notes.path()});
    for (const Table& table : witness.tables) files.push_back(table.path());
  }
  return files;
}

}  // namespace rithmo::tool
