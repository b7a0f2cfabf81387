// rithmo collate: compares witnesses of the same tables side by side.
#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/collate/edition.hpp"
#include "rithmo/collate/groups.hpp"
#include "rithmo/exchange/readers/read_witness.hpp"
#include "rithmo/exchange/readers/rule_package.hpp"
#include "rithmo/report/collation/collation_report.hpp"
#include "rithmo/report/text_for.hpp"
#include "rithmo/text/counted.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

// Returns the rule of a group, if it has one. It is given by --relation and --set, or common to the
// group's tables. If no table names a rule, one is inferred.
text::Loaded<std::optional<collate::FoundRule>> rule_of(const collate::CollationGroup& group,
                                                        const relation::Relation* relation,
                                                        const Arguments& arguments) {
  if (relation) {
    RITHMO_TRY(const auto model, model_of(*relation, arguments));
    return std::optional(collate::FoundRule{model, ""});
  }
  if (const auto shared = collate::shared_rule(group.tables))
    return std::optional(collate::FoundRule{*shared, ""});
  const bool says_one = std::ranges::any_of(group.tables, [](const collate::CollatedTable& one) {
    return one.table->rule || !one.table->relation.text.empty();
  });
  return says_one ? std::nullopt : collate::found_rule(group.tables);
}

// Loads the witnesses of all paths. A file with an apparatus gives all the witnesses that it names.
text::Loaded<table::Corpus> corpus_to_collate(const Arguments& arguments) {
  Arguments others = without_relation(arguments);
  others.operands.clear();
  std::vector<table::Witness> of_apparatus;
  for (const std::string& path : arguments.operands) {
    std::vector<std::string> sigla;
    if (!table::is_package(path) && path != "-")
      if (auto read = exchange::sigla_of(path)) sigla = *std::move(read);
    if (sigla.size() < 2) {
      others.operands.push_back(path);
      continue;
    }
    RITHMO_TRY(auto choice, import_choice(arguments));
    for (std::string& siglum : sigla) {
      choice.witness = std::move(siglum);
      RITHMO_TRY(auto witness, exchange::read_witness(path, table::StandaloneRule{}, choice));
      // Otherwise each of these witnesses would repeat the notes.
      if (!of_apparatus.empty()) witness.reading_notes.clear();
      of_apparatus.push_back(std::move(witness));
    }
  }
  table::Corpus corpus;
  if (!others.operands.empty()) {
    RITHMO_TRY(corpus, corpus_of(others));
  }
  corpus.witnesses.insert(corpus.witnesses.begin(), std::make_move_iterator(of_apparatus.begin()),
                          std::make_move_iterator(of_apparatus.end()));
  return corpus;
}

// Returns the witness that has this table, and the table's index in it.
std::pair<const table::Witness*, std::size_t> witness_of_table(const table::Corpus& corpus,
                                                               const table::Table* table) {
  for (const table::Witness& witness : corpus.witnesses)
    for (std::size_t t = 0; t < witness.tables.size(); ++t)
      if (&witness.tables[t] == table) return {&witness, t};
  return {nullptr, 0};
}

// Makes editions of the collations from their base witness. It is a fault if no collation has this
// witness.
std::optional<text::Fault> edit(const std::string& base, const table::Corpus& corpus,
                                const std::vector<collate::CollationGroup>& groups,
                                std::vector<report::NamedCollation>& collations) {
  bool is_there = false;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const auto& tables = groups[g].tables;
    const auto at = std::ranges::find(tables, base, &collate::CollatedTable::witness);
    if (at == tables.end()) continue;
    is_there = true;
    const auto [witness, table] = witness_of_table(corpus, at->table);
    collations[g].edition = std::make_shared<const collate::Edition>(
        collate::edited(collations[g].collation, tables,
                        static_cast<std::size_t>(at - tables.begin()), witness->decisions, table));
  }
  if (is_there) return std::nullopt;
  std::vector<std::string_view> names;
  for (const collate::CollationGroup& group : groups)
    for (const collate::CollatedTable& one : group.tables)
      if (std::ranges::find(names, one.witness) == names.end()) names.push_back(one.witness);
  std::string all;
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  return fault_in("--base", base, {0, "no such witness; there are: " + all}).value();
}

