// See engine.hpp. Runs the conversation of rithmo engine: it reads lines from standard input, and
// writes answers to standard output in the order of the requests.
//
// A request that may take long runs in a separate process, made by fork, and its answer comes back
// through a pipe. It can therefore be cancelled, or stopped at its time limit, and its failure does
// not end the conversation. Lines are read while it runs: a cancellation takes effect at once, and
// other requests wait. Example: {"do": "audit", "id": 1, ...} and then {"do": "cancel", "request":
// 1} answers {"ok":false,"error":"cancelled","id":1}. Counter-example: such a process never changes
// the state of a game.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

#ifndef __wasi__
#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <exception>
#endif

#include "engine.hpp"
#include "progress.hpp"
#include "rithmo/console/engine.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/json_value.hpp"

namespace rithmo::tool {
namespace {

std::string errno_text(const char* what) {
  return std::string(what) + ": " + std::strerror(errno);
}

// Writes a line and flushes it, so that the reader sees it at once.
std::optional<std::string> say_line(const std::string& line) {
  if (line.empty()) return std::nullopt;
  if (std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
      std::fputc('\n', stdout) != EOF && std::fflush(stdout) == 0)
    return std::nullopt;
  return errno_text("standard output");
}

}  // namespace

#ifdef __wasi__

// A web page has no processes, so each request is answered before the next is read.
std::optional<std::string> serve() {
  console::Engine engine = make_engine();
  for (std::string line; !engine.has_quit() && std::getline(std::cin, line);)
    if (auto failure = say_line(engine.answer(line))) return failure;
  return std::nullopt;
}

#else

namespace {

using console::answer_line;
using console::EngineRequest;
using console::refusal;
using text::Json;
using text::JsonValue;
using Clock = std::chrono::steady_clock;

constexpr std::size_t max_line_bytes = 256'000'000;
// Maximum size of the lines that are read ahead.
constexpr std::size_t max_waiting_bytes = 512'000'000;
constexpr std::uint64_t max_seconds = 1'000'000;
constexpr auto progress_interval = std::chrono::seconds(1);

// Reads the available bytes. Returns false at the end of the input; errno is set if reading failed.
bool read_some(int descriptor, std::string& buffer) {
  std::array<char, 65536> bytes;
  ssize_t count = 0;
  do {
    count = ::read(descriptor, bytes.data(), bytes.size());
  } while (count < 0 && errno == EINTR);
  if (count > 0) buffer.append(bytes.data(), static_cast<std::size_t>(count));
  if (count == 0) errno = 0;
  return count > 0;
}

// A reader of lines from standard input as they arrive.
class LineReader {
 public:
  // Reads the available bytes and splits them into lines. Returns false at the end of the input.
  bool read(std::deque<std::string>& lines) {
    std::string bytes;
    const bool is_open = read_some(STDIN_FILENO, bytes);
    std::size_t from = 0;
    for (std::size_t end = bytes.find('\n'); end != bytes.npos; end = bytes.find('\n', from)) {
      add(bytes.substr(from, end - from));
      from = end + 1;
      lines.push_back(std::exchange(unfinished_, {}));
    }
    add(bytes.substr(from));
    if (!is_open && !unfinished_.empty()) lines.push_back(std::exchange(unfinished_, {}));
    return is_open;
  }

 private:
  // Removes the rest of a line that is too long. The answer to the shortened line reports a
  // malformed request.
  void add(const std::string& bytes) {
    unfinished_.append(bytes, 0, max_line_bytes - std::min(max_line_bytes, unfinished_.size()));
  }

  std::string unfinished_;
};

// A request that runs in a separate process.
class RunningRequest {
 public:
  RunningRequest(const RunningRequest&) = delete;
  RunningRequest& operator=(const RunningRequest&) = delete;
  // Ends the process if it is still running.
  ~RunningRequest() {
    if (process_ > 0) {
      ::kill(process_, SIGKILL);
      while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
    if (answers_ >= 0) ::close(answers_);
  }

  // Starts the process, which may write in `folder`.
  RunningRequest(console::Engine& engine, EngineRequest request, const std::string& folder)
      : request_(std::move(request)) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return;
    answers_ = ends[0];
    process_ = ::fork();
    if (process_ == 0) answer_and_end(engine, ends[1], folder);
    ::close(ends[1]);
  }

  bool has_started() const { return process_ > 0; }
  int answers() const { return answers_; }
  const Json& json() const { return request_.json; }

  // Reads the available bytes. Returns the answer once it is complete.
  std::optional<std::string> read() {
    if (read_some(answers_, answer_)) return std::nullopt;
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::move(answer_);
    return answer_line(
        refusal(WIFSIGNALED(status) ? "the request was ended by the system, signal " +
                                          std::to_string(WTERMSIG(status))
                                    : "the request ended without an answer"),
        request_.json);
  }

