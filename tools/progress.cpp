// See progress.hpp.
#include "progress.hpp"

#include <unistd.h>
#ifndef __wasi__
#include <sys/mman.h>
#endif

#include <atomic>
#include <chrono>
#include <cstdio>
#include <new>
#include <string>
#include <utility>

namespace rithmo::tool {

namespace {

// Formats the present stage, as "looking for a rule, 40 %".
std::string stage_text() {
  const std::string phase = ProgressDisplay::stage().phase.load();
  const auto hundredths = static_cast<int>(100 * ProgressDisplay::stage().share.load());
  return (phase.empty() ? "at work" : phase) +
         (hundredths > 0 ? ", " + std::to_string(hundredths) + " %" : "");
}

// Makes a stage in memory that is shared with processes made by fork, so that this process sees
// their progress.
number::Stage& shared_progress_stage() {
#ifndef __wasi__
  void* const memory = mmap(nullptr, sizeof(number::Stage), PROT_READ | PROT_WRITE,
                            MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) return *new (memory) number::Stage;
#endif
  static number::Stage own;
  return own;
}

}  // namespace

number::Stage& ProgressDisplay::stage() {
  static number::Stage& stage = shared_progress_stage();
  return stage;
}

std::atomic<const char*> ProgressDisplay::when_stopped_{"nothing is written yet"};

ProgressDisplay::ProgressDisplay(std::string what) {
  if (isatty(STDERR_FILENO))
    teller_ = std::thread([this, what = std::move(what)] { wait_and_say(what); });
}

ProgressDisplay::~ProgressDisplay() {
  if (!teller_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  done_changed_.notify_one();
  teller_.join();
}

void ProgressDisplay::wait_and_say(const std::string& what) {
  std::unique_lock lock(mutex_);
  bool said = false;
  for (int seconds = 1;
       !done_changed_.wait_for(lock, std::chrono::seconds(1), [this] { return done_; });
       ++seconds) {
    said = true;
    std::fprintf(stderr, "\r\033[Krithmo %s: %s, %d s (Ctrl-C stops it; %s)", what.c_str(),
                 stage_text().c_str(), seconds, when_stopped_.load());
  }
  if (said) std::fprintf(stderr, "\r\033[K");
}

}  // namespace rithmo::tool
