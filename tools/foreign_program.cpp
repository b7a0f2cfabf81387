// See foreign_program.hpp. The process has a process group of its own, so that all processes it
// started end with it. Requests go through a socket, so that writing to an ended process is an
// error and not a signal.
#include "foreign_program.hpp"

#ifndef __wasi__
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>
#endif
#ifdef __APPLE__
extern char** environ;  // no header of macOS declares it
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <tl/expected.hpp>

#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/source.hpp"
#include "rithmo/text/system.hpp"

namespace rithmo::tool {

using text::Json;
using text::JsonValue;

namespace {

tl::unexpected<std::string> failed(std::string reason) {
  return tl::unexpected(std::move(reason));
}

// Returns the beginning of a line that was sent instead of an answer.
std::string shortened(const std::string& line) {
  constexpr std::size_t max_shown = 60;
  return line.size() <= max_shown ? text::visible(line)
                                  : text::visible(line.substr(0, max_shown)) + "...";
}

}  // namespace

tl::expected<void, std::string> ForeignProgram::begin(std::uint64_t seed) {
  seed_ = seed;
  if (const auto started = start(); !started) return started;
  if (const auto hello = ask({{"do", "hello"}}, "hello"); !hello) return failed(hello.error());
  if (const auto begun = ask(game_.begin, "new"); !begun) return failed(begun.error());
  return {};
}

tl::expected<void, std::string> ForeignProgram::note(const std::string& act) {
  if (const auto noted = ask({{"do", "act"}, {"act", act}}, "act"); !noted)
    return failed(noted.error());
  return {};
}

tl::expected<std::vector<std::string>, std::string> ForeignProgram::turn() {
  const auto answer = ask({{"do", "turn"}, {"seed", seed_}}, "turn");
  if (!answer) return failed(answer.error());
  const Json* const acts = answer->find("acts");
  if (!acts || acts->type != Json::Type::array ||
      !std::ranges::all_of(acts->items,
                           [](const Json& item) { return item.type == Json::Type::string; }))
    return failed("its answer to turn has no \"acts\", an array of strings");
  std::vector<std::string> texts;
  for (const Json& item : acts->items) texts.push_back(item.text);
  return texts;
}

tl::expected<Json, std::string> ForeignProgram::ask(const JsonValue& request,
                                                    std::string_view word) {
  if (const auto sent = send(text::json_line(request) + "\n", word); !sent)
    return failed(sent.error());
  const auto line = receive(word);
  if (!line) return failed(line.error());
  auto json = text::Source::of("answer", *line).and_then(text::parse_json);
  if (!json || json->type != Json::Type::object)
    return failed(fmt::format("its answer to {} is no JSON object: {}", word, shortened(*line)));
  const Json* const ok = json->find("ok");
  if (ok && ok->boolean().value_or(false)) return *std::move(json);
  const Json* const error = json->find("error");
  return failed(error && error->type == Json::Type::string
                    ? fmt::format("it refuses {}: {}", word, text::visible(error->text))
                    : fmt::format("its answer to {} has no \"ok\": true", word));
}

#ifdef __wasi__

ForeignProgram::~ForeignProgram() = default;
tl::expected<void, std::string> ForeignProgram::start() {
  return failed("a page starts no programs");
}
tl::expected<void, std::string> ForeignProgram::send(const std::string&, std::string_view) {
  return start();
}
tl::expected<std::string, std::string> ForeignProgram::receive(std::string_view) {
  return failed("a page starts no programs");
}

#else

namespace {

#ifdef __APPLE__  // see close_on_start in text/system.cpp
constexpr short spawn_only_named_descriptors = POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
constexpr short spawn_only_named_descriptors = 0;
#endif

using Clock = std::chrono::steady_clock;
constexpr std::size_t max_foreign_answer_bytes = 16'000'000;

// Descriptors that are closed at the end of their scope.
struct Ends {
  std::array<int, 2> requests{-1, -1}, answers{-1, -1};
  ~Ends() {
    for (const auto& pair : {requests, answers})
      for (const int end : pair)
        if (end >= 0) ::close(end);
  }
};

}  // namespace

tl::expected<void, std::string> ForeignProgram::start() {
  const auto trouble = [](int error) {
    return failed(std::string("it cannot be started: ") + std::strerror(error));
  };
  Ends ends;
  if (!text::open_sockets(ends.requests) || !text::open_pipe(ends.answers)) return trouble(errno);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends.requests[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends.answers[1], STDOUT_FILENO);
#ifdef __APPLE__
  posix_spawn_file_actions_addinherit_np(&actions, STDERR_FILENO);
#endif
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, ordinary;
  sigemptyset(&none);
  sigemptyset(&ordinary);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ}) sigaddset(&ordinary, signal);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &ordinary);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                            POSIX_SPAWN_SETSIGDEF | spawn_only_named_descriptors);
  std::string shell = "sh", option = "-c", command = "exec " + game_.command;
  const std::array<char*, 4> arguments{shell.data(), option.data(), command.data(), nullptr};
  const int error =
      ::posix_spawn(&process_, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    process_ = -1;
    return trouble(error);
  }
  requests_ = std::exchange(ends.requests[0], -1);
  answers_ = std::exchange(ends.answers[0], -1);
  return {};
}

