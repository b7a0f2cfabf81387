// Captures that are possible in a position, and squares to which pieces may move, rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Lists captures, one in a line: the prey, the way, the takers, the reason. Ends with a newline.
std::string render(const game::Position& position, const std::vector<game::Capture>& takings,
                   text::Format format);

// Lists moves, one in a line.
std::string render(const game::Position& position, const std::vector<game::Move>& moves,
                   text::Format format);

// Renders statements about a position as a table of texts in each format. JSON has the position
// beside it, so that it can be checked alone.
std::string position_table(const std::string& position, const char* what,
                           const std::vector<std::string>& columns,
                           const std::vector<std::vector<std::string>>& rows, text::Format format);

}  // namespace rithmo::report
