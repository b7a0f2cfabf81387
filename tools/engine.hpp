// Answers one request of the protocol for programs (engine.cpp); serve.cpp reads lines and writes
// answers.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "rithmo/console/engine.hpp"

namespace rithmo::tool {

// A temporary folder for the files of a request.
class RequestFolder {
 public:
  RequestFolder() = default;  // no folder
  RequestFolder(RequestFolder&& other) noexcept;
  RequestFolder& operator=(RequestFolder&& other) noexcept;
  RequestFolder(const RequestFolder&) = delete;
  RequestFolder& operator=(const RequestFolder&) = delete;
  ~RequestFolder();  // removes it with all that is in it

  // Makes a folder that only its owner can enter; nothing where that fails.
  static std::optional<RequestFolder> make();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Makes the engine of a conversation: the library's games, and the commands.
console::Engine make_engine();

// Returns whether a request may take long and leaves the engine unchanged: a command, or the search
// for a turn.
bool may_take_long(const console::EngineRequest& request);

// Answers the lines of standard input until its end; returns a failure of the input or the output.
std::optional<std::string> serve();

}  // namespace rithmo::tool
