// How many sequences of moves there are from a position: a number by which authors of engines check
// theirs.
//
// The moves are those that moves() lists: into empty squares, flights included, none by agreement,
// one that is only to besiege or to escape where it does. Nothing is captured, since capturing is
// optional and each source has it otherwise. Example: a round alone in the middle of the board has
// four moves by Fulke's first kind.
#pragma once

#include <cstdint>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// Sequences of `depth` moves, the armies in turn. The count is exact as long as it fits: depth 7
// from a whole army is near 10^12.
std::uint64_t perft(const Position& position, const RuleSet& rules, unsigned depth);

}  // namespace rithmo::game