// Writes the base witness to a new folder, with the proposed readings as decisions.
Result edited_package(const table::Corpus& corpus,
                      const std::vector<collate::CollationGroup>& groups,
                      const std::vector<report::NamedCollation>& collations,
                      const Arguments& arguments) {
  const table::Witness* base = nullptr;
  std::vector<table::Decision> proposed;
  std::size_t open = 0;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    if (!collations[g].edition) continue;
    const collate::Edition& edition = *collations[g].edition;
    base = witness_of_table(corpus, groups[g].tables[edition.base].table).first;
    proposed.insert(proposed.end(), edition.proposed.begin(), edition.proposed.end());
    open += edition.open;
  }
  if (!base || !base->descriptor.path().ends_with(".json"))
    return fault_in(
        "--base", arguments.value("base"),
        {0,
         "the edited witness must be a folder with a datapackage.json; rithmo import makes one"});
  RITHMO_TRY(auto files, exchange::files_with_rules(*base, {}));
  const auto there =
      std::ranges::find(files, std::string(table::decisions_file), &exchange::CarriedFile::name);
  std::optional<table::Table> old;
  if (there != files.end()) {
    RITHMO_TRY(const auto source, text::Source::of(there->name, there->text));
    RITHMO_TRY(old, table::make_table(source));
  }
  RITHMO_TRY(auto decisions, table::with_decisions(old ? &*old : nullptr, *base, proposed));
  if (there != files.end())
    there->text = std::move(decisions);
  else if (!proposed.empty())
    files.push_back({table::decisions_file, std::move(decisions)});
  Outcome outcome;
  for (exchange::CarriedFile& file : files)
    outcome.files.emplace_back(std::move(file.name), std::move(file.text));
  outcome.folder = arguments.value("output");
  report::TerminalText text;
  text += outcome.folder + ": the text of " + arguments.value("base") + ", " +
          text::counted(proposed.size(), "reading") + " put in as decisions, " +
          text::counted(open, "cell") + " open";
  text += "\n";
  outcome.text = text.bytes();
  return outcome;
}

// Returns the format for places of variation, or nothing if the chosen format is none for them.
std::optional<report::VariationFormat> matrix_format(const Arguments& arguments) {
  if (arguments.has("format") && arguments.format == text::Format::nexus)
    return report::VariationFormat::nexus;
  if (arguments.has("format") && arguments.format == text::Format::phylip)
    return report::VariationFormat::phylip;
  if (arguments.has("variation") &&
      (!arguments.has("format") || arguments.format == text::Format::csv))
    return report::VariationFormat::csv;
  return std::nullopt;
}

