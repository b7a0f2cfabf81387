// Where a piece may move in a position, by the rules of a source, or why it may not.
//
// Example: a round of Fulke's first kind goes one square cornerwise into an empty one.
// Counter-example: the knight's movement of his second kind, where it neither besieges anyone nor
// flees a siege.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/movement.hpp"

namespace rithmo::game {

struct Move {
  Square from, to;
  const Movement* movement;  // of the rules
};

// Every move of the army to move into an empty square; one that is only to besiege or to escape,
// where it does. Movements by agreement are left out.
std::vector<Move> moves(const Position& position, const RuleSet& rules);

// By which movement the piece moves so, one that captures before others; or why it cannot.
tl::expected<const Movement*, std::string> movement_to(const Position& position,
                                                       const RuleSet& rules, Square from,
                                                       Square to);

}  // namespace rithmo::game
