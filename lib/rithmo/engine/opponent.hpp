// A computer player of the board game, by any rule set.
//
// Level 0 plays any legal act; level 1 captures what it can; level 2 evaluates each of its turns
// (evaluation.hpp). Level 3 also considers the enemy's answers, and level 4 its own next turn after
// them. Level 5 searches as deep as its limit of positions allows (search.hpp). With the same seed
// a level plays the same on every machine. Repeating a position of the game is penalised. Captives
// are placed on the first free square. Example: level 2 moves towards a triumph and captures what
// it can. Counter-example: it offers no ransom for its king's layers. It plays neither Boolean
// Rithmomachia nor the games at the tables.
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

// A whole turn, including its end. `points`: the score of the army that makes it (evaluation.hpp),
// where a victory counts 1,000. `variation`: the expected turns after it, as far as the level
// searches.
struct PlannedTurn {
  std::vector<game::Act> acts;
  double points = 0;
  std::vector<std::vector<game::Act>> variation = {};

  // Returns the chance of winning, from 0 to 1, estimated from games between equal players
  // (reports/play/chance).
  double chance() const;
};

class Opponent {
 public:
  // Creates a player. REQUIRES: level <= highest_level.
  Opponent(unsigned level, std::uint64_t seed) : level_(level), chance_(seed) {}

  // Returns the acts that complete this turn; the last act ends the turn or the game. REQUIRES: the
  // game is not over.
  PlannedTurn turn(const game::Play& game);
  // Chooses a turn as above, for callers that play many games. The game is unchanged afterwards.
  // REQUIRES: `evaluation` was made for the game's rules and goal.
  std::vector<FastAct> turn(FastPlay& game, Evaluation& evaluation);
  // Returns the best turns, at most `most` of them, the best first. REQUIRES: level >= 2, and the
  // game is not over.
  std::vector<PlannedTurn> turns(const game::Play& game, std::size_t most);

 private:
  FastTurn best_turn(Search& search);
  std::vector<FastAct> turn_at_random(FastPlay& game);

  unsigned level_;
  number::RandomSource chance_;
  TurnHistory before_;  // the player's own earlier turns in this game
};

}  // namespace rithmo::engine
