// What stands to be taken in a position, and where men may be drawn, rendered.
#pragma once

#include "rithmo/game/takings.hpp"
#include "rithmo/report/format.hpp"

namespace rithmo {

// A line for each taking: the prey, the way, the takers, the reason. Ends with a newline.
std::string render(const Position& position, const std::vector<Taking>& takings, Format format);

// A line for each move.
std::string render(const Position& position, const std::vector<Move>& moves, Format format);

}  // namespace rithmo
