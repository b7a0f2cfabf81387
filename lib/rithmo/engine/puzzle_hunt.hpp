// Looks for puzzles in games that the program plays against itself.
//
// A quick look at each position finds what might be forced: after which movements a prey stands
// open, at once or after every movement of the enemy. What it proposes is proved by puzzle_of().
// Example: a movement after which each of the enemy's hundred answers leaves the 36 to be captured.
// Counter-example: the quick look misses aims that need captives placed or pieces captured first; a
// hunt finds puzzles, not all that there are.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/engine/puzzle.hpp"

namespace rithmo::engine {

class PuzzleHunt {
 public:
  // The rules must outlive this.
  PuzzleHunt(const game::RuleSet& rules, std::uint64_t seed)
      : rules_(rules), evaluation_(rules, std::nullopt), seed_(seed) {}

  // Returns the puzzles of game `number`, from 1; the same ones for the same seed.
  std::vector<Puzzle> in_game(std::uint64_t number);

 private:
  struct Playout {
    std::vector<game::Position> positions;  // at the beginning of each turn
    bool won = false;                       // by either army
  };
  Playout play(std::uint64_t number);

  const game::RuleSet& rules_;
  Evaluation evaluation_;
  std::uint64_t seed_;
};

}  // namespace rithmo::engine
