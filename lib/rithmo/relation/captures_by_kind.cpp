// The ways of capture that are allowed in each of Fulke's three kinds of play.
//
// Others number the three kinds in another order than Fulke 1563, so the numbering is a parameter.
// Savard's version 2 is Fulke's third kind, and his version 3 is Fulke's second. Example: ambush
// (lying in wait) is allowed only in Fulke's third kind. Counter-example: multiplication by two
// pieces belongs to the first kind; multiplication by empty spaces belongs to the second and third.
// The rule sets (rules/fulke-*.toml) state what is allowed, each entry with its lines in Fulke.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

// Fulke's rule sets in the order in which an author numbers the three kinds.
constexpr std::array<text::Word<std::array<std::string_view, 3>>, 2> numberings{
    {{"fulke", {"fulke-1", "fulke-2", "fulke-3"}}, {"savard", {"fulke-1", "fulke-3", "fulke-2"}}}};

const Parameter numbering{
    "numbering", "fulke", {text::texts_of(numberings)}, "whose order of the three kinds of play"};

// Returns Fulke's rules for kind `kind`, from 1 to 3, in the numbering that the model names.
const game::RuleSet& rules_of(const Model& model, std::size_t kind) {
  return *game::rule_set_named((*text::meaning(numberings, model["numbering"]))[kind - 1]);
}

std::string force_of(const game::CaptureRule& rule) {
  return rule.by_agreement ? "optional" : "yes";
}

std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  return {{"capture", label, "the way of capture, by its modern name"},
          {"kind", number, "the kind of play, 1 to 3"},
          {"force", label, "yes, or optional where the players must agree on it"}};
}

std::vector<Row> rows(const Model& model) {
  std::vector<std::string> names;  // in the order in which the kinds first use them
  for (std::size_t kind = 1; kind <= 3; ++kind)
    for (const game::CaptureRule& rule : rules_of(model, kind).captures)
      if (std::ranges::find(names, game::name_of(rule.way)) == names.end())
        names.emplace_back(game::name_of(rule.way));
  std::vector<Row> found;
  for (const std::string& name : names)
    for (std::size_t kind = 1; kind <= 3; ++kind)
      if (const game::CaptureRule* rule = game::capture_rule_named(rules_of(model, kind), name))
        found.push_back({name, number::Integer(kind), force_of(*rule)});
  return found;
}

Check check(const Model& model, const Row& row) {
  const auto [name_cell, kind, force] = cells<3>(row);
  const std::string name = to_text(name_cell);
  if (std::ranges::none_of(game::rule_sets(), [&](const game::RuleSet& rules) {
        const game::CaptureRule* rule = game::capture_rule_named(rules, name);
        return rule && game::is_played(rule->way);
      }))
    return {false, false, "no way of capture '" + name + "'"};
  if (number(kind) < 1 || number(kind) > 3) return {false, false, "there are three kinds of play"};
  const game::CaptureRule* rule =
      game::capture_rule_named(rules_of(model, number(kind).get_ui()), name);
  const std::string where = name + " in kind " + to_text(kind);
  if (!rule) return {false, true, "there is no " + where};
  return {to_text(force) == force_of(*rule), true,
          where + (rule->by_agreement ? " must be agreed on" : " is in force")};
}

}  // namespace

Relation captures_by_kind_relation() {
  return {"captures-by-kind",
          "lists",
          "which ways of capture are in force in the three kinds of play",
          "Fulke 1563, Of taking, in the three kinds of play",
          {numbering},
          columns,
          rows,
          check};
}

}  // namespace rithmo::relation
