// The engine's protocol for other programs: each request is a JSON object on one line, and each
// answer is JSON on one line.
//
//   {"do": "hello"}              version, protocol, what can be done
//   {"do": "new", "rules": "fulke-1", "options": "walls", "goal": "goods=100", "position":
//   "array"}
//   {"do": "legal"}              every act that may be done now, in a fixed order
//   {"do": "act", "act": "c5-d6"}
//   {"do": "turn", "level": 3}   what a player of that level would do
//   {"do": "captures"}           what each army can capture, and who is near a victory
//   {"do": "undo"}   {"do": "state"}   {"do": "record"}   {"do": "rules"}   {"do": "quit"}
//   {"do": "audit", "csv": "n,square\n1,1\n2,4\n3,9\n"}   and other commands of the program
//
// An answer has the key "ok". If it is false, "error" gives the reason, and nothing has changed. If
// a request has an "id", its answer has the same "id". docs/engine.md describes every field.
// Example: {"do":"legal"} before any game gives {"ok":false,"error":"no game: ..."}.
// Counter-example: two objects on one line are no request.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_value.hpp"

namespace rithmo::console {

inline constexpr int protocol_version = 1;

// A valid request: an object whose "do" is a word that the engine knows.
struct EngineRequest {
  std::string word;
  text::Json json;
};

// The commands that do not concern a game, each with its word. They leave the game unchanged.
struct EngineCommands {
  std::vector<std::string_view> words = {};
  std::function<text::JsonValue(const EngineRequest&)> run = {};

  bool has(std::string_view word) const;
};

// Returns {"ok": false, "error": reason}.
text::JsonValue refusal(std::string reason);

class Engine {
 public:
  Engine() = default;
  explicit Engine(EngineCommands commands) : commands_(std::move(commands)) {}

  // Reads a request. If the line is no request, returns the answer to it, which is empty for a
  // blank line.
  tl::expected<EngineRequest, std::string> read(std::string_view line) const;
  // Returns the answer on one line, without a line break at its end.
  std::string answer(const EngineRequest& request);
  std::string answer(std::string_view line);
  bool has_quit() const { return quit_; }

 private:
  struct Handlers;

  EngineCommands commands_;
  std::unique_ptr<games::GameState> game_;
  std::vector<games::Record::Header> headers_;
  std::vector<games::ReplayedAct> done_;
  std::vector<text::JsonValue> captures_;  // for each act in done_ the capture that it made, or null
  bool quit_ = false;
};

// Returns an answer as a line without a line break. It has the request's "id", if there is one.
std::string answer_line(text::JsonValue answer, const text::Json& request);

}  // namespace rithmo::console
