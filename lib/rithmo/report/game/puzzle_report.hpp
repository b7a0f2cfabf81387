// Puzzles rendered, and what an army can force in a position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/engine/puzzle.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Describes the task, as "even to play wins in 2 turns" or "odd to play captures the 36 on d4 in 1
// turn".
std::string task_of(const engine::Puzzle& puzzle);

// Renders puzzles, each with its task, its key and its position in one line, as text or JSON.
std::string render(const std::vector<engine::Puzzle>& puzzles, text::Format format);

// Renders a list of puzzles with a line for each. Text has no answers; JSON has them.
std::string render_list(const std::vector<engine::Puzzle>& puzzles, text::Format format);

// Renders one puzzle of a list with its board, and the answer if requested.
std::string render_one(const engine::Puzzle& puzzle, bool with_answer);

// Formats the answer, as "c5-e3" or, if the turn also captures, "xd4 c5-e3".
std::string answer_of(const engine::Puzzle& puzzle);

// Renders what the army to move can force in the fewest turns, as text or JSON. `forced`: the
// results for 1, 2, ... turns; nothing if the search could not decide.
std::string render(const game::Play& game,
                   const std::vector<std::optional<engine::ForcedVictory>>& forced,
                   text::Format format);

}  // namespace rithmo::report
