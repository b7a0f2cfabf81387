// The fast twin of perft.hpp: counts sequences of moves from a position, or sequences of acts from
// a game.
//
// Example: fast_perft(position, rules, 4) counts about ten million sequences a second.
// Counter-example: no counts are cached.
#pragma once

#include <cstdint>

#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

// Counts the sequences of `depth` moves in which the armies alternate, without captures. Equals
// perft().
std::uint64_t fast_perft(const game::Position& position, const game::RuleSet& rules,
                         unsigned depth);

// Counts the sequences of exactly `depth` acts; a game that ends sooner is not counted. REQUIRES:
// the game is at the beginning of a turn.
std::uint64_t perft_of_acts(const game::Play& game, unsigned depth);

}  // namespace rithmo::engine
