// See worker_processes.hpp. Each worker has a socket to this process. A task is sent as its number.
// A result is the number of its bytes, then a byte that tells a result from the message of an
// exception, then the bytes.
//
// Workers ignore the signals of the terminal: if these end this process, its workers end with it,
// on macOS after their task.
#include "worker_processes.hpp"

#ifndef __wasi__
#include <fcntl.h>
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
#include <new>
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

std::optional<std::string> run_in_processes(std::size_t first, std::size_t last, std::size_t,
                                            const Task& task, const ResultHandler& handle) {
  for (std::size_t number = first; number < last; ++number)
    if (!handle(number, task(number))) break;
  return std::nullopt;
}

#else

namespace {

using Result = tl::expected<std::string, std::string>;

// Maximum number of tasks, for each process, that are assigned ahead of the next result to deliver.
constexpr std::size_t max_tasks_ahead = 64;
// The byte before a result, and that before the message of an exception.
constexpr char is_result = 'r', is_message = 'm';

bool send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, text::no_sigpipe_flag);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int socket, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t received = ::read(socket, bytes, size);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    bytes += received;
    size -= static_cast<std::size_t>(received);
  }
  return true;
}

std::string message_of(const Task& task, std::size_t number) {
  try {
    return is_result + task(number);
  } catch (const std::bad_alloc&) {
    return is_message + std::string("ran out of memory");
  } catch (const std::exception& error) {
    return is_message + std::string("failed: ") + error.what();
  }
}

// Runs tasks until the socket is closed at its other end.
[[noreturn]] void run_worker(int socket, const Task& task, pid_t parent) {
  forget_unfinished_after_fork();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(signal, SIG_IGN);
  text::end_with_parent();
  if (::getppid() != parent) ::_exit(1);
  text::close_other_descriptors(socket);
  // The reader of this process's output must not wait for its workers.
  if (const int nowhere = ::open("/dev/null", O_WRONLY); nowhere >= 0) {
    ::dup2(nowhere, STDOUT_FILENO);
    ::close(nowhere);
  }
  std::uint64_t number = 0;
  while (receive_all(socket, reinterpret_cast<char*>(&number), sizeof number)) {
    const std::string message = message_of(task, static_cast<std::size_t>(number));
    const std::uint64_t size = message.size();
    if (!send_all(socket, reinterpret_cast<const char*>(&size), sizeof size) ||
        !send_all(socket, message.data(), message.size()))
      break;
  }
  ::_exit(0);
}

// A worker process and its task, if it has one.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() { terminate(SIGKILL); }

  // Starts the process. Returns false and sets errno on failure.
  bool start(const Task& task) {
    std::array<int, 2> sockets{-1, -1};
    if (!text::open_sockets(sockets)) return false;
    const pid_t parent = ::getpid();
    process_ = ::fork();
    if (process_ == 0) run_worker(sockets[1], task, parent);
    const int reason = errno;
    ::close(sockets[1]);
    socket_ = sockets[0];
    if (process_ < 0) ::close(std::exchange(socket_, -1));
    errno = reason;
    return process_ > 0;
  }

  // Tells whether the process runs. A process that ended without a task is noticed here.
  bool is_running() {
    if (process_ <= 0) return false;
    if (number_) return true;
    char byte = '\0';
    const ssize_t received = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    const bool is_gone = received == 0 || (received < 0 && errno == ECONNRESET);
    if (is_gone) terminate(SIGKILL);
    return !is_gone;
  }
  std::optional<std::size_t> number() const { return number_; }
  int socket() const { return socket_; }

  void assign(std::size_t number) {
    number_ = number;
    const std::uint64_t bytes = number;
    // If this fails, read() reports that the worker has ended.
    send_all(socket_, reinterpret_cast<const char*>(&bytes), sizeof bytes);
  }

  // Reads the available bytes. Returns the result when it is complete, or the reason why there will
  // be none; in the second case the process has ended.
  std::optional<Result> read() {
    std::array<char, 65536> bytes;
    const ssize_t received = ::read(socket_, bytes.data(), bytes.size());
    if (received < 0 && errno == EINTR) return std::nullopt;
    if (received <= 0) return Result(tl::unexpected(terminate(0)));
    received_.append(bytes.data(), static_cast<std::size_t>(received));
    std::uint64_t size = 0;
    if (received_.size() < sizeof size) return std::nullopt;
    std::memcpy(&size, received_.data(), sizeof size);
    if (received_.size() < sizeof size + size) return std::nullopt;
    const char kind = received_[sizeof size];
    std::string text = received_.substr(sizeof size + 1);
    if (kind == is_message) {
      terminate(0);  // its memory may be in any state
      return Result(tl::unexpected(std::move(text)));
    }
    received_.clear();
    number_.reset();
    return Result(std::move(text));
  }

 private:
  // Ends the process, by the signal if it is not 0. Returns how it ended.
  std::string terminate(int signal) {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    if (process_ <= 0) return "";
    if (signal != 0) ::kill(process_, signal);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    received_.clear();
    number_.reset();
    return WIFSIGNALED(status) ? "was killed by signal " + std::to_string(WTERMSIG(status))
                               : "ended with status " + std::to_string(WEXITSTATUS(status));
  }

  pid_t process_ = -1;
  int socket_ = -1;
  std::optional<std::size_t> number_;  // the task
  std::string received_;
};

