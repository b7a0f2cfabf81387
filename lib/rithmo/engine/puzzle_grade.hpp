// Grades how hard a puzzle is for the players of opponent.hpp.
//
// A grade names the lowest level whose turn in the position has the key. Levels 0 and 1 draw by
// chance: they count where at least half of twenty turns of theirs have the key, which is so where
// there is next to nothing else to do. The levels from 2 on look ahead, and play one turn with a
// fixed seed. Easy: one own turn, found by level 2 or lower; hard: two or more own turns, found by
// level 5 alone or by none; medium: the rest. Counter-example: a level does not know the aim; where
// something better than the aim can be had, it plays that, and the puzzle counts as harder than it
// is.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rithmo/engine/puzzle.hpp"

namespace rithmo::engine {

PuzzleGrade grade_of(const Puzzle& puzzle, const game::RuleSet& rules);

inline constexpr std::array<std::string_view, 3> grade_names{"easy", "medium", "hard"};
std::string_view name_of(PuzzleGrade::Name name);
// Decides by the number of own turns and the lowest level that finds the key.
PuzzleGrade::Name grade_name(unsigned turns, std::optional<unsigned> level);

}  // namespace rithmo::engine
