// See conversation.hpp. This file also has rithmo engine, the line protocol for other programs.
#include "conversation.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
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

#include "colour.hpp"
#include "commands.hpp"
#include "engine.hpp"
#include "output.hpp"
#include "rithmo/console/session.hpp"
#include "wrapped.hpp"

namespace rithmo::tool {
namespace {

constexpr std::size_t longest_line = 1'000'000;  // in bytes

// Writes a text and flushes it, so that the reader sees it at once.
std::optional<std::string> say(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
    return std::nullopt;
  return "standard output: " + std::string(std::strerror(errno));
}

// Returns why reading failed, or nothing. The end of the input is no failure.
std::optional<std::string> reading_failure() {
  if (!std::cin.bad() && std::ferror(stdin) == 0) return std::nullopt;
  return "standard input: " + std::string(std::strerror(errno));
}

// Returns true if standard output is a terminal that shows more than ASCII.
bool shows_pictures() {
  if (!isatty(STDOUT_FILENO)) return false;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* value = std::getenv(name); value && *value)
      return std::string_view(value).find("UTF-8") != std::string_view::npos ||
             std::string_view(value).find("utf8") != std::string_view::npos;
  return false;
}

volatile std::sig_atomic_t interrupted = 0;

// While this object exists, an interrupt ends only the reading of a line, not the program.
class InterruptHandler {
 public:
  InterruptHandler() {
    struct sigaction action {};
    // Without SA_RESTART, so that the read is interrupted.
    action.sa_handler = [](int) { interrupted = 1; };
    sigaction(SIGINT, &action, &before_);
  }
  ~InterruptHandler() { sigaction(SIGINT, &before_, nullptr); }
  InterruptHandler(const InterruptHandler&) = delete;
  InterruptHandler& operator=(const InterruptHandler&) = delete;

 private:
  struct sigaction before_ {};
};

std::optional<std::string> talk(console::Dialogue& session,
                                const std::function<std::string(std::string)>& dressed) {
  const bool prompts = isatty(STDIN_FILENO);
  const auto show = [&](std::string text) { return say(dressed(std::move(text))); };
  if (auto failure = show(session.welcome())) return failure;
  std::string line;
  auto interruptible = std::make_unique<InterruptHandler>();
  while (!session.is_over() && !interrupted) {
    if (prompts)
      if (auto failure = say(session.prompt())) return failure;
    if (!std::getline(std::cin, line)) break;
    if (line.size() > longest_line) line.resize(longest_line);
    if (auto failure = show(session.answer(line))) return failure;
  }
  const auto unread = interrupted ? std::nullopt : reading_failure();
  // The record of an unsaved game is written, even after Ctrl-C.
  const auto failure = say((prompts && !session.is_over() ? "\n" : "") + session.farewell());
  interruptible.reset();
  if (interrupted) std::raise(SIGINT);
  return failure ? failure : unread;
}

Result run_engine(const Arguments&) {
  Outcome outcome;
  outcome.talk = serve;
  return outcome;
}

}  // namespace

Outcome conversation(std::unique_ptr<games::GameState> game,
                     std::vector<games::Record::Header> headers, const std::string& color,
                     std::optional<console::Session::ProgramSide> against) {
  const console::Session::Files files{
      [](const std::string& path, const std::string& text) {
        return write_output(text, &path, {});
      },
      [](const std::string& path) { return text::Source::read(path); }};
  return conversation(
      std::make_shared<console::Session>(
          std::move(game), std::move(headers), files,
          shows_pictures() ? game::PieceGlyphs::pictures : game::PieceGlyphs::letters,
          std::move(against)),
      [is_coloured = coloured(STDOUT_FILENO, color)](std::string text) {
        if (isatty(STDOUT_FILENO)) text = report_in_lines(text, columns_of(STDOUT_FILENO));
        return is_coloured ? coloured_pieces(text) : text;
      });
}

Outcome conversation(std::shared_ptr<console::Dialogue> dialogue,
                     std::function<std::string(std::string)> dressed) {
  Outcome outcome;
  outcome.talk = [dialogue = std::move(dialogue), dressed = std::move(dressed)] {
    return talk(*dialogue, dressed);
  };
  return outcome;
}

Command engine_command() {
  return {"engine",
          "Answers other programs: JSON lines on standard input and output, for tables and games",
          {},
          {},
          {{"engine",
            "then {\"do\": \"audit\", \"csv\": \"n,square\\n1,1\\n2,4\\n3,9\\n\"}, on a line"}},
          run_engine};
}

}  // namespace rithmo::tool
