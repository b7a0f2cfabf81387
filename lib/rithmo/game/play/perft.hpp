// Perft: the number of sequences of moves from a position. Engine authors compare it to check their
// move generators.
//
// The moves are those that moves() lists. They lead to empty squares and include flights, but no
// movement by agreement. Nothing is captured, because capturing is optional and the sources differ
// about it. Example: a round alone in the middle of the board has four moves by Fulke's first kind.
#pragma once

#include <cstdint>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// Counts the sequences of `depth` moves in which the armies alternate. The count is exact if it
// fits 64 bits: depth 7 from a starting array gives about 10^12.
std::uint64_t perft(const Position& position, const RuleSet& rules, unsigned depth);

}  // namespace rithmo::game
