// The pieces as text, laid out on the Boethian ladder: a column for each root, a line for each
// order, and under each number the name of the ratio that led to it; below, the steps of the kings.
#pragma once

#include <string>

#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::report {

std::string ladder_text(const game::Roots& roots);

}  // namespace rithmo::report
