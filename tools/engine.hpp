// Answers a request of the protocol for programs. engine.cpp has the commands; serve.cpp reads
// lines and writes answers.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "rithmo/console/engine.hpp"

namespace rithmo::tool {

// A temporary folder for the files of a request.
class RequestFolder {
 public:
  RequestFolder() = default;  // makes an object without a folder
  RequestFolder(RequestFolder&& other) noexcept;
  RequestFolder& operator=(RequestFolder&& other) noexcept;
  RequestFolder(const RequestFolder&) = delete;
  RequestFolder& operator=(const RequestFolder&) = delete;
  ~RequestFolder();  // removes the folder with everything in it

  // Makes a folder that only its owner can enter. Returns nothing if this fails.
  static std::optional<RequestFolder> make();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Makes the engine of a conversation, with the library's games and the commands.
console::Engine make_engine();

// Returns true if a request may take long and leaves the engine unchanged: a command, or the search
// for a turn.
bool may_take_long(const console::EngineRequest& request);

// Answers the lines of standard input until it ends. Returns a failure of input or output, if any.
std::optional<std::string> serve();

}  // namespace rithmo::tool
