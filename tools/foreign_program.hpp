// A foreign program that plays in a tournament: a process that answers the protocol of `rithmo
// engine` (docs/engine.md), line by line.
//
// Example: the command "rithmo engine" is such a program, and docs/examples/greedy_player.py is
// another. It receives only the requests hello, new, act and turn. Counter-example: a program that
// sends requests itself, as an engine's host does, gets no answer.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/engine/tournament.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_value.hpp"

namespace rithmo::tool {

// The settings of all games that a foreign program plays in a tournament.
struct ForeignGame {
  std::string command;         // run by a shell
  text::JsonValue begin;       // the request "new"
  std::chrono::seconds limit;  // time limit for each answer
  const std::atomic<bool>* stop = nullptr;
};

class ForeignProgram final : public engine::ForeignPlayer {
 public:
  explicit ForeignProgram(ForeignGame game) : game_(std::move(game)) {}
  ForeignProgram(const ForeignProgram&) = delete;
  ForeignProgram& operator=(const ForeignProgram&) = delete;
  // Ends the process and all processes that it has started.
  ~ForeignProgram() override;

  tl::expected<void, std::string> begin(std::uint64_t seed) override;
  tl::expected<void, std::string> note(const std::string& act) override;
  tl::expected<std::vector<std::string>, std::string> turn() override;

 private:
  tl::expected<void, std::string> start();
  tl::expected<text::Json, std::string> ask(const text::JsonValue& request, std::string_view word);
  tl::expected<void, std::string> send(const std::string& line, std::string_view word);
  tl::expected<std::string, std::string> receive(std::string_view word);
  bool wait_for(int descriptor, short events, std::chrono::steady_clock::time_point end) const;
  std::string exit_description();
  void end_process() const;

  ForeignGame game_;
  std::uint64_t seed_ = 0;
  pid_t process_ = -1;
  int requests_ = -1, answers_ = -1;
  std::string read_;  // a line that has not been read completely
};

}  // namespace rithmo::tool
