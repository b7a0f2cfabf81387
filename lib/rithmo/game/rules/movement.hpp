// The squares to which a piece can move, and those on which it can ever stand.
//
// Example: a triangle that marches two squares orthogonally can never leave a quarter of the board.
// Counter-example: with the knight's movement it reaches every square.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// The end of a movement, and the squares that must be empty unless it leaps.
struct Target {
  Square to;
  std::vector<Square> between;
};

// Returns every target on the board of a movement that begins on `from`.
std::vector<Target> targets(const Movement& movement, Square from, const Board& board);

// The movements that reach() uses: those of Purpose::any, or all.
enum class Reach : std::uint8_t { marching, flying_too };

// Returns, by board index, the squares to which a piece of this kind can ever come from `from` on
// an empty board. `from` is one of them. Movements that need agreement do not count.
std::vector<bool> reach(const RuleSet& rules, PieceKind kind, Square from, Reach with);

// Divides the board into the parts that a piece of this kind cannot leave. Returns their numbers of
// squares, greatest first.
std::vector<std::size_t> parts(const RuleSet& rules, PieceKind kind, Reach with);

}  // namespace rithmo::game
