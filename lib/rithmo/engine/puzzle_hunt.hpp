// Finds puzzles in games that the program plays against itself.
//
// A quick look at each position proposes what might be forced. It finds the movements after which a
// prey can be captured, at once or after every movement of the enemy. puzzle_of() then proves each
// proposal. Example: a movement after which each of the enemy's hundred answers leaves the 36 open
// to capture. Counter-example: the quick look misses aims for which captives must be placed or
// pieces captured first, so a hunt does not find all puzzles.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/engine/puzzle.hpp"

namespace rithmo::engine {

class PuzzleHunt {
 public:
  // The rules must outlive this object.
  PuzzleHunt(const game::RuleSet& rules, std::uint64_t seed)
      : rules_(rules), evaluation_(rules, std::nullopt), seed_(seed) {}

  // Returns the puzzles of game `number`, counted from 1. The same seed gives the same puzzles.
  std::vector<Puzzle> puzzles_in_game(std::uint64_t number);

 private:
  struct Playout {
    std::vector<game::Position> positions;  // at the beginning of each turn
    bool won = false;                       // true if either army won
  };
  Playout play(std::uint64_t number);

  const game::RuleSet& rules_;
  Evaluation evaluation_;
  std::uint64_t seed_;
};

}  // namespace rithmo::engine
