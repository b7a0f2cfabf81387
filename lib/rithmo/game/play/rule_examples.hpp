// Small positions that show one way of capture and no other, or a triumph, for people who learn the
// rules. A search tries positions until the engine finds the capture wanted.
//
// Example: by du Coeur's addition two pieces of the even army both reach an odd piece of their sum.
// Counter-example: there is no example for a way that the source only names, nor for one that no
// pieces of the array can show alone.
#pragma once

#include <optional>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct CaptureExample {
  Position position;  // the even army captures
  Capture capture;    // the only capture in the position
};

// Returns an example with the prey in the middle of the board. The search has a fixed order, small
// numbers first, so that the example is always the same. REQUIRES: `rule` belongs to `rules`.
std::optional<CaptureExample> example_of(const RuleSet& rules, const CaptureRule& rule);

// Returns the great triumph of least numbers by the even army's own pieces, without an odd king.
// The pieces are announced if the rules require it. Returns nothing if three pieces make no
// triumph.
std::optional<Position> example_of_triumph(const RuleSet& rules);

}  // namespace rithmo::game
