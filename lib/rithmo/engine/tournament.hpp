// Games between two players of some level, by one rule set: who wins, how, and how long it takes.
//
// The players change armies after each game; game n of a seed is the same on every machine, so that shards put together are the whole.
// Example: of 40 games a level that wins 30 and draws 4 has 32 points of 40, and the interval says how far that is by chance.
// Counter-example: a game that is not over after the most turns is nobody's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

struct Pairing {
  const game::Play& start;  // a game that nobody has begun
  std::array<unsigned, 2> levels;
  std::uint64_t seed = 1;
  std::uint64_t most_turns = 300;
  std::uint64_t opening =
      0;  // so many turns are drawn from all that are allowed; for two levels the same in games 1 and 2, 3 and 4, ...
};

struct PlayedGame {
  std::uint64_t number = 0;               // from 1
  std::array<unsigned, 2> level = {};     // of the even and of the odd army
  std::optional<game::Army> winner = {};  // nobody, too, where it was not over in time
  std::string by = {};  // "goods=100", "great triumph: ..."; empty where it went on
  std::size_t turns = 0;
  std::size_t captures = 0;
  std::array<std::int64_t, 2> sums = {};  // captured by the even and by the odd army
  std::size_t movements = 0;              // that were open, over all turns
  std::size_t lead_changes = 0;           // how often who had been behind in sums came to be ahead
  std::size_t unmoved = 0;                // pieces that stand where they stood in the beginning
  std::size_t triumph_near = 0;  // turns that began with a triumph no more than a movement off
  std::map<std::string, std::size_t> by_ways =
      {};  // captures, each by the first way that gives a right to it
  std::vector<game::Act> acts = {};
};

// Games of one pairing, one after another.
class Tournament {
 public:
  explicit Tournament(const Pairing& pairing);

  // The n-th game, from 1; the first level has the army that begins in games 1, 3, ...
  PlayedGame played(std::uint64_t number);

 private:
  bool is_triumph_near(const FastPlay& game) const;

  Pairing pairing_;
  Evaluation evaluation_;
};

// Of so many successes in so many trials, the 95 % interval of their chance (E. B. Wilson, J. Amer. Statist. Assoc. 22, 1927).
std::array<double, 2> interval_of(double successes, double trials);

}  // namespace rithmo::engine
