// A line protocol for programs: each line they send is a JSON object, each answer is one line of JSON.
//
//   {"do": "new", "rules": "fulke-1", "options": "walls", "goal": "goods=100", "position": "array"}
//   {"do": "legal"}            every act that may be done now, in a fixed order
//   {"do": "act", "act": "c5-d6"}
//   {"do": "turn", "level": 3}   what a player of that level would do
//   {"do": "undo"}   {"do": "state"}   {"do": "record"}   {"do": "rules"}   {"do": "quit"}
//
// An answer has "ok"; if that is false, "error" says why, and nothing has changed. "id", where a line has one, comes back in its
// answer. docs/engine.md has every field. Example: {"do":"legal"} before any game gives {"ok":false,"error":"no game: ..."}.
// Counter-example: two objects on one line are no request.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::console {

class Engine {
 public:
  // The answer to one line, without a line end; nothing to a blank one.
  std::string answer(std::string_view line);
  bool has_quit() const { return quit_; }

 private:
  struct Request;
  struct Handlers;

  std::unique_ptr<games::GameState> game_;
  std::vector<games::Record::Header> headers_;
  std::vector<games::ReplayedAct> done_;
  bool quit_ = false;
};

}  // namespace rithmo::console
