// Small positions that show one way of capture and no other, and a triumph, found by asking the
// engine: what somebody who learns the rules wants to see.
//
// Example: by du Coeur's addition two pieces of the even army that both reach an odd piece of their
// sum. Counter-example: a way that the source only names has none; nor has one that no pieces of
// the array can show alone.
#pragma once

#include <optional>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct CaptureExample {
  Position position;  // the even army captures
  Capture capture;    // the only one in it
};

// The first in an order of its own, so that it is always the same: few takers and small numbers
// first, the prey in the middle of the board. REQUIRES: the rule is one of the rule set's.
std::optional<CaptureExample> example_of(const RuleSet& rules, const CaptureRule& rule);

// The least great triumph of the even army's own pieces, announced where the rules want it, the odd
// king gone. Nothing where three pieces make none.
std::optional<Position> example_of_triumph(const RuleSet& rules);

}  // namespace rithmo::game
