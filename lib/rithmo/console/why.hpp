// Explains why the last captures were made, and why an act is allowed or refused, with the rule and
// its place in the source.
//
// Example: for xd12 it gives the way of capture, the equation, the squares and "the rule (839):
// ...". Counter-example: a rule without a place in the rule file is reported without one.
#pragma once

#include <string>
#include <vector>

#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::console {

// Explains each capture in the last turn of each side.
std::string why_captured(const games::GameState& game, const std::vector<games::ReplayedAct>& done);

// Tries the acts one after another, reports the reason of each, and then takes them back.
std::string why_acts(games::GameState& game, const std::vector<std::string>& acts);

}  // namespace rithmo::console
