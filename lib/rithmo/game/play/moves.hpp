// Moves: where a piece may move in a position by the rules of a source, or why it may not.
//
// Example: a round of Fulke's first kind goes one square diagonally into an empty square.
// Counter-example: the knight's movement of his second kind is allowed only if it besieges an enemy
// or flees a siege.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/movement.hpp"

namespace rithmo::game {

struct Move {
  Square from, to;
  const Movement* movement;  // points to a movement of the rule set
};

// Returns every move of the army to move into an empty square. A movement that may only besiege or
// escape is included where it does so. Movements by agreement are left out.
std::vector<Move> moves(const Position& position, const RuleSet& rules);

// Returns the first movement of the rules that takes the piece from `from` to its destination, or
// why there is none.
tl::expected<const Movement*, std::string> movement_to(const Position& position,
                                                       const RuleSet& rules, Square from,
                                                       Square to);

}  // namespace rithmo::game
