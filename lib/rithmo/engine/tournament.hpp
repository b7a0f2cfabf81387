// Games between two players, by one rule set: who wins, how, and how long it takes.
//
// A player is a level of this program's own, or a foreign one, which is sent requests for its turns
// in the text of acts (ForeignPlayer).
//
// The players change armies after each game; game n of a seed is the same on every machine, so that
// shards put together are the whole. Example: of 40 games a level that wins 30 and draws 4 has 32
// points of 40, and the interval says how far that is by chance. Counter-example: a game that is
// not over after the most turns is nobody's; a foreign player who gives no turn that the rules
// allow has lost its game.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/engine/evaluation.hpp"
#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

// A player of another make, for one game. What it cannot do is said in words, and loses the game.
class ForeignPlayer {
 public:
  virtual ~ForeignPlayer() = default;
  // Begins the game at its start; `seed` is for what it draws by chance.
  virtual tl::expected<void, std::string> begin(std::uint64_t seed) = 0;
  // Tells it an act that was done, by either side.
  virtual tl::expected<void, std::string> note(const std::string& act) = 0;
  // Asks for the acts of its turn.
  virtual tl::expected<std::vector<std::string>, std::string> turn() = 0;
};
using ForeignPlayerMaker = std::function<std::unique_ptr<ForeignPlayer>()>;

struct Pairing {
  const game::Play& start;  // a game that nobody has begun
  std::array<unsigned, 2> levels;
  std::uint64_t seed = 1;
  std::uint64_t most_turns = 300;
  std::uint64_t opening = 0;  // so many turns are drawn from all that are allowed; for two levels
                              // the same in games 1 and 2, 3 and 4, ...
  std::array<ForeignPlayerMaker, 2> foreign = {};  // in a level's place; made for each game
  const std::atomic<bool>* stop = nullptr;         // is looked at before each turn
};

struct PlayedGame {
  std::uint64_t number = 0;                // from 1
  std::array<unsigned, 2> level = {};      // of the even and of the odd army
  std::array<std::size_t, 2> player = {};  // which of the pairing has it: 0 or 1
  std::optional<game::Army> winner = {};   // nobody, too, where it was not over in time
  std::string by = {};  // "goods=100", "great triumph: ..."; empty where it went on; "forfeit: ..."
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
  bool is_resigned = false;
  bool is_broken_off = false;  // since it was to stop
};

// Games of one pairing, one after another. Many may play at once, each in a thread of its own.
class Tournament {
 public:
  explicit Tournament(const Pairing& pairing);

  // The n-th game, from 1; the first level has the army that begins in games 1, 3, ...
  PlayedGame played(std::uint64_t number);

 private:
  class Match;

  Pairing pairing_;
  Evaluation evaluation_;
};

// Plays the games with these numbers in so many threads, and hands them over in their order, in the
// thread of whoever calls; until all are played, `deliver` says false, or the pairing's stop is
// set. The games are the same for any number of threads.
void play_games(const Pairing& pairing, std::uint64_t first, std::uint64_t last, unsigned threads,
                const std::function<bool(const PlayedGame&)>& deliver);

// Returns the 95 % interval of the chance of so many successes in so many trials (E. B. Wilson, J.
// Amer. Statist. Assoc. 22, 1927).
std::array<double, 2> interval_of(double successes, double trials);

}  // namespace rithmo::engine
