// Puzzles and what is proved of a position, rendered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/engine/puzzle.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// "even to play wins in 2 turns".
std::string task_of(const engine::Puzzle& puzzle);

// Each with its task, its position in one line and its first act. Text, or JSON.
std::string render(const std::vector<engine::Puzzle>& puzzles, const game::RuleSet& rules,
                   text::Format format);

// What the army that is to act can force in the fewest turns, up to `turns`; `forced`: for 1, 2, ... turns, nothing where it could not be
// settled. Text, or JSON.
std::string render(const game::Play& game, const std::vector<std::optional<engine::Forced>>& forced,
                   text::Format format);

}  // namespace rithmo::report
