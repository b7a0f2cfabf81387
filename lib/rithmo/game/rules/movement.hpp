// Where a piece can move to, and which squares it can ever stand on.
//
// Example: a triangle that marches two squares orthogonally can never leave a quarter of the board.
// Counter-example: with the knight's movement it reaches every square.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// Where a movement ends: where to, and the squares that must be empty unless it leaps.
struct Target {
  Square to;
  std::vector<Square> between;
};

// All squares of the board that this movement leads to from here, each once.
std::vector<Target> targets(const Movement& movement, Square from, const Board& board);

// Which movements count in reach().
enum class Reach : std::uint8_t { marching, flying_too };

// The squares that a piece of this kind can come to from here on an empty board, its own included,
// by board index. Movements that need agreement do not count.
std::vector<bool> reach(const RuleSet& rules, PieceKind kind, Square from, Reach with);

// The parts of the board within which such a piece stays for ever: how many squares each has,
// greatest first.
std::vector<std::size_t> parts(const RuleSet& rules, PieceKind kind, Reach with);

}  // namespace rithmo::game
