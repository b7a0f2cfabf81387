// Endgames of three pieces that make a triumph against one enemy. In how many placements of the
// four pieces is the victory forced, and how soon?
//
// The solver uses retrograde analysis. It starts from the placements in which the three decide at
// once: they complete the triumph, or capture the enemy, after which nothing hinders them. The
// enemy escapes if it captures one of the three or if the game can go on for ever. Example: by
// Mebben's rules 2, 4 and 6 of the even army against the odd square of 361. Counter-example: kings
// are not solved, because they lose layer after layer. Flights are not solved either, because they
// are allowed only at some times. The tests play every placement of small boards in the plain game
// and get the same counts.
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
      pieces;  // three pieces of one army, ascending by number; captives may be among them
  game::Piece enemy;
};

struct SolvedEndgame {
  // The number of placements of the three that make a triumph on squares that they can reach. 0:
  // the triumph is out of reach.
  std::uint64_t triumphs = 0;
  // The number of placements of the four pieces with the three to move and no triumph yet.
  std::uint64_t placements = 0;
  std::vector<std::uint64_t>
      // Indexed by turns of the three minus 1: placements decided in exactly that many turns.
      forced;
  std::optional<game::Position> longest;  // the first of the placements that take the most turns

  std::uint64_t all_forced() const;
  // The median number of turns over the forced placements; 0 if there are none.
  std::size_t median() const;
};

// Solves an endgame. The pieces may stand on any square that they can reach from the array.
// Captives start on their captor's first rank, if the rules let them enter. The error is the reason
// of a refusal: no triumph, a king, an announcement, a flight, or more placements than `most`.
tl::expected<SolvedEndgame, std::string> solved(const FastRules& rules, const game::Position& array,
                                                const Endgame& endgame,
                                                std::uint64_t most = 300'000'000);

}  // namespace rithmo::engine