  // Returns the time limit of the request in seconds, if it names one. The search for a turn has
  // its own clock, so it has no limit here.
  std::optional<std::chrono::seconds> seconds() const {
    const Json* given = request_.json.find("seconds");
    if (!given || request_.word == "turn") return std::nullopt;
    return std::chrono::seconds(std::strtoull(given->text.c_str(), nullptr, 10));
  }
  bool asks_for_progress() const {
    const Json* wanted = request_.json.find("progress");
    return wanted && wanted->boolean().value_or(false);
  }
  Clock::time_point begin() const { return begin_; }

 private:
  [[noreturn]] void answer_and_end(console::Engine& engine, int out, const std::string& folder) {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    ::close(answers_);
    if (!folder.empty()) ::setenv("TMPDIR", folder.c_str(), 1);
    std::string answer;
    try {
      answer = engine.answer(request_);
    } catch (const std::exception& error) {
      answer = answer_line(refusal(error.what()), request_.json);
    }
    for (std::size_t at = 0; at < answer.size();) {
      const ssize_t count = ::write(out, answer.data() + at, answer.size() - at);
      if (count < 0 && errno != EINTR) ::_exit(1);
      if (count > 0) at += static_cast<std::size_t>(count);
    }
    ::_exit(0);
  }

  EngineRequest request_;
  pid_t process_ = -1;
  int answers_ = -1;
  std::string answer_;
  Clock::time_point begin_ = Clock::now();
};

volatile std::sig_atomic_t stopping_signal = 0;

// The conversation: reads lines and answers them one by one.
class Conversation {
 public:
  std::optional<std::string> run() {
    for (const int signal : {SIGINT, SIGTERM}) {
      struct sigaction action {};
      action.sa_handler = [](int number) { stopping_signal = number; };  // this interrupts poll()
      sigaction(signal, &action, nullptr);
    }
    std::optional<std::string> failure;
    while (!failure && stopping_signal == 0) {
      failure = begin_next();
      if (failure || engine_.has_quit() || (!is_open_ && !running_ && lines_.empty())) break;
      failure = wait();
    }
    running_.reset();
    folder_.reset();
    if (stopping_signal != 0) {
      std::signal(stopping_signal, SIG_DFL);
      std::raise(stopping_signal);
    }
    return failure;
  }

 private:
  // Answers the waiting lines up to the first one that needs a process.
  std::optional<std::string> begin_next() {
    while (!running_ && !lines_.empty() && !engine_.has_quit()) {
      const std::string line = std::exchange(lines_.front(), {});
      lines_.pop_front();
      waiting_bytes_ -= line.size();
      auto request = engine_.read(line);
      if (!request) {
        if (auto failure = say_line(request.error())) return failure;
      } else if (!may_take_long(*request)) {
        if (auto failure = say_line(engine_.answer(*request))) return failure;
      } else if (auto reason = wrong_limit(request->json)) {
        if (auto failure = say_line(answer_line(refusal(*reason), request->json))) return failure;
      } else {
        begin(*std::move(request));
      }
    }
    return std::nullopt;
  }

  void begin(EngineRequest request) {
    if (!folder_) folder_ = RequestFolder::make();
    ProgressDisplay::stage().phase = "";
    ProgressDisplay::stage().share = 0;
    next_progress_ = Clock::now() + progress_interval;
    running_.emplace(engine_, std::move(request), folder_ ? folder_->path().string() : "");
    if (running_->has_started()) return;
    const std::string answer =
        answer_line(refusal(errno_text("no process can be made")), running_->json());
    running_.reset();
    static_cast<void>(say_line(answer));
  }

  // Waits for a line, for the process's answer, or for the next deadline.
  std::optional<std::string> wait() {
    std::array<pollfd, 3> polled{};
    nfds_t count = 0;
    if (is_open_ && waiting_bytes_ < max_waiting_bytes) polled[count++] = {STDIN_FILENO, POLLIN, 0};
    if (running_) {
      polled[count++] = {running_->answers(), POLLIN, 0};
      polled[count++] = {STDOUT_FILENO, 0, 0};  // detects that nobody reads the answers any more
    }
    const bool is_timed = running_ && (running_->asks_for_progress() || running_->seconds());
    constexpr int tick = 100;  // in milliseconds
    if (::poll(polled.data(), count, is_timed ? tick : -1) < 0)
      return errno == EINTR ? std::nullopt : std::optional(errno_text("poll"));
    for (nfds_t i = 0; i < count; ++i) {
      if (polled[i].revents == 0) continue;
      if (polled[i].fd == STDIN_FILENO) {
        if (auto failure = read_lines()) return failure;
      } else if (polled[i].fd == STDOUT_FILENO) {
        return std::string("standard output: the program that reads it has ended");
      } else if (running_ && polled[i].fd == running_->answers()) {
        const auto answer = running_->read();
        if (!answer) continue;
        running_.reset();
        if (auto failure = say_line(*answer)) return failure;
      }
    }
    return running_ ? check_time_limit() : std::nullopt;
  }

