// Positions of the other games, and their legal moves, rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/games/boolean.hpp"
#include "rithmo/games/tables.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders the board, the score, and the winner, if the game is over.
std::string render_board(const games::BooleanPosition& position, const games::BooleanRules& rules);
// Lists every move, with the pieces that it takes.
std::string render_moves(const games::BooleanPosition& position, const games::BooleanRules& rules,
                         text::Format format);
// Lists what each piece of the colour to move would take, as if it had just been played to its
// cell.
std::string render_takings(const games::BooleanPosition& position, const games::BooleanRules& rules,
                           text::Format format);

// Renders the points of the tables, the first player's 24 to 1, with the pieces on them and those
// on the bar.
std::string as_tables(const games::TablesPosition& position);
// Renders the same, and whether the other's table is bound.
std::string render_board(const games::TablesPosition& position);
// Lists each play, the position after it, and that position from the side of the other player, who
// throws next.
std::string render_plays(const games::TablesPosition& position,
                         const std::vector<games::TablesPlay>& plays, text::Format format);

// Renders a bound table, broken on each of the six points.
std::string render_breaks(const games::TablesPosition& position, text::Format format);

}  // namespace rithmo::report
