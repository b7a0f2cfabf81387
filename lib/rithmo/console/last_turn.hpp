// The last turn of a game as a session shows it. Its squares are marked on the board; its acts and
// the reason of each capture are listed below.
//
// Example: after "d8-e8 xd12" the squares d8 and e8 are marked, d12 has an x, and "xd12: equality:
// 81 = 81; ..." is below the board. Counter-example: dice throws are no act of either side, so they
// are not listed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::console {

using Turn = std::vector<games::ReplayedAct>;

// Returns the acts of this side's last turn. If no side is given, returns those of the last turn.
Turn last_turn(const std::vector<games::ReplayedAct>& done,
               std::optional<games::Side> side = std::nullopt);

// Returns the squares to mark for a turn. Only for the board game.
game::Marks marks_of(const Turn& turn, const game::Board& board);

// Returns the turn as text: "odd plays d8-e8 xd12", then a line for each act that has a reason.
std::string report_of(const Turn& turn);

}  // namespace rithmo::console
