// What a player of some level would do, and how games between two of them went, rendered.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rithmo/engine/opponent.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// A turn as it is typed: "f8-e9 xd8".
std::string to_text(const engine::PlannedTurn& turn);

// The turns with their points, best first, and by what right each captures. Text, or JSON.
std::string render(const game::Play& game, const std::vector<engine::PlannedTurn>& turns,
                   text::Format format);

// The games of a pairing: as text how often each level and each army won, with what and how fast; as CSV or JSON a row for each game.
std::string render(const std::vector<engine::PlayedGame>& games,
                   const std::array<unsigned, 2>& levels, text::Format format);

}  // namespace rithmo::report