class WorkerPool {
 public:
  WorkerPool(std::size_t first, std::size_t last, std::size_t processes, const Task& task)
      : task_(task), next_to_assign_(first), next_to_deliver_(first), last_(last) {
    for (std::size_t i = 0; i < std::min(processes, last - first); ++i)
      workers_.push_back(std::make_unique<Worker>());
  }

  std::optional<std::string> run(const ResultHandler& handle) {
    while (next_to_deliver_ < last_) {
      if (auto failure = assign_tasks()) return failure;
      if (!wait()) continue;
      for (auto result = results_.find(next_to_deliver_); result != results_.end();
           result = results_.find(next_to_deliver_)) {
        if (!handle(next_to_deliver_, result->second)) return std::nullopt;
        results_.erase(result);
        ++next_to_deliver_;
      }
    }
    return std::nullopt;
  }

 private:
  // Gives each idle worker a task. A process that cannot be started is no failure while another
  // one runs.
  std::optional<std::string> assign_tasks() {
    std::string reason;
    for (const auto& worker : workers_) {
      if (worker->number() || !has_task()) continue;
      if (!worker->is_running() && !worker->start(task_)) {
        reason = std::string("a process cannot be started: ") + std::strerror(errno);
        continue;
      }
      worker->assign(next_task());
    }
    const bool is_any_busy = std::ranges::any_of(
        workers_, [](const auto& worker) { return worker->number().has_value(); });
    return is_any_busy ? std::nullopt : std::optional(reason);
  }

  bool has_task() const {
    return !retry_queue_.empty() ||
           (next_to_assign_ < last_ &&
            next_to_assign_ < next_to_deliver_ + max_tasks_ahead * workers_.size());
  }
  std::size_t next_task() {
    if (retry_queue_.empty()) return next_to_assign_++;
    const std::size_t number = retry_queue_.back();
    retry_queue_.pop_back();
    return number;
  }

  // Waits for bytes from the workers and reads them. Returns true if there is a new result.
  bool wait() {
    std::vector<pollfd> polled;
    std::vector<Worker*> busy;
    for (const auto& worker : workers_)
      if (worker->number()) {
        polled.push_back({worker->socket(), POLLIN, 0});
        busy.push_back(worker.get());
      }
    if (::poll(polled.data(), static_cast<nfds_t>(polled.size()), -1) <= 0) return false;
    bool has_new = false;
    for (std::size_t i = 0; i < polled.size(); ++i) {
      if (polled[i].revents == 0) continue;
      const std::size_t number = *busy[i]->number();
      auto result = busy[i]->read();
      if (!result) continue;
      if (!*result && retried_.insert(number).second) {
        retry_queue_.push_back(number);
        continue;
      }
      results_.emplace(number, *std::move(result));
      has_new = true;
    }
    return has_new;
  }

  const Task& task_;
  std::vector<std::unique_ptr<Worker> > workers_;
  std::map<std::size_t, Result> results_;  // results that wait for earlier ones
  std::set<std::size_t> retried_;          // tasks that failed once
  std::vector<std::size_t> retry_queue_;
  std::size_t next_to_assign_, next_to_deliver_, last_;
};

}  // namespace

std::optional<std::string> run_in_processes(std::size_t first, std::size_t last,
                                            std::size_t processes, const Task& task,
                                            const ResultHandler& handle) {
  return WorkerPool(first, last, processes, task).run(handle);
}

#endif

}  // namespace rithmo::tool
