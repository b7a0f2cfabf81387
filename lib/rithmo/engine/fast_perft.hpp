// perft.hpp once more, and the same of acts: how many sequences there are from a position or a
// game.
//
// Example: fast_perft(position, rules, 4) counts some ten million sequences a second.
// Counter-example: no count is kept and looked up.
#pragma once

#include <cstdint>

#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

// Sequences of `depth` moves, the armies in turn; nothing is captured. Equal to perft().
std::uint64_t fast_perft(const game::Position& position, const game::RuleSet& rules,
                         unsigned depth);

// Sequences of so many acts, or fewer where the game is over. REQUIRES: the game is at the
// beginning of a turn.
std::uint64_t perft_of_acts(const game::Play& game, unsigned depth);

}  // namespace rithmo::engine
