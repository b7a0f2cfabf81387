// Built-in puzzles, by their numbers.
#pragma once

#include <string>

#include "command.hpp"
#include "rithmo/engine/puzzle.hpp"

namespace rithmo::tool {

// Returns the puzzle with this number. `what`: the name of the option or operand, for faults.
text::Loaded<const engine::Puzzle*> puzzle_numbered(const std::string& what,
                                                    const std::string& given);

}  // namespace rithmo::tool
