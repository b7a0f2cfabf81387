// Moves: where a piece may move in a position by the rules of a source, or why it may not.
//
// Example: a round of Fulke's first kind goes one square cornerwise into an empty one.
// Counter-example: the knight's movement of his second kind is no move if it neither besieges an
// enemy nor flees a siege.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/movement.hpp"

namespace rithmo::game {

struct Move {
  Square from, to;
  const Movement* movement;  // points into the rules
};

// Returns every move of the army to move into an empty square. A movement that is only to besiege
// or to escape counts only where it does so. Movements by agreement are left out.
std::vector<Move> moves(const Position& position, const RuleSet& rules);

// Returns the first movement of the rules by which the piece may move so, or why it may not.
tl::expected<const Movement*, std::string> movement_to(const Position& position,
                                                       const RuleSet& rules, Square from,
                                                       Square to);

}  // namespace rithmo::game
