// Why the last captures happened, and why an act is allowed or refused: with the rule behind it and
// its place in the source.
//
// Example: of xd12 the way of capture, the equation, the squares and "the rule (839): ...".
// Counter-example: a rule for which the rule file has no place is reported without one.
#pragma once

#include <string>
#include <vector>

#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::console {

// Explains each capture in the last turn of either side.
std::string why_captured(const games::GameState& game, const std::vector<games::ReplayedAct>& done);

// Tries the acts one after another, reports the reason of each, and reverts them.
std::string why_acts(games::GameState& game, const std::vector<std::string>& acts);

}  // namespace rithmo::console
