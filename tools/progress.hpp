// Reports progress on standard error after more than a second of waiting: "rithmo audit: looking
// for a rule, 40 %, 12 s".
//
// Only where standard error is a terminal: logs and pipes get nothing. The line is wiped when the
// work is done.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "rithmo/number/stage.hpp"

namespace rithmo::tool {

class Progress {
 public:
  explicit Progress(std::string what);  // "audit"
  ~Progress();
  // Returns the stage that is shown, to which the work writes.
  static number::Stage& stage();
  // Sets the message after Ctrl-C, a literal; by default there is none.
  static void say_when_stopped(const char* what) { when_stopped_ = what; }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  void wait_and_say(const std::string& what);

  static std::atomic<const char*> when_stopped_;

  std::mutex mutex_;
  std::condition_variable done_changed_;
  bool done_ = false;
  std::thread teller_;
};

}  // namespace rithmo::tool
