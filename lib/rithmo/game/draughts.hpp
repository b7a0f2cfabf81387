// Where a man can be drawn to, and which squares he can ever stand on.
//
// Example: a triangle that marches two squares orthogonally can never leave a quarter of the board. Counter-example: with the
// knight's draught it reaches every square.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rithmo/game/rules.hpp"

namespace rithmo {

// Where a draught ends: where to, and the squares that must be void unless it leaps.
struct Landing {
  Square to;
  std::vector<Square> between;
};

// All squares of the board that this draught leads to from here, each once.
std::vector<Landing> landings(const Draught& draught, Square from, const Board& board);

// Which draughts count in reach().
enum class Reach : std::uint8_t { marching, flying_too };

// The squares that a man of this shape can come to from here on an empty board, himself included, by board index.
// Draughts that need agreement do not count.
std::vector<bool> reach(const RuleSet& rules, std::string_view who, Square from, Reach kind);

// The parts of the board within which such a man stays for ever: how many squares each has, greatest first.
std::vector<std::size_t> parts(const RuleSet& rules, std::string_view who, Reach kind);

}  // namespace rithmo
