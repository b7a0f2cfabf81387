// Positions of Boolean Rithmomachia and of the games at the tables, and their legal moves,
// rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/games/boolean.hpp"
#include "rithmo/games/tables.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders the field and the score and, if the game is over, the winner.
std::string render_board(const games::BooleanPosition& position, const games::BooleanRules& rules);
// Lists every legal move, with the pieces that it captures.
std::string render_moves(const games::BooleanPosition& position, const games::BooleanRules& rules,
                         text::Format format);
// Lists what each piece of the colour to move would capture if it had just moved to its cell.
std::string render_takings(const games::BooleanPosition& position, const games::BooleanRules& rules,
                           text::Format format);

// Draws the tables: the first player's points from 24 to 1, with the pieces on them and on the bar.
std::string tables_drawing(const games::TablesPosition& position);
// Draws the tables, and says whether the other player's home table is bound.
std::string render_board(const games::TablesPosition& position);
// Lists each play, with the position after it. That position is also shown as the other player sees
// it, who throws next.
std::string render_plays(const games::TablesPosition& position,
                         const std::vector<games::TablesPlay>& plays, text::Format format);

// Lists, for a bound table, the position after opening each of its six points.
std::string render_breaks(const games::TablesPosition& position, text::Format format);

}  // namespace rithmo::report
