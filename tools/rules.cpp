// rithmo rules and rithmo solve reach: print the rules of the sources, and the squares that a piece
// can reach by them.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "positions.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/report/game/rules_report.hpp"

namespace rithmo::tool {
namespace {

// Returns the rule sets of all games.
std::vector<game::RuleSet> all_rule_sets() {
  std::vector<game::RuleSet> all(game::rule_sets().begin(), game::rule_sets().end());
  all.insert(all.end(), game::other_rule_sets().begin(), game::other_rule_sets().end());
  return all;
}

Result run_rules(const Arguments& arguments) {
  if (arguments.has("schema")) return Outcome{game::rules_schema()};
  if (arguments.has("siege-only")) {
    if (arguments.operands.empty())
      return Outcome{report::render_siege_only(game::rule_sets(), arguments.format)};
    const std::string& name = arguments.operands.front();
    RITHMO_TRY(const auto rules, rules_given("NAME", name));
    if (rules->game != game::Game::philosophers)
      return fault_in("NAME", name, {0, "that game has no siege"});
    return Outcome{report::render_siege_only(std::span(rules.get(), 1), arguments.format)};
  }
  const bool compares = arguments.has("compare");
  const std::vector<game::RuleSet> all = all_rule_sets();
  if (arguments.operands.empty()) {
    if (compares)
      return fault_in("--compare", arguments.value("compare"),
                      {0, "the second rule set is missing: give it as NAME"});
    return Outcome{report::render_list(all, arguments.format)};
  }
  RITHMO_TRY(const auto rules, rules_given("NAME", arguments.operands.front()));
  if (!compares) return Outcome{report::render(*rules, arguments.format)};
  RITHMO_TRY(const auto other, rules_given("--compare", arguments.value("compare")));
  const std::vector<game::Comparison> comparison = game::compare(*rules, *other);
  const bool differ = std::ranges::any_of(comparison, [](const game::Comparison& one) {
    return one.standing == game::TopicAgreement::differ;
  });
  return Outcome{report::render(*rules, *other, comparison, arguments.format), differ ? 1 : 0};
}

// An operand that stands for sets of pieces that make a triumph, instead of a kind of piece.
constexpr std::string_view triumphs = "triumphs";

Result run_reach(const Arguments& arguments) {
  const std::string& who = arguments.operands.front();
  RITHMO_TRY(const auto given, rules_given("--rules", rules_named(arguments)));
  const Rules& rules = given;
  if (who == triumphs) {
    if (arguments.has("from") || arguments.has("marching"))
      return fault_in("SHAPE", who,
                      {0,
                       "reach triumphs takes neither --from nor --marching: it reports both "
                       "kinds of movement"});
    const auto array = game::array_for(*rules);
    if (!array)
      return fault_in(
          "--rules", rules_named(arguments),
          {0, "no array of the sources fits the board of these rules: choose other rules"});
    return Outcome{report::render_triumph_reach(*rules, *array, arguments.format)};
  }
  const game::PieceKind kind = *game::parse_piece_kind(who);
  if (!game::has_movement(*rules, kind))
    return fault_in("SHAPE", who, {0, "this rule set does not define how this piece moves"});
  if (!arguments.has("from")) return Outcome{report::render_parts(*rules, kind, arguments.format)};
  if (arguments.format != text::Format::text)
    return fault_in("--format", "json", {0, "a board is available only as text"});
  const auto from = game::parse_square(arguments.value("from"), rules->board);
  if (!from) return fault_in("--from", arguments.value("from"), from.error());
  const game::ReachingMovements with = arguments.has("marching")
                                           ? game::ReachingMovements::marching
                                           : game::ReachingMovements::flying_too;
  return Outcome{report::render_reach(*rules, *from, game::reach(*rules, kind, *from, with))};
}

}  // namespace

Command rules_command() {
  return {
      "rules",
      "Shows the rules of each source, with places and doubts, or compares two rule sets",
      {.name = "NAME",
       .help = "a rule set, or a file of your own (default: lists the rule sets of the program)",
       .values = rule_set_names(Games::all),
       .or_file = "toml"},
      {{.name = "compare",
        .value = "OTHER",
        .help = "where two rule sets agree and differ: exit status 1 where they do",
        .values = rule_set_names(Games::all),
        .or_file = "toml"},
       {"siege-only", "", "list the pieces that can be captured only by siege or oblivion instead"},
       {"schema", "", "only the JSON schema of files of rules, for text editors"}},
      {{"rules fulke-1", "the first kind of play of 1563"},
       {"rules fulke-2 --compare savard-3",
        "compares Fulke's second kind of play with Savard's version 3 of it"},
       {"rules --siege-only", "by every rule set of the board game"}},
      run_rules,
      list_formats};
}

Command reach_command() {
  return {
      "reach",
      "Shows which squares a piece can ever reach, and which triumphs can ever be set up",
      {"SHAPE", "whose; or triumphs", 1, false, {"round", "triangle", "square", "king", triumphs}},
      {rules_option(Games::board),
       {"from", "SQUARE", "the squares that can be reached from this square, drawn as a board"},
       {"marching", "", "with --from: without flying movements"}},
      {{"reach triangle --rules fulke-1", "the share of the board that a triangle can reach"},
       {"reach square --rules fulke-1 --from c3 --marching", "as a board"},
       {"reach triumphs --rules fulke-1", "which sets of an army can never be placed in the camp"}},
      run_reach,
      {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
