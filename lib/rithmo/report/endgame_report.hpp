// A solved endgame, rendered.
#pragma once

#include <string>

#include "rithmo/opponent/endgame.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// How many placements are forced, how soon, and one that takes longest. Text, or JSON.
std::string render(const Endgame& endgame, const SolvedEndgame& solved, const RuleSet& rules,
                   Format format);

}  // namespace rithmo
