// A session explains to a person the game that is played, and about no other: the acts and commands
// that its rules have.
//
// Example: Fulke's third kind has a ransom and no captives to place, and its help says so.
// Counter-example: the Italian set captures nothing: its help names no capture, and the beginning
// says why.
#pragma once

#include <string>
#include <string_view>

#include "rithmo/games/game_state.hpp"

namespace rithmo::console {

// Returns whether anything can be captured in this game.
bool has_captures(const games::GameState& game);
// Returns the answer to `help`.
std::string help_for(const games::GameState& game);
// Explains how the pieces move and capture, and who wins, with the places in the source; for the
// board game alone.
std::string rules_of(const games::GameState& game);
// Returns what a newcomer has to know at the beginning: the rule set, whether nothing is captured,
// whether such games are long.
std::string notice_for(const games::GameState& game);

// Returns one line for each kind of act that is possible only at times: captives to place, a
// ransom. Empty where there is none.
std::string chances_in(const games::GameState& game);

// Returns a line for each triumph that lacks one piece: which piece, and where it would have to
// stand. For the board game alone.
std::string near_triumphs_in(const games::GameState& game);

}  // namespace rithmo::console
