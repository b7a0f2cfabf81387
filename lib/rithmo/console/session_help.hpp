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

// Is there anything to capture in this game?
bool has_captures(const games::GameState& game);
// Returns the answer to `help`.
std::string help_for(const games::GameState& game);
// Explains how the pieces move and capture, and who wins, with the places in the source; board game
// alone.
std::string rules_of(const games::GameState& game);
// Returns what a newcomer has to know at the beginning: by which rules it is, that nothing is
// captured, or that such games are long.
std::string notice_for(const games::GameState& game);

// One line for each kind of act that only now and then is possible: captives to place, a ransom.
// Nothing where there is none.
std::string chances_in(const games::GameState& game);

// A line for each triumph that lacks one piece: which, and where it would have to stand. Of the
// board game.
std::string near_triumphs_in(const games::GameState& game);

}  // namespace rithmo::console
