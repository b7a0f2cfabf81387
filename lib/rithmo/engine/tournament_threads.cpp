// Tournaments in threads; see tournament.hpp. The games are delivered in the order of their
// numbers.
//
// Each thread has a Tournament of its own, because an Evaluation caches its last look-ups. A thread
// takes the next number that no other thread has taken. Example: with two threads games 1 and 2
// begin at once; if game 2 ends first, its result waits for game 1. Counter-example: a thread does
// not run ahead without limit, because the waiting results would fill the memory.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#ifndef __wasi__
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#endif

#include "rithmo/engine/tournament.hpp"

namespace rithmo::engine {

#ifndef __wasi__

namespace {

// Maximum number of games, for each thread, ahead of the next game to deliver.
constexpr std::size_t max_games_ahead = 64;
constexpr auto look_at_stop = std::chrono::milliseconds(50);

class GameThreads {
 public:
  GameThreads(const Pairing& pairing, std::uint64_t first, std::uint64_t last, unsigned threads)
      : pairing_(pairing),
        next_(first),
        wanted_(first),
        last_(last),
        ahead_(max_games_ahead * threads) {
    for (unsigned thread = 0; thread < threads; ++thread) threads_.emplace_back([this] { work(); });
  }
  GameThreads(const GameThreads&) = delete;
  GameThreads& operator=(const GameThreads&) = delete;
  ~GameThreads() {
    {
      const std::lock_guard lock(mutex_);
      next_ = last_ + 1;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void deliver_to(const std::function<bool(const PlayedGame&)>& deliver) {
    for (std::uint64_t number = wanted_; number <= last_; ++number) {
      PlayedGame game;
      {
        std::unique_lock lock(mutex_);
        wanted_ = number;
        changed_.notify_all();
        while (!played_.contains(number) && !failure_) {
          if (has_to_stop()) return;
          changed_.wait_for(lock, look_at_stop);
        }
        if (failure_) std::rethrow_exception(failure_);
        game = std::move(played_.extract(number).mapped());
      }
      if (game.is_broken_off || !deliver(game)) return;
    }
  }

 private:
  bool has_to_stop() const { return pairing_.stop && *pairing_.stop; }

  void work() {
    try {
      Tournament tournament(pairing_);
      while (!has_to_stop()) {
        std::uint64_t number = 0;
        {
          std::unique_lock lock(mutex_);
          changed_.wait(lock, [&] { return next_ > last_ || next_ < wanted_ + ahead_; });
          if (next_ > last_) return;
          number = next_++;
        }
        PlayedGame game = tournament.played(number);
        const std::lock_guard lock(mutex_);
        played_.emplace(number, std::move(game));
        changed_.notify_all();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      changed_.notify_all();
    }
  }

  const Pairing& pairing_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_, wanted_, last_, ahead_;
  std::map<std::uint64_t, PlayedGame> played_;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace

#endif

// The web page (__wasi__) has no threads, so the games are played one after another.
void play_games(const Pairing& pairing, std::uint64_t first, std::uint64_t last, unsigned threads,
                const std::function<bool(const PlayedGame&)>& deliver) {
#ifndef __wasi__
  if (threads > 1) {
    const auto games = static_cast<unsigned>(std::min<std::uint64_t>(threads, last - first + 1));
    GameThreads(pairing, first, last, games).deliver_to(deliver);
    return;
  }
#else
  static_cast<void>(threads);
#endif
  Tournament tournament(pairing);
  for (std::uint64_t number = first; number <= last; ++number) {
    const PlayedGame game = tournament.played(number);
    if (game.is_broken_off || !deliver(game)) return;
  }
}

}  // namespace rithmo::engine
