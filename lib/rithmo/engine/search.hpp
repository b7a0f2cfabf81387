// Searches for the best turns of a game: alpha-beta with iterative deepening (Knuth and Moore,
// Artificial Intelligence 6, 1975), a transposition table (Zobrist, 1970) and the history heuristic
// (Schaeffer, 1989).
//
// A turn is searched by its first act and completed in the simplest way. Example: with a limit of
// 2,000 positions a turn that loses a piece at once is seen. Counter-example: the result depends on
// nothing but the game, the limit and the earlier positions: the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/engine/fast_play.hpp"

namespace rithmo::engine {

// Past turns of an army in a game; repeating or reverting them is penalised.
struct TurnHistory {
  std::unordered_map<std::uint64_t, int> met;   // occurrences of positions after its turns, by hash
  FastSquare from = no_square, to = no_square;  // its last movement
};

// Limits of a search.
struct Limit {
  unsigned depth = 1;            // turns, including the first one
  std::uint64_t nodes = 10'000;  // positions evaluated
};

struct FastTurn {
  std::vector<FastAct> acts;
  Evaluation::Points points = 0;  // score for the army that makes it
};

// Returns a hash of the position and the army to act. Equal positions have equal hashes.
std::uint64_t hash_of(const FastPlay& game);

class Search {
 public:
  // Leaves the game unchanged. `before`: past turns of the army that is to act.
  Search(FastPlay& game, Evaluation& evaluation, const TurnHistory& before)
      : game_(game), evaluation_(evaluation), before_(before) {}

  // Returns all turns with different first acts, best first. `only_best`: the scores of the others
  // may be upper bounds.
  std::vector<FastTurn> turns(Limit limit, bool only_best);
  // Returns the principal variation after one of turns(), as far as the table still has it.
  std::vector<FastTurn> variation(const FastTurn& turn);
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Points = Evaluation::Points;
  // Entry of the transposition table.
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
  Points disliked(const FastTurn& turn) const;
  Points after_turn(unsigned depth, Points alpha, Points beta, unsigned ply);
  std::vector<FastAct> capture_first();
  std::vector<FastAct> first_acts();
  void complete(std::vector<FastAct>& acts);
  std::optional<FastAct> best_capture(const std::vector<FastAct>& legal) const;
  std::optional<FastAct> announcement(const std::vector<FastAct>& legal);
  std::uint32_t& liking(const FastAct& act);

  FastPlay& game_;
  Evaluation& evaluation_;
  const TurnHistory& before_;
  std::uint64_t nodes_ = 0, max_nodes_ = 0;
  bool stopped_ = false;
  game::Army own_ = game::Army::odd;  // army whose turn is being made
  std::vector<TableEntry> table_;
  std::vector<std::uint32_t> liked_;  // history heuristic: by army, from and to
};

}  // namespace rithmo::engine
