// Games between two players, by one rule set: who wins, how, and how long it takes.
//
// A player is a level of this program's own, or a foreign one, which is sent requests for its turns
// in the text of acts (ForeignPlayer).
//
// The players change armies after each game; game n of a seed is the same on every machine, so that
// shards put together are the whole. Example: of 40 games a level that wins 30 and draws 4 has 32
// points of 40, and the interval says how far that is by chance. Counter-example: a game that is
// not over after the maximum of turns has no winner; a foreign player who gives no turn that the
// rules allow has lost its game.
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

// A player in another program, for one game. An error is returned as text, and loses the game.
class ForeignPlayer {
 public:
  virtual ~ForeignPlayer() = default;
  // Begins the game at its start; `seed` is for the player's random choices.
  virtual tl::expected<void, std::string> begin(std::uint64_t seed) = 0;
  // Reports an act of either side to the player.
  virtual tl::expected<void, std::string> note(const std::string& act) = 0;
  // Requests the acts of the player's turn.
  virtual tl::expected<std::vector<std::string>, std::string> turn() = 0;
};
using ForeignPlayerMaker = std::function<std::unique_ptr<ForeignPlayer>()>;

struct Pairing {
  const game::Play& start;  // a game before its first turn
  std::array<unsigned, 2> levels;
  std::uint64_t seed = 1;
  std::uint64_t max_turns = 300;
  // Number of turns at random before the players begin; two different players get the same ones in
  // games 1 and 2, 3 and 4, ...
  std::uint64_t opening = 0;
  std::array<ForeignPlayerMaker, 2> foreign = {};  // replaces a level; called for each game
  const std::atomic<bool>* stop = nullptr;         // checked before each turn
};

struct PlayedGame {
  std::uint64_t number = 0;                // from 1
  std::array<unsigned, 2> level = {};      // by army: even, odd
  std::array<std::size_t, 2> player = {};  // index in the pairing, by army
  std::optional<game::Army> winner = {};   // nothing, too, where the game was not over in time
  // "goods=100", "great triumph: ..." or "forfeit: ..."; empty where the game was not over.
  std::string by = {};
  std::size_t turns = 0;
  std::size_t captures = 0;
  std::array<std::int64_t, 2> sums = {};  // sums of captured numbers, by army
  std::size_t movements = 0;              // legal ones, summed over all turns
  std::size_t lead_changes = 0;           // times that the army behind in sums took the lead
  std::size_t unmoved = 0;                // pieces that have not moved since the beginning
  std::size_t triumph_near = 0;           // turns that began at most one movement from a triumph
  std::map<std::string, std::size_t> by_ways =
      {};  // captures, by the first way of capture that allows each
  std::vector<game::Act> acts = {};
  bool is_resigned = false;
  bool is_broken_off = false;  // stopped by Pairing::stop
};

// Plays the games of one pairing. Several may play at once, each in a thread of its own.
class Tournament {
 public:
  explicit Tournament(const Pairing& pairing);

  // Plays game n, from 1. The first player has the army that begins in games 1, 3, ...
  PlayedGame played(std::uint64_t number);

 private:
  class Match;

  Pairing pairing_;
  Evaluation evaluation_;
};

// Plays the games with these numbers in so many threads. Calls `deliver` in their order, in the
// caller's thread, until all are played, `deliver` returns false, or the pairing's `stop` is set.
// The games are the same for any number of threads.
void play_games(const Pairing& pairing, std::uint64_t first, std::uint64_t last, unsigned threads,
                const std::function<bool(const PlayedGame&)>& deliver);

// Returns the 95 % confidence interval of the success rate (E. B. Wilson, J. Amer. Statist. Assoc.
// 22, 1927).
std::array<double, 2> interval_of(double successes, double trials);

}  // namespace rithmo::engine