  std::optional<std::string> read_lines() {
    std::deque<std::string> lines;
    is_open_ = reader_.read(lines);
    if (!is_open_ && errno != 0) return errno_text("standard input");
    for (std::string& line : lines) {
      const auto request =
          line.find("\"cancel\"") != line.npos ? engine_.read(line) : tl::unexpected(std::string());
      if (request && request->word == "cancel") {
        // Starts the earlier lines first, because the cancellation may refer to one of them.
        if (auto failure = begin_next()) return failure;
        if (auto failure = cancel(request->json)) return failure;
        continue;
      }
      waiting_bytes_ += line.size();
      lines_.push_back(std::move(line));
    }
    return std::nullopt;
  }

  // Cancels the request whose id is given: the running one, or one that waits. Without an id,
  // cancels the running one.
  std::optional<std::string> cancel(const Json& json) {
    const auto id_of = [](const Json& request, const char* key) {
      const Json* id = request.find(key);
      return id ? text::json_line(text::to_value(*id)) : std::string();
    };
    const bool names_one = json.find("request") != nullptr;
    const std::string meant = id_of(json, "request");
    if (running_ && (!names_one || meant == id_of(running_->json(), "id"))) {
      if (auto failure = stop("cancelled")) return failure;
      return say_cancelled(json, true);
    }
    for (auto line = lines_.begin(); names_one && line != lines_.end(); ++line) {
      const auto waiting = engine_.read(*line);
      if (!waiting || meant != id_of(waiting->json, "id")) continue;
      waiting_bytes_ -= line->size();
      lines_.erase(line);
      if (auto failure = say_line(answer_line(refusal("cancelled"), waiting->json))) return failure;
      return say_cancelled(json, true);
    }
    return say_cancelled(json, false);
  }

  static std::optional<std::string> say_cancelled(const Json& json, bool is_cancelled) {
    return say_line(answer_line({{"ok", true}, {"cancelled", is_cancelled}}, json));
  }

  std::optional<std::string> stop(const std::string& reason) {
    const std::string answer = answer_line(refusal(reason), running_->json());
    running_.reset();
    folder_.reset();  // also removes the files of the process
    return say_line(answer);
  }

  std::optional<std::string> check_time_limit() {
    const auto now = Clock::now();
    if (const auto seconds = running_->seconds(); seconds && now >= running_->begin() + *seconds)
      return stop("its time is over: " + std::to_string(seconds->count()) + " seconds");
    if (!running_->asks_for_progress() || now < next_progress_) return std::nullopt;
    next_progress_ = now + progress_interval;
    return say_line(answer_line({{"progress",
                                  {{"phase", ProgressDisplay::stage().phase.load()},
                                   {"share", ProgressDisplay::stage().share.load()}}}},
                                running_->json()));
  }

  // Returns what is wrong with the keys that limit a request, or nothing.
  static std::optional<std::string> wrong_limit(const Json& json) {
    const Json* progress = json.find("progress");
    if (progress && !progress->boolean())
      return "\"progress\" is " + text::to_text(progress->type) + "; true or false was expected";
    const Json* seconds = json.find("seconds");
    if (!seconds) return std::nullopt;
    const bool is_whole =
        seconds->type == Json::Type::number && seconds->text.size() < 8 &&
        std::ranges::all_of(seconds->text, [](char c) { return c >= '0' && c <= '9'; });
    const auto number = is_whole ? std::stoull(seconds->text) : 0;
    if (number >= 1 && number <= max_seconds) return std::nullopt;
    return "\"seconds\": a whole number from 1 to " + std::to_string(max_seconds) + " was expected";
  }

  console::Engine engine_ = make_engine();
  LineReader reader_;
  std::deque<std::string> lines_;  // lines that wait to be answered
  std::size_t waiting_bytes_ = 0;
  bool is_open_ = true;  // true until standard input ends
  std::optional<RequestFolder> folder_;
  std::optional<RunningRequest> running_;
  Clock::time_point next_progress_ = {};
};

}  // namespace

std::optional<std::string> serve() {
  return Conversation().run();
}

#endif

}  // namespace rithmo::tool
