// What a program in JavaScript calls. _start runs one command. In its place the protocol of
// docs/engine.md can be had, one line in, one line out, in one instance that lives on.
//
// Example: rithmo_begin() once; then write a line of n bytes where rithmo_line(n) says, call
// rithmo_answer(), and read as many bytes as it returns from where rithmo_text() says.
// Counter-example: nothing is cancelled here: whoever waits no longer drops the instance.
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>

#include "engine.hpp"
#include "rithmo/text/json_text.hpp"

extern "C" {
void __wasm_call_ctors();  // the linker's: makes what is static
int __main_void();         // the C library's: main() with the arguments of the system
}

namespace {

std::optional<rithmo::console::Engine> engine;
std::string line, answer;

}  // namespace

extern "C" {

// Runs the command that the system's arguments name, and ends.
[[clang::export_name("_start")]] void _start() {
  __wasm_call_ctors();
  std::exit(__main_void());
}

// Begins a conversation. To be called once, before all else.
[[clang::export_name("rithmo_begin")]] void rithmo_begin() {
  __wasm_call_ctors();
  engine.emplace(rithmo::tool::make_engine());
}

// Returns the place for a line of so many bytes.
[[clang::export_name("rithmo_line")]] char* rithmo_line(std::size_t bytes) {
  line.assign(bytes, ' ');
  return line.data();
}

// Answers the line; returns the number of bytes of the answer.
[[clang::export_name("rithmo_answer")]] std::size_t rithmo_answer() {
  try {
    answer = engine->answer(line);
  } catch (const std::exception& error) {
    answer = rithmo::text::json_line(rithmo::console::refusal(error.what()));
  }
  return answer.size();
}

// Returns the place of the answer.
[[clang::export_name("rithmo_text")]] const char* rithmo_text() {
  return answer.data();
}

}  // extern "C"
