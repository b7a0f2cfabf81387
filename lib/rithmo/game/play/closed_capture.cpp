// See closed_capture.hpp.
#include "rithmo/game/play/closed_capture.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/play/captures.hpp"
#include "rithmo/text/joined.hpp"

namespace rithmo::game {
namespace {

bool was_possible_before(const Play& play, const Capture& capture) {
  // Searches backwards for the last state of this turn before its movement or the capture that
  // replaces it.
  const std::vector<Play::State>& states = play.states();
  for (auto state = states.rbegin(); state != states.rend() && state->turn == play.turn(); ++state)
    if (!state->drawn)
      return std::ranges::any_of(state->open, [&](const Capture& one) {
        return one.prey == capture.prey && one.number == capture.number;
      });
  return false;
}

// Returns why a capture that is possible in the present position is not allowed at this point of
// the turn.
std::string why_not_now(const Play& play, const Capture& capture) {
  const Play::State& state = play.now();
  const PlayRules& rules = play.rules().play;
  if (capture.by_agreement) return "this way of capture holds only where the players agreed on it";
  if (!state.drawn)
    return "only an earlier act of this turn has made it possible; captures are found when the "
           "turn begins and right after the move";
  if (!state.mover) return "a capture has already replaced the move of this turn";
  if (state.flew) return "after a flight this way of capture is not allowed";
  if (rules.timing == CaptureTiming::enter_before && was_possible_before(play, capture))
    return "the piece could be captured before the move, and only then, by moving a taker to its "
           "square";
  if (rules.mover_takes_part &&
      std::ranges::find(capture.takers, *state.mover) == capture.takers.end())
    return "the piece that moved takes no part in it";
  return "only an act after the move has made it possible; captures are found when the turn begins "
         "and right after the move";
}

}  // namespace

ClosedCapture why_closed(const Play& play, Square prey) {
  const Position& position = play.position();
  const Piece& piece = position.pieces.at(prey);
  if (piece.announced) return {"an announced piece is safe", false};
  for (const Capture& capture : captures_in(position, play.rules(), position.to_move))
    if (capture.prey == prey)
      return {
          std::string(capture.way) + ": " + capture.because + "; but " + why_not_now(play, capture),
          !capture.by_agreement};
  std::vector<std::string> ways;
  for (const CaptureRule& rule : play.rules().captures)
    if (is_played(rule.way) && !rule.by_agreement) ways.emplace_back(name_of(rule.way));
  if (ways.empty()) return {"by these rules nothing is captured", false};
  return {"no way of capture holds for " + to_text(piece) + " as the pieces stand (" +
              text::joined(ways, ", ") + ")",
          false};
}

}  // namespace rithmo::game
