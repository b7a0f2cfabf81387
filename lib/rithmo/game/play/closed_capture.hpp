// Closed captures: why a piece cannot be captured now, although it may look so. A player whose
// capture is refused gets this reason.
//
// Example: by Fulke's rules a prey that stood to be captured before the movement had to be entered
// then; after it the capture is closed. Counter-example: a capture that stands open
// (Play::open_captures) is not closed, and has no reason here.
#pragma once

#include <string>

#include "rithmo/game/play/play.hpp"

namespace rithmo::game {

struct ClosedCapture {
  std::string reason;
  // True if the pieces could capture the prey, but not at this point of the turn.
  bool is_of_the_turn;
};
// REQUIRES: an enemy of the army to move stands on `prey`, and no capture of it is open.
ClosedCapture why_closed(const Play& play, Square prey);

}  // namespace rithmo::game
