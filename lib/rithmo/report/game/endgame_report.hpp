// A solved endgame, rendered.
#pragma once

#include <string>

#include "rithmo/opponent/endgame.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// How many placements are forced, how soon, and one that takes longest. Text, or JSON.
std::string render(const opponent::Endgame& endgame, const opponent::SolvedEndgame& solved,
                   const game::RuleSet& rules, text::Format format);

}  // namespace rithmo::report
