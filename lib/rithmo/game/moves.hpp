// Where a man may be drawn in a position, by the rules of a source, or why he may not.
//
// Example: a round of Fulke's first kind goes one square cornerwise into a void one. Counter-example: the knight's draught of his
// second kind, where it neither besieges anyone nor flees a siege.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/game/draughts.hpp"
#include "rithmo/game/position.hpp"

namespace rithmo {

struct Move {
  Square from, to;
  const Draught* draught;
};

// Every draught of the army to move into a void square; one that is only to besiege or to escape, where it does. Draughts by
// agreement are left out.
std::vector<Move> moves(const Position& position, const RuleSet& rules);

// By which draught the man is drawn so, one that takes before others; or why he cannot be.
tl::expected<const Draught*, std::string> draught_to(const Position& position, const RuleSet& rules,
                                                     Square from, Square to);

}  // namespace rithmo
