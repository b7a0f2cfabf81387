// Grades how hard a puzzle is for the players of opponent.hpp.
//
// A grade names the lowest level that plays the key in the position. Levels 0 and 1 play by chance;
// they count if at least half of their twenty turns have the key, which happens only if there is
// almost nothing else to do. Levels from 2 on search, and play one turn with a fixed seed. Easy:
// one own turn, found by level 2 or lower. Hard: two or more own turns, found only by level 5 or by
// none. Medium: the rest. Counter-example: a level does not know the aim. If it finds something
// better than the aim, it plays that, and the puzzle counts as harder than it is.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rithmo/engine/puzzle.hpp"

namespace rithmo::engine {

PuzzleGrade grade_of(const Puzzle& puzzle, const game::RuleSet& rules);

inline constexpr std::array<std::string_view, 3> grade_names{"easy", "medium", "hard"};
std::string_view name_of(PuzzleGrade::Name name);
// Returns the grade for this number of own turns and the lowest level that finds the key.
PuzzleGrade::Name grade_name(unsigned turns, std::optional<unsigned> level);

}  // namespace rithmo::engine
