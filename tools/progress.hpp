// Reports progress on standard error if the work takes more than a second: "rithmo audit: looking
// for a rule, 40 %, 12 s".
//
// Only terminals get this line, not logs or pipes. The line is erased when the work is done.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "rithmo/number/stage.hpp"

namespace rithmo::tool {

class ProgressDisplay {
 public:
  explicit ProgressDisplay(std::string what);  // `what`: the command's name, as "audit"
  ~ProgressDisplay();
  // Returns the stage that is shown. The work writes to it.
  static number::Stage& stage();
  // Sets the message that is shown after Ctrl-C, which must be a literal. By default there is no
  // message.
  static void set_stop_message(const char* what) { when_stopped_ = what; }
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;

 private:
  void wait_and_say(const std::string& what);

  static std::atomic<const char*> when_stopped_;

  std::mutex mutex_;
  std::condition_variable done_changed_;
  bool done_ = false;
  std::thread teller_;
};

}  // namespace rithmo::tool
