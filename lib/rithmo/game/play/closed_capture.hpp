// Closed captures: why a piece cannot be captured now, although it may look so. A player whose
// capture is refused gets this reason.
//
// Example: by Fulke's rules a taker must enter the square of a prey that can be captured before the
// movement. After the movement this capture is closed. Counter-example: an open capture
// (Play::open_captures) is not closed and has no reason here.
#pragma once

#include <string>

#include "rithmo/game/play/play.hpp"

namespace rithmo::game {

struct ClosedCapture {
  std::string reason;
  // True if the pieces could capture the prey at another point of the turn, but not now.
  bool is_of_the_turn;
};
// Returns why no capture of `prey` is open. REQUIRES: an enemy of the army to move stands on
// `prey`, and no capture of it is open.
ClosedCapture why_closed(const Play& play, Square prey);

}  // namespace rithmo::game
