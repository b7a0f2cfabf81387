// A solved endgame, rendered.
#pragma once

#include <string>

#include "rithmo/engine/endgame.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Reports how many placements are forced, how soon, and one that takes longest. Text, or JSON.
std::string render(const engine::Endgame& endgame, const engine::SolvedEndgame& solved,
                   const game::RuleSet& rules, text::Format format);

}  // namespace rithmo::report
