// The fast twin of perft.hpp: counts sequences of moves from a position, or of acts from a game.
//
// Example: fast_perft(position, rules, 4) counts some ten million sequences a second.
// Counter-example: counts are not cached.
#pragma once

#include <cstdint>

#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

// Counts sequences of `depth` moves by the armies in turn, without captures. Equal to perft().
std::uint64_t fast_perft(const game::Position& position, const game::RuleSet& rules,
                         unsigned depth);

// Counts sequences of `depth` acts; a game that is over sooner adds none. REQUIRES: the game is at
// the beginning of a turn.
std::uint64_t perft_of_acts(const game::Play& game, unsigned depth);

}  // namespace rithmo::engine
