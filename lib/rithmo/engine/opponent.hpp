// A player of the board game, by any rule set.
//
// Level 0 does anything that is allowed; 1 captures what it can; 2 judges each of its turns at once
// (evaluation.hpp); 3 looks at the enemy's answers too, 4 at its own turn after them, 5 as far as
// its limit of positions allows (search.hpp). Every level with a seed does the same on every
// machine. It does not like to come back to a position of the same game. Captives are placed on the
// first square that is free for them. Example: level 2 goes towards a triumph, and takes what it
// can. Counter-example: it offers no ransom for its king's layers, and Boolean Rithmomachia and the
// games at the tables it does not play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/engine/fast_play.hpp"
#include "rithmo/engine/search.hpp"
#include "rithmo/game/play/play.hpp"
#include "rithmo/number/chance.hpp"

namespace rithmo::engine {

inline constexpr unsigned highest_level = 5;

// A whole turn with its end. `points`: log odds of the army that makes it (evaluation.hpp); a
// victory counts 1,000. `variation`: the expected turns after it, as far as the level searches.
struct PlannedTurn {
  std::vector<game::Act> acts;
  double points = 0;
  std::vector<std::vector<game::Act>> variation = {};

  // Returns the chance of winning, from 0 to 1, as games between equal players went
  // (reports/play/chance).
  double chance() const;
};

class Opponent {
 public:
  // REQUIRES: level <= highest_level.
  Opponent(unsigned level, std::uint64_t seed) : level_(level), chance_(seed) {}

  // Returns the rest of this turn; its last act ends the turn or the game. REQUIRES: the game is
  // not over.
  PlannedTurn turn(const game::Play& game);
  // Variant for callers that play many games; leaves the game unchanged. `evaluation` is that of
  // its rules and goal.
  std::vector<FastAct> turn(FastPlay& game, Evaluation& evaluation);
  // Returns the best turns, best first, at most so many. REQUIRES: level >= 2, and that the game is
  // not over.
  std::vector<PlannedTurn> turns(const game::Play& game, std::size_t most);

 private:
  FastTurn best_turn(Search& search);
  std::vector<FastAct> turn_at_random(FastPlay& game);

  unsigned level_;
  number::Chance chance_;
  TurnHistory before_;  // its own past turns in this game
};

}  // namespace rithmo::engine
