// Searches for the best turns of a game. Techniques: alpha-beta with iterative deepening (Knuth and
// Moore, Artificial Intelligence 6, 1975), a transposition table (Zobrist, 1970) and the history
// heuristic (Schaeffer, 1989).
//
// The search branches over the first act of a turn only; a greedy rule completes the turn. Example:
// with a limit of 2,000 positions it sees that a turn loses a piece at once. Counter-example: the
// result does not depend on the machine or its speed, only on the game, the limit and the earlier
// positions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/engine/fast_play.hpp"

namespace rithmo::engine {

// The past turns of an army in a game. Repeating or reverting them is penalised.
struct TurnHistory {
  // How often each position occurred after its turns, by the position's hash.
  std::unordered_map<std::uint64_t, int> met;
  FastSquare from = no_square, to = no_square;  // the origin and destination of its last movement
};

// Limits of a search.
struct SearchLimit {
  unsigned depth = 1;            // in turns, the first turn included
  std::uint64_t nodes = 10'000;  // maximum number of positions that are evaluated
};

struct FastTurn {
  std::vector<FastAct> acts;
  Evaluation::Points points = 0;  // score for the army that makes it
};

// Returns a hash of the position and the army to act. Equal positions have equal hashes.
std::uint64_t hash_of(const FastPlay& game);

class Search {
 public:
  // The game is unchanged after each call. `before`: past turns of the army that is to act.
  Search(FastPlay& game, Evaluation& evaluation, const TurnHistory& before)
      : game_(game), evaluation_(evaluation), before_(before) {}

  // Returns a turn for each first act, best first. `only_best`: only the best score must be exact;
  // the others may be upper bounds.
  std::vector<FastTurn> turns(SearchLimit limit, bool only_best);
  // Returns the principal variation after one of turns(), as far as the transposition table still
  // stores it.
  std::vector<FastTurn> variation(const FastTurn& turn);
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Points = Evaluation::Points;
  // An entry of the transposition table.
  struct TableEntry {
    std::uint64_t key = 0;
    Points points = 0;
    std::uint8_t depth = 0;
    enum Bound : std::uint8_t { exact, least, most } bound = exact;
    FastAct first = {};
  };

  const game::RuleSet& rules() const { return evaluation_.rules().plain(); }
  Points search(unsigned depth, Points alpha, Points beta, unsigned ply);
  Points judged();
  Points repetition_penalty(const FastTurn& turn) const;
  Points points_after_turn(unsigned depth, Points alpha, Points beta, unsigned ply);
  std::vector<FastAct> capture_first();
  std::vector<FastAct> first_acts();
  void complete(std::vector<FastAct>& acts);
  std::optional<FastAct> best_capture(const std::vector<FastAct>& legal) const;
  std::optional<FastAct> announcement(const std::vector<FastAct>& legal);
  std::uint32_t& history_score(const FastAct& act);

  FastPlay& game_;
  Evaluation& evaluation_;
  const TurnHistory& before_;
  std::uint64_t nodes_ = 0, max_nodes_ = 0;
  bool stopped_ = false;
  game::Army own_ = game::Army::odd;  // the army whose turn is being made
  std::vector<TableEntry> table_;
  std::vector<std::uint32_t> liked_;  // history heuristic: a score by army, origin and destination
};

}  // namespace rithmo::engine
