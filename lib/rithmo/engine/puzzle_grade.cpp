// See puzzle_grade.hpp.
#include "rithmo/engine/puzzle_grade.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/engine/opponent.hpp"
#include "rithmo/game/play/act.hpp"

namespace rithmo::engine {
namespace {

constexpr std::uint64_t random_turns = 20;

bool has_key(const PlannedTurn& turn, const std::string& key) {
  return std::ranges::any_of(turn.acts,
                             [&](const game::Act& act) { return game::to_text(act) == key; });
}

bool level_finds_key(unsigned level, const game::Play& game, const std::string& key) {
  if (level >= 2) return has_key(Opponent(level, 1).turn(game), key);
  std::uint64_t found = 0;
  for (std::uint64_t seed = 1; seed <= random_turns; ++seed)
    found += has_key(Opponent(level, seed).turn(game), key) ? 1U : 0U;
  return 2 * found >= random_turns;
}

}  // namespace

std::string_view name_of(PuzzleGrade::Name name) {
  return grade_names[static_cast<std::size_t>(name)];
}

PuzzleGrade::Name grade_name(unsigned turns, std::optional<unsigned> level) {
  if (turns == 1 && level && *level <= 2) return PuzzleGrade::Name::easy;
  if (turns > 1 && (!level || *level >= highest_level)) return PuzzleGrade::Name::hard;
  return PuzzleGrade::Name::medium;
}

PuzzleGrade grade_of(const Puzzle& puzzle, const game::RuleSet& rules) {
  const game::Play game(puzzle.position, rules);
  const std::string key = game::to_text(puzzle.first);
  std::optional<unsigned> level;
  for (unsigned tried = 0; tried <= highest_level && !level; ++tried)
    if (level_finds_key(tried, game, key)) level = tried;
  return {grade_name(puzzle.turns, level), level};
}

}  // namespace rithmo::engine
