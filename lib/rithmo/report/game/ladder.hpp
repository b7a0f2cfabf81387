// The pieces as text, arranged as the Boethian ladder: a column for each root and a line for each
// order. Under each number stands the name of the ratio that leads to it. The layers of the kings
// follow below.
#pragma once

#include <string>

#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::report {

std::string ladder_text(const game::Roots& roots);

}  // namespace rithmo::report