ForeignProgram::~ForeignProgram() {
  if (requests_ >= 0) ::close(requests_);
  if (process_ > 0) end_process();
  if (answers_ >= 0) ::close(answers_);
}

void ForeignProgram::end_process() const {
  // Waits briefly. The process reads the end of its requests; most programs then end by themselves,
  // with all processes that they have started.
  constexpr int attempts = 20;
  constexpr auto pause = std::chrono::milliseconds(5);
  bool has_ended = false;
  for (int attempt = 0; attempt < attempts && !has_ended; ++attempt) {
    has_ended = ::waitpid(process_, nullptr, WNOHANG) == process_;
    if (!has_ended) std::this_thread::sleep_for(pause);
  }
  ::kill(-process_, SIGKILL);
  while (!has_ended && ::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// Waits until the descriptor is ready. Returns false after the time limit, or if the tournament
// must stop.
bool ForeignProgram::wait_for(int descriptor, short events, Clock::time_point end) const {
  constexpr int tick = 100;  // in milliseconds
  while (Clock::now() < end && !(game_.stop && *game_.stop)) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
    pollfd polled{descriptor, events, 0};
    if (::poll(&polled, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, tick))) > 0)
      return true;
  }
  return false;
}

tl::expected<void, std::string> ForeignProgram::send(const std::string& line,
                                                     std::string_view word) {
  const auto end = Clock::now() + game_.limit;
  for (std::size_t at = 0; at < line.size();) {
    const ssize_t count = ::send(requests_, line.data() + at, line.size() - at,
                                 text::no_sigpipe_flag | MSG_DONTWAIT);
    if (count > 0) {
      at += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      if (!wait_for(requests_, POLLOUT, end))
        return failed(fmt::format("it has not read {} in {} s", word, game_.limit.count()));
    } else if (errno != EINTR) {
      return failed(exit_description());
    }
  }
  return {};
}

tl::expected<std::string, std::string> ForeignProgram::receive(std::string_view word) {
  const auto end = Clock::now() + game_.limit;
  for (;;) {
    if (const std::size_t line_end = read_.find('\n'); line_end != read_.npos) {
      std::string line = read_.substr(0, line_end);
      read_.erase(0, line_end + 1);
      return line;
    }
    if (read_.size() > max_foreign_answer_bytes)
      return failed(fmt::format("its answer to {} has no end", word));
    if (!wait_for(answers_, POLLIN, end))
      return failed(fmt::format("no answer to {} in {} s", word, game_.limit.count()));
    std::array<char, 65536> bytes;
    const ssize_t count = ::read(answers_, bytes.data(), bytes.size());
    if (count > 0)
      read_.append(bytes.data(), static_cast<std::size_t>(count));
    else if (count == 0 || errno != EINTR)
      return failed(exit_description());
  }
}

// Describes how the process ended, if it ends within a moment after its descriptors are closed.
std::string ForeignProgram::exit_description() {
  constexpr int attempts = 100;
  constexpr auto pause = std::chrono::milliseconds(5);
  int status = 0;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    if (::waitpid(process_, &status, WNOHANG) == process_) {
      ::kill(-process_, SIGKILL);  // also kills the processes that it has started
      process_ = -1;
      constexpr int not_found = 127, not_a_program = 126;
      if (WIFSIGNALED(status)) return fmt::format("it was ended by signal {}", WTERMSIG(status));
      if (WEXITSTATUS(status) == not_found || WEXITSTATUS(status) == not_a_program)
        return "it is not a program that can be started";
      return fmt::format("it ended with status {}", WEXITSTATUS(status));
    }
    std::this_thread::sleep_for(pause);
  }
  return "it has closed its output";
}

#endif

}  // namespace rithmo::tool
