// rithmo solve endgame: solves every placement of three pieces that make a triumph against one
// enemy.
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "positions.hpp"
#include "progress.hpp"
#include "rithmo/engine/endgame.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/report/game/endgame_report.hpp"

namespace rithmo::tool {
namespace {

Result run_endgame(const Arguments& arguments) {
  const std::vector<std::string>& typed = arguments.operands;
  if (typed.size() != 4)
    return fault_in("PIECE", typed.back(),
                    {0, "expected four pieces: three of one army and one enemy"});
  std::vector<game::Piece> pieces;
  for (const std::string& one : typed) {
    const auto piece = game::parse_piece(one);
    if (!piece) return fault_in("PIECE", one, piece.error());
    pieces.push_back(*piece);
  }
  RITHMO_TRY(const auto agreed_on, board_rules(arguments));
  const auto array = game::array_for(*agreed_on);
  if (!array)
    return fault_in(
        "--rules", rules_named(arguments),
        {0, "no array of the sources fits the board of these rules: choose other rules"});
  const engine::Endgame endgame{{pieces[0], pieces[1], pieces[2]}, pieces[3]};
  const engine::FastRules rules(*agreed_on);
  const ProgressDisplay progress("endgame");
  const auto result = engine::solved(rules, array->position, endgame);
  if (!result) return fault_in("PIECE", typed.front(), {0, result.error()});
  return Outcome{report::render(endgame, *result, *agreed_on, arguments.format)};
}

}  // namespace

Command endgame_command() {
  return {
      "endgame",
      "Counts the placements in which three pieces force a triumph against one enemy, by turns",
      {"PIECE", "three pieces of one army, such as Er2 or the captive Er3*, and one of the other",
       1, true},
      {rules_option(Games::board), players_option},
      {{"endgame Et9 Es81 Es153 Os361 --rules mebben", "9 81 153 against the odd 361"}},
      run_endgame,
      {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
