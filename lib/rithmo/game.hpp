// Everything for the Philosophers' Game and the other games, in one header: rule sets, captures,
// victories, games in progress and their records. docs/library.md names the single headers.
//
// Example: games::begin_game() makes a game that refuses illegal acts. Counter-example: tables of
// numbers are in tables.hpp.
#pragma once

#if __cplusplus < 202002L
#error "rithmo needs C++20: compile with -std=c++20"
#endif

#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/boolean.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/games/tables.hpp"
