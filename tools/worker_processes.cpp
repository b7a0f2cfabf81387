// See worker_processes.hpp. Each process has a socket to this one. A question is its number; an
// answer is the number of its bytes, then the bytes.
#include "worker_processes.hpp"

#ifndef __wasi__
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/text/system.hpp"
#include "unfinished_files.hpp"

namespace rithmo::tool {

#ifdef __wasi__

std::optional<std::string> answer_in_processes(std::size_t first, std::size_t last, std::size_t,
                                               const AnswerQuestion& answer,
                                               const DeliverAnswer& deliver) {
  for (std::size_t question = first; question < last; ++question)
    if (!deliver(question, answer(question))) break;
  return std::nullopt;
}

#else

namespace {

using Answer = tl::expected<std::string, std::string>;

// Maximum number of questions, for each process, ahead of the next answer to deliver.
constexpr std::size_t max_questions_ahead = 64;

bool send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, text::send_without_signal);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int socket, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t got = ::read(socket, bytes, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

// Answers questions until the socket is closed at its other end.
[[noreturn]] void answer_and_end(int socket, const AnswerQuestion& answer) {
  leave_unfinished_to_parent();
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  int status = 1;
  try {
    std::uint64_t question = 0;
    while (receive_all(socket, reinterpret_cast<char*>(&question), sizeof question)) {
      const std::string text = answer(static_cast<std::size_t>(question));
      const std::uint64_t size = text.size();
      if (!send_all(socket, reinterpret_cast<const char*>(&size), sizeof size) ||
          !send_all(socket, text.data(), text.size()))
        break;
    }
    status = 0;
  } catch (const std::exception&) {  // the answer is then missing, which this process reports
  }
  ::_exit(status);
}

// A process with at most one question.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() { end(SIGKILL); }

  // Starts the process. `others` are closed in it, so that each process sees when its own socket is
  // closed. Returns false and sets errno on failure.
  bool start(const AnswerQuestion& answer, const std::vector<std::unique_ptr<Worker> >& others) {
    std::array<int, 2> ends{-1, -1};
    if (!text::open_sockets(ends)) return false;
    process_ = ::fork();
    if (process_ == 0) {
      for (const auto& other : others)
        if (other->socket_ >= 0) ::close(other->socket_);
      ::close(ends[0]);
      answer_and_end(ends[1], answer);
    }
    const int reason = errno;
    ::close(ends[1]);
    socket_ = ends[0];
    errno = reason;
    return process_ > 0;
  }

  bool is_running() const { return process_ > 0; }
  std::optional<std::size_t> question() const { return question_; }
  int socket() const { return socket_; }

  void ask(std::size_t question) {
    question_ = question;
    const std::uint64_t number = question;
    // A failure shows when the answer is read.
    send_all(socket_, reinterpret_cast<const char*>(&number), sizeof number);
  }

  // Reads the bytes that have come. Returns the answer when it is whole, or the reason why none
  // will come; the process has then ended.
  std::optional<Answer> read() {
    std::array<char, 65536> bytes;
    const ssize_t got = ::read(socket_, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) return std::nullopt;
    if (got <= 0) return Answer(tl::unexpected(end(0)));
    received_.append(bytes.data(), static_cast<std::size_t>(got));
    std::uint64_t size = 0;
    if (received_.size() < sizeof size) return std::nullopt;
    std::memcpy(&size, received_.data(), sizeof size);
    if (received_.size() < sizeof size + size) return std::nullopt;
    Answer answer = received_.substr(sizeof size);
    received_.clear();
    question_.reset();
    return answer;
  }

 private:
  // Ends the process, by the signal if it is not 0. Returns how it ended.
  std::string end(int signal) {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    if (process_ <= 0) return "";
    if (signal != 0) ::kill(process_, signal);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    received_.clear();
    question_.reset();
    return WIFSIGNALED(status) ? "ended by signal " + std::to_string(WTERMSIG(status))
                               : "ended with status " + std::to_string(WEXITSTATUS(status));
  }

  pid_t process_ = -1;
  int socket_ = -1;
  std::optional<std::size_t> question_;
  std::string received_;
};

class Workers {
 public:
  Workers(std::size_t first, std::size_t last, std::size_t processes, const AnswerQuestion& answer)
      : answer_(answer), next_(first), wanted_(first), last_(last) {
    for (std::size_t i = 0; i < std::min(processes, last - first); ++i)
      workers_.push_back(std::make_unique<Worker>());
  }

  std::optional<std::string> run(const DeliverAnswer& deliver) {
    while (wanted_ < last_) {
      if (auto failure = ask_idle_workers()) return failure;
      if (!wait()) continue;
      for (auto answer = answers_.find(wanted_); answer != answers_.end();
           answer = answers_.find(wanted_)) {
        if (!deliver(wanted_, answer->second)) return std::nullopt;
        answers_.erase(answer);
        ++wanted_;
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> ask_idle_workers() {
    for (const auto& worker : workers_) {
      if (worker->question()) continue;
      const auto question = next_question();
      if (!question) continue;
      if (!worker->is_running() && !worker->start(answer_, workers_))
        return std::string("a process cannot be started: ") + std::strerror(errno);
      worker->ask(*question);
    }
    return std::nullopt;
  }

  std::optional<std::size_t> next_question() {
    if (!again_.empty()) {
      const std::size_t question = again_.back();
      again_.pop_back();
      return question;
    }
    if (next_ >= last_ || next_ >= wanted_ + max_questions_ahead * workers_.size())
      return std::nullopt;
    return next_++;
  }

  // Waits for bytes from the workers and reads them. Returns true if there is a new answer.
  bool wait() {
    std::vector<pollfd> polled;
    std::vector<Worker*> asked;
    for (const auto& worker : workers_)
      if (worker->question()) {
        polled.push_back({worker->socket(), POLLIN, 0});
        asked.push_back(worker.get());
      }
    if (::poll(polled.data(), static_cast<nfds_t>(polled.size()), -1) <= 0) return false;
    bool has_new = false;
    for (std::size_t i = 0; i < polled.size(); ++i) {
      if (polled[i].revents == 0) continue;
      const std::size_t question = *asked[i]->question();
      auto answer = asked[i]->read();
      if (!answer) continue;
      if (!*answer && failed_.insert(question).second) {
        again_.push_back(question);
        continue;
      }
      answers_.emplace(question, *std::move(answer));
      has_new = true;
    }
    return has_new;
  }

  const AnswerQuestion& answer_;
  std::vector<std::unique_ptr<Worker> > workers_;
  std::map<std::size_t, Answer> answers_;  // answers that wait for earlier ones
  std::set<std::size_t> failed_;           // questions whose process ended without an answer
  std::vector<std::size_t> again_;         // those of them that have to be asked once more
  std::size_t next_, wanted_, last_;
};

}  // namespace

std::optional<std::string> answer_in_processes(std::size_t first, std::size_t last,
                                               std::size_t processes, const AnswerQuestion& answer,
                                               const DeliverAnswer& deliver) {
  return Workers(first, last, processes, answer).run(deliver);
}

#endif

}  // namespace rithmo::tool
