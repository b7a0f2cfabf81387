// One protocol for programs: each line they send is a JSON object, each answer is one line of JSON.
//
//   {"do": "hello"}              version, protocol, what can be done
//   {"do": "new", "rules": "fulke-1", "options": "walls", "goal": "goods=100", "position": "array"}
//   {"do": "legal"}              every act that may be done now, in a fixed order
//   {"do": "act", "act": "c5-d6"}
//   {"do": "turn", "level": 3}   what a player of that level would do
//   {"do": "undo"}   {"do": "state"}   {"do": "record"}   {"do": "rules"}   {"do": "quit"}
//   {"do": "audit", "csv": "n,square\n1,1\n2,4\n3,9\n"}   and other commands of the program
//
// An answer has "ok"; if that is false, "error" says why, and nothing has changed. "id", where a
// line has one, comes back in its answer. docs/engine.md has every field. Example: {"do":"legal"}
// before any game gives {"ok":false,"error":"no game: ..."}. Counter-example: two objects on one
// line are no request.
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

// A valid request: an object whose "do" is one of the engine's words.
struct EngineRequest {
  std::string word;
  text::Json json;
};

// Commands besides those of games, each by its word. They leave the game unchanged.
struct EngineCommands {
  std::vector<std::string_view> words = {};
  std::function<text::JsonValue(const EngineRequest&)> run = {};

  bool has(std::string_view word) const;
};

// {"ok": false, "error": reason}.
text::JsonValue refusal(std::string reason);

class Engine {
 public:
  Engine() = default;
  explicit Engine(EngineCommands commands) : commands_(std::move(commands)) {}

  // Reads a request. Where the line is none, returns the answer to it: empty for a blank line.
  tl::expected<EngineRequest, std::string> read(std::string_view line) const;
  // Returns the answer on one line, without a line end.
  std::string answer(const EngineRequest& request);
  std::string answer(std::string_view line);
  bool has_quit() const { return quit_; }

 private:
  struct Handlers;

  EngineCommands commands_;
  std::unique_ptr<games::GameState> game_;
  std::vector<games::Record::Header> headers_;
  std::vector<games::ReplayedAct> done_;
  bool quit_ = false;
};

// Returns an answer with the request's "id", where it has one, as a line without its end.
std::string answer_line(text::JsonValue answer, const text::Json& request);

}  // namespace rithmo::console
