// rithmo collate: witnesses of the same tables side by side.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/collate/groups.hpp"
#include "rithmo/report/collation/collation_report.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

// The rule of a group: what --relation and --set say, or what its tables say alike.
text::Loaded<std::optional<relation::Model>> rule_of(const collate::CollationGroup& group,
                                                     const relation::Relation* relation,
                                                     const Arguments& arguments) {
  if (!relation) return collate::shared_rule(group.tables);
  RITHMO_TRY(const auto model, model_of(*relation, arguments));
  return std::optional(model);
}

// How the places of variation are written; nothing where the format is none for them.
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
    return trouble_in("--agreement", "",
                      {0, "is a report of its own: not with --variation or --format"});
  const auto as_matrix = matrix_format(arguments);
  if (arguments.has("format") && arguments.has("variation") != as_matrix.has_value() &&
      arguments.format != text::Format::csv)
    return trouble_in("--format", arguments.value("format"),
                      {0,
                       "--variation comes as csv, nexus or phylip, and nexus and phylip are of "
                       "--variation alone"});
  RITHMO_TRY(const auto asked, asked_relation(arguments));
  const relation::Relation* relation = asked.get();
  if (relation && relation->open())
    return trouble_in(arguments.has("rule") ? "--rule" : "--relation", std::string(relation->name),
                      {0, "there is no end of its rows, so that it tells no reading from another"});
  RITHMO_TRY(const auto corpus, corpus_of(without_relation(arguments)));
  const std::vector<collate::CollationGroup> groups = collate::collation_groups(corpus.witnesses);
  if (groups.empty() && !corpus.faults.empty()) return tl::unexpected(corpus.faults.front());
  if (groups.empty())
    return trouble_in("PATH", arguments.operands.back(),
                      {0, "no table of the same name in two of these witnesses"});
  std::vector<report::NamedCollation> collations;
  std::size_t differences = 0;
  for (const collate::CollationGroup& group : groups) {
    RITHMO_TRY(const auto rule, rule_of(group, relation, arguments));
    auto collation = collate::collate(group.tables, rule);
    if (!collation) return trouble_with(corpus, collation.error());
    differences += collation->differences();
    collations.push_back({group.name, *std::move(collation)});
  }
  std::string text;
  if (arguments.has("variation")) {
    auto matrix = report::variation_matrix(collations, *as_matrix);
    if (!matrix) return trouble_in("--variation", "", matrix.error());
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
       "together)",
       2, true},
      {relation_option("the rule that tells right readings from wrong ones"),
       rule_option,
       set_option,
       sheet_option,
       header_option,
       merged_option,
       {"agreement", "", "the matrix of agreements, as CSV"},
       {"variation", "",
        "the places of variation as numbers for programs that draw stemmata, as CSV, NEXUS or "
        "PHYLIP (--format)"}},
      {{"collate first.csv second.csv", "two keyings of one page: exit status 1 where they differ"},
       {"collate a.csv b.csv c.csv --relation proportions --set kind=harmonic",
        "with shared errors"}},
      run_collate,
      {text::Format::text, text::Format::json, text::Format::csv, text::Format::markdown,
       text::Format::tei, text::Format::nexus, text::Format::phylip}};
}

}  // namespace rithmo::tool
