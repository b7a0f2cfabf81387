// The table of the sheets; see sheets.hpp.
#include "rithmo/sheet/sheets.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::sheet {

std::span<const Sheet> sheets() {
  static const std::array all{
      harmonies_sheet(), triumphs_sheet(),      captures_sheet(),   pieces_sheet(),
      boards_sheet(),    moves_sheet(),         leaflet_sheet(),    rules_sheet(),
      cut_outs_sheet(),  playing_board_sheet(), travel_set_sheet(), exercises_sheet(),
      puzzles_sheet(),   poster_sheet(),        errata_sheet(),     table_sheet()};
  return all;
}

const Sheet* sheet_named(std::string_view name) {
  const auto all = sheets();
  const auto found = std::ranges::find(all, name, &Sheet::name);
  return found == all.end() ? nullptr : &*found;
}

std::vector<const game::RuleSet*> SheetRequest::rule_sets(std::optional<game::Game> game) const {
  std::vector<const game::RuleSet*> wanted;
  const auto add = [&](const game::RuleSet& one) {
    if (!game || one.game == *game) wanted.push_back(&one);
  };
  for (const auto& one : rules) add(*one);
  if (!rules.empty()) return wanted;
  for (const auto& sets : {rithmo::game::rule_sets(), game::other_rule_sets()})
    std::ranges::for_each(sets, add);
  return wanted;
}

const game::RuleSet* SheetRequest::rule_set() const {
  return rules.empty() ? nullptr : rules.front().get();
}

Document document_for(const SheetRequest& request, const std::string& title,
                      const std::string& source) {
  return {"The Philosophers’ Game: " + title, source + " · rithmo " + request.version,
          request.paper};
}

std::string model_text(const game::Roots& roots) {
  std::string text = "roots";
  for (const number::Integer& root : roots.even) text += " " + number::to_text(root);
  text += " and";
  for (const number::Integer& root : roots.odd) text += " " + number::to_text(root);
  return text;
}

}  // namespace rithmo::sheet
