// Positions of the other games, what can be done in them, rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/games/boolean.hpp"
#include "rithmo/games/tables.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// The field, how the game stands, and who has won it, if it is over.
std::string render_board(const games::BooleanPosition& position, const games::BooleanRules& rules);
// Every move, with what it takes.
std::string render_moves(const games::BooleanPosition& position, const games::BooleanRules& rules,
                         text::Format format);
// What each piece of the colour to move would take, had he just been played to his cell.
std::string render_takings(const games::BooleanPosition& position, const games::BooleanRules& rules,
                           text::Format format);

// The points of the tables, first player's 24 to 1, who stands there and who is on the bar.
std::string as_tables(const games::TablesPosition& position);
// The same, and whether the other's table is bound.
std::string render_board(const games::TablesPosition& position);
// Each play, the position after it, and the same as the other sees it, who throws next.
std::string render_plays(const games::TablesPosition& position,
                         const std::vector<games::TablesPlay>& plays, text::Format format);

// A bound table, broken on each of the six points.
std::string render_breaks(const games::TablesPosition& position, text::Format format);

}  // namespace rithmo::report
