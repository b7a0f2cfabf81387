// Decides whether an army has won. This is the fast twin of victory.hpp, called after every act.
//
// Example: with goods=100 an army that holds 103 has won. Counter-example: a game in which neither
// army can move is ended elsewhere, by the act that ends a turn.
#pragma once

#include <optional>

#include "rithmo/engine/fast_state.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/goal.hpp"

namespace rithmo::engine {

// Returns the common victory or the triumph that this army has, or nothing if it has not won.
std::optional<game::GameEnding> ended_by(const FastState& state,
                                         const std::optional<game::Goal>& goal, game::Army army);

}  // namespace rithmo::engine
