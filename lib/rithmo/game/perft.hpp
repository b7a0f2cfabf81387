// How many sequences of moves there are from a position: a number by which authors of engines check theirs.
//
// Only movements count (every one into a empty square, flights included, none by agreement, none that is only to besiege or to
// escape); nothing is taken, since taking is optional and each source has it otherwise. Example: a round alone in the middle of the
// board has four moves by Fulke's first kind.
#pragma once

#include <cstdint>

#include "rithmo/game/position.hpp"
#include "rithmo/game/rules.hpp"

namespace rithmo {

// Sequences of `depth` moves, the armies in turn. Counts by tables of squares; nothing is allocated on the way.
// The count is exact as long as it fits: depth 7 from a whole army is near 10^12.
std::uint64_t perft(const Position& position, const RuleSet& rules, unsigned depth);

}  // namespace rithmo
