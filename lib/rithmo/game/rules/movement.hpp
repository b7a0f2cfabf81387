// The squares to which a piece can move in one step, and those to which it can ever come.
//
// Example: a triangle that moves two squares orthogonally reaches only a quarter of the board.
// Counter-example: with the knight's movement it reaches every square.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// The end of a movement, and the squares on its way. Those must be empty unless the movement leaps.
struct Target {
  Square to;
  std::vector<Square> between;
};

// Returns every target on the board of a movement that begins on `from`.
std::vector<Target> targets(const Movement& movement, Square from, const Board& board);

// The movements that reach() uses. marching: those of Purpose::any; flying_too: all.
enum class ReachingMovements : std::uint8_t { marching, flying_too };

// Returns the squares to which a piece of this kind can ever come from `from` on an empty board,
// indexed as on the board. `from` is included. Movements that need agreement are not used.
std::vector<bool> reach(const RuleSet& rules, PieceKind kind, Square from, ReachingMovements with);

// Divides the board into the parts that a piece of this kind cannot leave, and returns how many
// squares each has, greatest first.
std::vector<std::size_t> parts(const RuleSet& rules, PieceKind kind, ReachingMovements with);

}  // namespace rithmo::game
