// Small positions for people who learn the rules. Each shows one way of capture and no other, or a
// triumph. A search tries positions until the engine finds the capture that the example needs.
//
// Example: by du Coeur's addition two pieces of the even army both reach an odd piece whose number
// is their sum. Counter-example: no example exists for a way that the source only names, or that no
// pieces of the array can show alone.
#pragma once

#include <optional>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct CaptureExample {
  Position position;  // the position, with the even army to capture
  Capture capture;    // the only capture in the position
};

// Returns an example whose prey stands in the middle of the board. The search has a fixed order,
// small numbers first, so the result is always the same. REQUIRES: `rule` belongs to `rules`.
std::optional<CaptureExample> example_of(const RuleSet& rules, const CaptureRule& rule);

// Returns a great triumph of the even army's own pieces with the least numbers, without the odd
// king. The pieces are announced if the rules require it. Returns nothing if the rules have no
// triumph of three pieces.
std::optional<Position> example_of_triumph(const RuleSet& rules);

}  // namespace rithmo::game
