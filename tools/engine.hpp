// Answers one request of the protocol for programs (engine.cpp); how lines come and answers go
// is serve.cpp's.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "rithmo/console/engine.hpp"

namespace rithmo::tool {

// A temporary folder for the files that come with a request.
class RequestFolder {
 public:
  RequestFolder() = default;  // none
  RequestFolder(RequestFolder&& other) noexcept;
  RequestFolder& operator=(RequestFolder&& other) noexcept;
  RequestFolder(const RequestFolder&) = delete;
  RequestFolder& operator=(const RequestFolder&) = delete;
  ~RequestFolder();  // removes it with all that is in it

  // Makes one that only its maker can enter; nothing where none can be made.
  static std::optional<RequestFolder> make();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The engine of a conversation: the library's games, and the commands.
console::Engine make_engine();

// Tells whether a request may take long and leaves the engine as it is: a command, or the search
// for a turn.
bool may_take_long(const console::EngineRequest& request);

// Answers the lines of standard input until there is no more; says what went wrong with the input
// or the output.
std::optional<std::string> serve();

}  // namespace rithmo::tool
