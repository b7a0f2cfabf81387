// Tournaments: games between two players by one rule set. Who wins, in which way, and after how
// many turns?
//
// A player is a level of this program, or a foreign player: another program that receives requests
// for its turns as text (ForeignPlayer).
//
// The players change armies after each game. Game n of a seed is the same on every machine, so the
// results of shards can be put together. Example: a level that wins 30 of 40 games and draws 4 has
// 32 points of 40. The interval shows how much of this may be chance. Counter-example: a game that
// is not over after the maximum of turns has no winner. A foreign player that gives no legal turn
// loses its game.
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

// A player in another program, for one game. An error that it returns is a text, and loses the
// game.
class ForeignPlayer {
 public:
  virtual ~ForeignPlayer() = default;
  // Starts the game from its first position. `seed`: for the player's random choices.
  virtual tl::expected<void, std::string> begin(std::uint64_t seed) = 0;
  // Reports to the player an act of either side.
  virtual tl::expected<void, std::string> note(const std::string& act) = 0;
  // Returns the acts of the player's turn.
  virtual tl::expected<std::vector<std::string>, std::string> turn() = 0;
};
using ForeignPlayerMaker = std::function<std::unique_ptr<ForeignPlayer>()>;

struct Pairing {
  const game::Play& start;  // the game before its first turn
  std::array<unsigned, 2> levels;
  std::uint64_t seed = 1;
  std::uint64_t max_turns = 300;
  // The number of random turns before the players begin. If the players differ, games 1 and 2 have
  // the same random turns, 3 and 4 too, ...
  std::uint64_t opening = 0;
  std::array<ForeignPlayerMaker, 2> foreign = {};  // replaces a level if set; called for each game
  const std::atomic<bool>* stop = nullptr;         // checked before each turn
};

struct PlayedGame {
  std::uint64_t number = 0;                // counted from 1
  std::array<unsigned, 2> level = {};      // by army: even, odd
  std::array<std::size_t, 2> player = {};  // index of the player in the pairing, by army
  std::optional<game::Army> winner = {};   // nothing: a draw, or the game was not over in time
  // The victory: "goods=100", "great triumph: ..." or "forfeit: ...". Empty if the game was not
  // over.
  std::string by = {};
  std::size_t turns = 0;
  std::size_t captures = 0;
  std::array<std::int64_t, 2> sums = {};  // sums of captured numbers, by army
  std::size_t movements = 0;              // number of legal movements, summed over all turns
  std::size_t lead_changes = 0;           // how often the army with the smaller sum took the lead
  std::size_t unmoved = 0;                // pieces that have not moved since the beginning
  std::size_t triumph_near = 0;  // number of turns that began at most one movement from a triumph
  std::map<std::string, std::size_t> by_ways =
      {};  // numbers of captures, by the first capture rule that allows each
  std::vector<game::Act> acts = {};
  bool is_resigned = false;
  bool is_broken_off = false;  // stopped by Pairing::stop
};

// The games of one pairing. Several games may be played at once, each in its own thread.
class Tournament {
 public:
  explicit Tournament(const Pairing& pairing);

  // Plays game `number`, counted from 1. The first player has the army that begins in games 1, 3,
  // ...
  PlayedGame played(std::uint64_t number);

 private:
  class Match;

  Pairing pairing_;
  Evaluation evaluation_;
};

// Plays the games first to last in `threads` threads, and calls `deliver` for each in their order,
// in the caller's thread. Stops early if `deliver` returns false or the pairing's `stop` is set.
// The games are the same for any number of threads.
void play_games(const Pairing& pairing, std::uint64_t first, std::uint64_t last, unsigned threads,
                const std::function<bool(const PlayedGame&)>& deliver);

// Returns the 95 % confidence interval of the success rate (E. B. Wilson, J. Amer. Statist. Assoc.
// 22, 1927).
std::array<double, 2> interval_of(double successes, double trials);

}  // namespace rithmo::engine
