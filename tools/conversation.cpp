// See conversation.hpp. rithmo engine: the line protocol for programs.
#include "conversation.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "output.hpp"
#include "rithmo/report/engine.hpp"
#include "rithmo/report/session.hpp"

namespace rithmo::tool {
namespace {

constexpr std::size_t longest_line = 1'000'000;  // bytes

// Writes and flushes, so that who waits sees it.
std::optional<std::string> say(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
    return std::nullopt;
  return "standard output: " + std::string(std::strerror(errno));
}

// A terminal that shows more than ASCII.
bool shows_pictures() {
  if (!isatty(STDOUT_FILENO)) return false;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* value = std::getenv(name); value && *value)
      return std::string_view(value).find("UTF-8") != std::string_view::npos ||
             std::string_view(value).find("utf8") != std::string_view::npos;
  return false;
}

std::optional<std::string> talk(Session& session) {
  const bool prompts = isatty(STDIN_FILENO);
  if (auto failure = say(session.welcome())) return failure;
  std::string line;
  while (!session.is_over()) {
    if (prompts)
      if (auto failure = say(session.prompt())) return failure;
    if (!std::getline(std::cin, line)) break;
    if (line.size() > longest_line) line.resize(longest_line);
    if (auto failure = say(session.answer(line))) return failure;
  }
  return say((prompts && !session.is_over() ? "\n" : "") + session.farewell());
}

std::optional<std::string> serve() {
  Engine engine;
  for (std::string line; !engine.has_quit() && std::getline(std::cin, line);) {
    if (line.size() > longest_line) line.resize(longest_line);
    const std::string answer = engine.answer(line);
    if (answer.empty()) continue;
    if (auto failure = say(answer + "\n")) return failure;
  }
  return std::nullopt;
}

Result run_engine(const Arguments&) {
  Outcome outcome;
  outcome.talk = serve;
  return outcome;
}

}  // namespace

Outcome conversation(std::unique_ptr<GameState> game, std::vector<Record::Header> headers) {
  const Session::Files files{[](const std::string& path, const std::string& text) {
                               return write_output(text, &path, {});
                             },
                             [](const std::string& path) { return Source::read(path); }};
  const auto session =
      std::make_shared<Session>(std::move(game), std::move(headers), files,
                                shows_pictures() ? Glyphs::pictures : Glyphs::letters);
  Outcome outcome;
  outcome.talk = [session] { return talk(*session); };
  return outcome;
}

Command engine_command() {
  return {"engine",
          "Plays by a line protocol, for programs: JSON lines on standard input and output",
          {},
          {},
          {{"engine",
            "then {\"do\": \"new\", \"rules\": \"fulke-1\"} and {\"do\": \"legal\"}, a line each"}},
          run_engine};
}

}  // namespace rithmo::tool
