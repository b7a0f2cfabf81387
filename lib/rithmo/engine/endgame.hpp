// Three pieces that make a triumph against one enemy: in how many placements of the four is it
// forced, and how soon?
//
// Solved by retrograde analysis from every placement in which the three can decide at once: they
// complete the triumph, or capture the enemy, after which nothing hinders them. The enemy holds out
// where it captures one of the three, or can go on for ever. Example: by Mebben's rules 2, 4 and 6
// of the even army against the odd square of 361. Counter-example: a king loses layer after layer
// and flights are free at some times alone; neither is solved. The tests play every placement of
// small boards in the plain game and count the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/game/pieces/position.hpp"

namespace rithmo::engine {

struct Endgame {
  std::array<game::Piece, 3>
      pieces;  // of one army, ascending by number; captives may be among them
  game::Piece enemy;
};

struct SolvedEndgame {
  // Number of placements of the three that make a triumph, on the squares that they come to; 0: the
  // triumph is out of reach.
  std::uint64_t triumphs = 0;
  // Number of placements of the four, with the three to move and no triumph standing.
  std::uint64_t placements = 0;
  std::vector<std::uint64_t>
      forced;  // by turns of the three, from 1: placements decided in so many and no fewer
  std::optional<game::Position> longest;  // the first of those that take the most turns

  std::uint64_t all_forced() const;
  std::size_t median() const;  // turns, where they are forced; 0: none are
};

// Solves an endgame. The pieces may stand on any square that they can come to from the array;
// captives start on their captor's first rank, if the rules have them enter. Refused with the
// reason: no triumph, a king, an announcement, a flight, or more placements than `most`.
tl::expected<SolvedEndgame, std::string> solved(const FastRules& rules, const game::Position& array,
                                                const Endgame& endgame,
                                                std::uint64_t most = 300'000'000);

}  // namespace rithmo::engine
