// A solved endgame, rendered.
#pragma once

#include <string>

#include "rithmo/engine/endgame.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders how many placements are forced and in how many turns, with one placement that takes
// longest. The format is text or JSON.
std::string render(const engine::Endgame& endgame, const engine::SolvedEndgame& solved,
                   const game::RuleSet& rules, text::Format format);

}  // namespace rithmo::report
