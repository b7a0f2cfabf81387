// The last turn of a game, as a session shows it: marks on the board, and below it the acts and why
// each capture was made.
//
// Example: after "d8-e8 xd12" the squares d8 and e8 are marked, d12 has an x, and "xd12: equality:
// 81 = 81; ..." stands below. Counter-example: dice are nobody's act, and are not in the report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::console {

using Turn = std::vector<games::ReplayedAct>;

// Returns the acts of the last turn in which this side acted; without a side, of the last turn.
Turn last_turn(const std::vector<games::ReplayedAct>& done,
               std::optional<games::Side> side = std::nullopt);

// Returns the marks of a turn on the board; for the board game alone.
game::Marks marks_of(const Turn& turn, const game::Board& board);

// Returns "odd plays d8-e8 xd12", then a line for each act that needs a right.
std::string report_of(const Turn& turn);

}  // namespace rithmo::console
