// Why a piece cannot be captured now, although it may look so: the reason that a player who is
// refused a capture asks for.
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
  bool is_of_the_turn;  // the pieces would capture it, but not at this point of the turn
};
// REQUIRES: an enemy of the army to act stands there, and no capture of it is open.
ClosedCapture why_closed(const Play& play, Square prey);

}  // namespace rithmo::game
