// The best turns of a game, by looking ahead: every turn of either army, the likeliest first.
//
// Alpha-beta with iterative deepening (Knuth and Moore, Artificial Intelligence 6, 1975), a table
// of positions met (Zobrist, 1970) and the history of what was good elsewhere (Schaeffer, 1989). A
// turn is looked at by its first act and completed in the simplest way. Example: with 2,000
// positions to look at a turn that loses a piece at once is seen. Counter-example: the result
// depends on nothing but the game, the limit and what was met before: the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/engine/fast_play.hpp"

namespace rithmo::engine {

// The past of an army in a game: it does not like to do it again, or to take it back.
struct Before {
  std::unordered_map<std::uint64_t, int> met;   // positions after its turns, by hash, how often
  FastSquare from = no_square, to = no_square;  // its last movement
};

// A search may take so much.
struct Limit {
  unsigned depth = 1;            // turns, the first one included
  std::uint64_t nodes = 10'000;  // positions judged
};

struct FastTurn {
  std::vector<FastAct> acts;
  Evaluation::Points points = 0;  // for who does it
};

// A number for a position and who is to act; equal positions have equal ones.
std::uint64_t hash_of(const FastPlay& game);

class Search {
 public:
  // The game is left as it was. `before`: of the army that is to act.
  Search(FastPlay& game, Evaluation& evaluation, const Before& before)
      : game_(game), evaluation_(evaluation), before_(before) {}

  // All turns that begin differently, best first. `only_best`: the others need not have points of
  // their own.
  std::vector<FastTurn> turns(Limit limit, bool only_best);
  // After turns(): what is expected after one of them, turn by turn, as far as it was looked at and
  // is still in the table.
  std::vector<FastTurn> variation(const FastTurn& turn);
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Points = Evaluation::Points;
  struct Met {
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
  const Before& before_;
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
  bool stopped_ = false;
  game::Army own_ = game::Army::odd;  // who does the turn that is made
  std::vector<Met> table_;
  std::vector<std::uint32_t> liked_;  // by army, from and to
};

}  // namespace rithmo::engine