Result run_collate(const Arguments& arguments) {
  if (arguments.has("agreement") && (arguments.has("variation") || arguments.has("format")))
    return fault_in("--agreement", "", {0, "cannot be combined with --variation or --format"});
  const auto as_matrix = matrix_format(arguments);
  if (arguments.has("format") && arguments.has("variation") != as_matrix.has_value() &&
      arguments.format != text::Format::csv)
    return fault_in("--format", arguments.value("format"),
                    {0,
                     "the formats of --variation are csv, nexus and phylip; nexus and phylip "
                     "need --variation"});
  RITHMO_TRY(const auto asked, requested_relation(arguments));
  const relation::Relation* relation = asked.get();
  if (relation && relation->open())
    return fault_in(arguments.has("rule") ? "--rule" : "--relation", std::string(relation->name),
                    {0,
                     "the rule has infinitely many rows, so it cannot tell right readings from "
                     "wrong ones: give another rule"});
  const bool is_edited = arguments.has("base");
  const bool makes_package = arguments.has("format") && arguments.format == text::Format::package;
  if (is_edited && (arguments.has("variation") || arguments.has("agreement")))
    return fault_in("--base", "", {0, "cannot be combined with --variation or --agreement"});
  if (makes_package && !(is_edited && arguments.has("output")))
    return fault_in("--format", "package",
                    {0, "is allowed only with --base WITNESS and --output, the folder to make"});
  RITHMO_TRY(const auto corpus, corpus_to_collate(arguments));
  if (corpus.witnesses.size() < 2 && !corpus.faults.empty())
    return tl::unexpected(corpus.faults.front());
  if (corpus.witnesses.size() < 2)
    return fault_in("PATH", arguments.operands.front(),
                    {0,
                     "is only one witness: expected two or more (or a TEI file with an apparatus "
                     "that names them)"});
  const std::vector<collate::CollationGroup> groups = collate::collation_groups(corpus.witnesses);
  if (groups.empty() && !corpus.faults.empty()) return tl::unexpected(corpus.faults.front());
  if (groups.empty())
    return fault_in("PATH", arguments.operands.back(),
                    {0, "no two of these witnesses have a table of the same name"});
  std::vector<report::NamedCollation> collations;
  std::size_t differences = 0;
  for (const collate::CollationGroup& group : groups) {
    RITHMO_TRY(const auto rule, rule_of(group, relation, arguments));
    auto collation =
        collate::collate(group.tables, rule ? std::optional(rule->model) : std::nullopt);
    if (!collation) return trouble_with(corpus, collation.error());
    if (rule) collation->rule_note = rule->note;
    differences += collation->differences() + collation->wrong_everywhere();
    collations.push_back({group.name, *std::move(collation)});
  }
  if (is_edited)
    if (auto fault = edit(arguments.value("base"), corpus, groups, collations))
      return tl::unexpected(*fault);
  if (makes_package) return edited_package(corpus, groups, collations, arguments);
  std::string text;
  if (arguments.has("variation")) {
    auto matrix = report::variation_matrix(collations, *as_matrix);
    if (!matrix) return fault_in("--variation", "", matrix.error());
    text = *std::move(matrix);
  } else {
    text = arguments.has("agreement") ? report::agreement_matrix(collations)
                                      : report::render(collations, arguments.format);
  }
  return outcome_of(corpus, std::move(text), differences > 0 ? 1 : 0);
}

}  // namespace

Command collate_command() {
  return {
      "collate",
      "Shows witnesses of the same tables side by side, their differences and shared errors",
      {"PATH",
       "two or more CSV tables, or folders with a datapackage.json (tables of one name go "
       "together); or a TEI file with an apparatus",
       1, true},
      {relation_option("the rule that tells right readings from wrong ones"),
       rule_option,
       set_option,
       sheet_option,
       header_option,
       merged_option,
       {"base", "WITNESS",
        "the witness whose text is edited: its cells with its editor's decisions are the lemmas of "
        "--format tei, and --format package makes a folder of it with the readings that are right"},
       {"agreement", "", "the matrix of agreements, as CSV"},
       {"variation", "",
        "the places of variation as numbers for programs that draw stemmata, as CSV, NEXUS or "
        "PHYLIP (--format)"}},
      {{"collate first.csv second.csv", "two keyings of one page: exit status 1 where they differ"},
       {"collate a.csv b.csv c.csv --relation proportions --set kind=harmonic",
        "with shared errors"},
       {"collate edition.xml", "the witnesses that an apparatus names"},
       {"collate A B C --base A --format package -o edited",
        "A with the right readings of the others; decide on them, then collate it with --format "
        "tei"}},
      run_collate,
      {text::Format::text, text::Format::json, text::Format::csv, text::Format::markdown,
       text::Format::tei, text::Format::nexus, text::Format::phylip, text::Format::package}};
}

}  // namespace rithmo::tool
