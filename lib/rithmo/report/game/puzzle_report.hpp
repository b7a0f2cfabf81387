// Puzzles, and proofs about a position, rendered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/engine/puzzle.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Describes the task: "even to play wins in 2 turns", "odd to play captures the 36 on d4 in 1
// turn".
std::string task_of(const engine::Puzzle& puzzle);

// Renders puzzles, each with its task, its key and its position in one line. Text, or JSON.
std::string render(const std::vector<engine::Puzzle>& puzzles, text::Format format);

// Renders a list without answers, one line for each puzzle. Text, or JSON, which has the answers
// too.
std::string render_list(const std::vector<engine::Puzzle>& puzzles, text::Format format);

// Renders one puzzle of a list with its board, and the answer if requested.
std::string render_one(const engine::Puzzle& puzzle, bool with_answer);

// Formats the answer: "c5-e3", or with captures beside the key "xd4 c5-e3".
std::string answer_of(const engine::Puzzle& puzzle);

// Renders what the army to move can force in the fewest turns. `forced`: for 1, 2, ... turns;
// nothing where the search could not decide. Text, or JSON.
std::string render(const game::Play& game,
                   const std::vector<std::optional<engine::ForcedVictory>>& forced,
                   text::Format format);

}  // namespace rithmo::report
