// The help texts of a session. They explain the acts and commands of the game that is being played,
// and of no other game.
//
// Example: Fulke's third kind has a ransom and no captives to place, and its help says so.
// Counter-example: the Italian rule set has no captures. Its help mentions none, and the notice at
// the beginning says why.
#pragma once

#include <string>
#include <string_view>

#include "rithmo/games/game_state.hpp"

namespace rithmo::console {

// Returns true if this game has captures.
bool has_captures(const games::GameState& game);
// Returns the answer to the command `help`.
std::string help_for(const games::GameState& game);
// Explains how the pieces move and capture, and who wins, with the places in the source. Only for
// the board game.
std::string rules_of(const games::GameState& game);
// Returns what a newcomer has to know at the beginning: the rule set, whether it has no captures,
// and whether its games are long.
std::string notice_for(const games::GameState& game);

// Returns a line for each kind of act that is possible now but not always: placing captives, a
// ransom. Returns an empty text if there is none.
std::string chances_in(const games::GameState& game);

// Returns a line for each triumph that lacks one piece: which piece is missing, and where it would
// have to stand. Only for the board game.
std::string near_triumphs_in(const games::GameState& game);

}  // namespace rithmo::console
