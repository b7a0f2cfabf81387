// See last_turn.hpp.
#include "rithmo/console/last_turn.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "rithmo/game/play/act.hpp"

namespace rithmo::console {

using games::ReplayedAct;

Turn last_turn(const std::vector<ReplayedAct>& done, std::optional<games::Side> side) {
  Turn turn;
  for (auto act = done.rbegin(); act != done.rend(); ++act) {
    if (!act->side || (side && act->side != side)) continue;
    if (!turn.empty() && turn.back().turn != act->turn) break;
    turn.push_back(*act);
  }
  std::ranges::reverse(turn);
  return turn;
}

game::Marks marks_of(const Turn& turn, const game::Board& board) {
  game::Marks marks;
  for (const ReplayedAct& done : turn) {
    const auto act = game::parse_act(done.act, board);
    if (!act) continue;  // "resign" and "agree" are no acts of the board
    if (const auto* move = std::get_if<game::Draw>(&*act)) {
      marks.from = move->from;
      marks.to = move->to;
    } else if (const auto* capture = std::get_if<game::Take>(&*act)) {
      marks.captured.push_back(capture->prey);
      if (!capture->enters) continue;
      marks.from = capture->enters;
      marks.to = capture->prey;
    }
  }
  return marks;
}

std::string report_of(const Turn& turn) {
  if (turn.empty()) return "";
  std::string acts, rights;
  for (const ReplayedAct& one : turn) {
    if (!one.ends_turn()) acts += " " + one.act;
    if (!one.right.empty()) rights += "  " + one.act + ": " + one.right + "\n";
  }
  return games::to_text_or_empty(turn.front().side) + " plays" + (acts.empty() ? " pass" : acts) +
         "\n" + rights;
}

}  // namespace rithmo::console
