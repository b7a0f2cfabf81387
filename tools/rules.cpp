// rithmo rules and rithmo reach: what the sources say of the play, and where that lets a man stand.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "commands.hpp"
#include "rithmo/report/rules_report.hpp"

namespace rithmo::tool {
namespace {

Loaded<const RuleSet*> find(std::span<const RuleSet> sets, const std::string& what,
                            const std::string& name) {
  const auto found = std::ranges::find(sets, name, &RuleSet::name);
  if (found != sets.end()) return &*found;
  std::string names;
  for (const RuleSet& one : sets) names += (names.empty() ? "" : ", ") + std::string(one.name);
  return trouble_in(what, name, {0, "expected one of " + names});
}

Loaded<const RuleSet*> rule_set(const std::string& what, const std::string& name) {
  return find(rule_sets(), what, name);
}

// Of other games too.
std::vector<RuleSet> all_rule_sets() {
  std::vector<RuleSet> all(rule_sets().begin(), rule_sets().end());
  all.insert(all.end(), other_rule_sets().begin(), other_rule_sets().end());
  return all;
}

Result run_rules(const Arguments& arguments) {
  const auto format = format_of(arguments);
  if (!format) return tl::unexpected(format.error());
  const bool compares = arguments.has("compare");
  const std::vector<RuleSet> all = all_rule_sets();
  if (arguments.operands.empty()) {
    if (compares)
      return trouble_in("--compare", arguments.value("compare"),
                        {0, "compared with which? name one as NAME"});
    return Outcome{render_list(all, *format)};
  }
  const auto rules = find(all, "NAME", arguments.operands.front());
  if (!rules) return tl::unexpected(rules.error());
  if (!compares) return Outcome{render(**rules, *format)};
  const auto other = find(all, "--compare", arguments.value("compare"));
  if (!other) return tl::unexpected(other.error());
  const std::vector<Comparison> comparison = compare(**rules, **other);
  const bool differ = std::ranges::any_of(
      comparison, [](const Comparison& one) { return one.standing == Standing::differ; });
  return Outcome{render(**rules, **other, comparison, *format), differ ? 1 : 0};
}

Result run_reach(const Arguments& arguments) {
  constexpr std::array formats{Format::text, Format::json};
  const auto format = format_of(arguments, formats);
  if (!format) return tl::unexpected(format.error());
  const std::string& who = arguments.operands.front();
  const auto rules =
      rule_set("--rules", arguments.has("rules") ? arguments.value("rules") : "fulke-1");
  if (!rules) return tl::unexpected(rules.error());
  const bool known =
      std::ranges::any_of((*rules)->draughts, [&](const Draught& d) { return d.who == who; });
  if (!known)
    return trouble_in(
        "SHAPE", who,
        {0, "expected round, triangle, square or king, one that this rule set draws"});
  if (!arguments.has("from")) return Outcome{render_parts(**rules, who, *format)};
  if (*format != Format::text) return trouble_in("--format", "json", {0, "a board comes as text"});
  const auto from = parse_square(arguments.value("from"), (*rules)->board);
  if (!from) return trouble_in("--from", arguments.value("from"), from.error());
  const Reach kind = arguments.has("marching") ? Reach::marching : Reach::flying_too;
  return Outcome{render_reach(**rules, *from, reach(**rules, who, *from, kind))};
}

}  // namespace

Command rules_command() {
  return {
      "rules",
      "Says what each source's rules are, with places and doubts, or compares two",
      {"NAME", "a rule set (default: lists them)", 0, false},
      {{"compare", "OTHER", "where two rule sets agree and differ: exit status 1 where they do"}},
      {{"rules fulke-1", "the first kind of play of 1563"},
       {"rules fulke-2 --compare savard-3", "what Savard calls version 3 is Fulke's second kind"}},
      run_rules};
}

Command reach_command() {
  return {"reach",
          "Says on which squares a man can ever stand",
          {"SHAPE", "round, triangle, square or king", 1, false},
          {{"rules", "NAME", "the rule set (default fulke-1)"},
           {"from", "SQUARE", "from this square, as a board"},
           {"marching", "", "with --from: without flying draughts"}},
          {{"reach triangle --rules fulke-1", "what share of the board a triangle can come to"},
           {"reach square --rules fulke-1 --from c3 --marching", "as a board"}},
          run_reach};
}

}  // namespace rithmo::tool
