// Victories that can be forced: in so many turns, whatever the enemy does. Found by trying everything, so that they are proofs.
//
// A puzzle is a position in which one first act alone forces the victory, and none does in fewer turns. Example: by Mebben's rules, with
// 2 and 4 in the enemy's camp and 6 two squares from their line, c5-e3 wins in one turn. Counter-example: an act that most likely wins is
// no solution. What the enemy may offer as a ransom in one's own turn is not looked into: where a ransom is open, nothing counts as forced.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/engine/fast_play.hpp"
#include "rithmo/number/chance.hpp"

namespace rithmo::engine {

struct Forced {
  std::vector<game::Act> first;  // acts that force the victory, each alone
  std::size_t legal;             // first acts that there are
};

// By the army that is to act, in so many of its turns or fewer; nothing where it cannot be settled in `most_nodes` acts.
std::optional<Forced> forced_victories(const FastRules& rules, const game::Play& game,
                                       unsigned turns, std::uint64_t most_nodes = 50'000'000);

// So many turns of both armies that the one which is to act wins in, if it can force it: the enemy's are the first that put the victory
// off longest.
std::vector<game::Act> main_line(const FastRules& rules, const game::Play& game, unsigned turns);

struct Puzzle {
  game::Position position;
  unsigned turns;
  game::Act first;
  std::size_t legal;  // first acts to choose from
};

// A puzzle in so many turns, made up at random from three or four pieces that make a triumph and others; nothing where none was found in
// `tries` positions, or in a hundred million acts tried in all of them. REQUIRES: the rules have a triumph of pieces other than kings.
std::optional<Puzzle> compose(const FastRules& rules, unsigned turns, number::Chance& chance,
                              std::size_t tries);

}  // namespace rithmo::engine
