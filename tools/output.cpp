// See output.hpp. The text is written to a temporary file in the same folder, flushed to the disk, and renamed,
// which replaces the target in one step; a device such as /dev/null is written to as it is.
#include "output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace rithmo::tool {
namespace {

bool write_all(int fd, std::string_view text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote = write(fd, text.data() + done, text.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    done += static_cast<std::size_t>(wrote);
  }
  return true;
}

std::string failure(const std::string& file) {
  return file + ": " + std::strerror(errno);
}

// A file that is being written and is not yet under its own name: taken away if the program is stopped.
std::array<char, 4096> unfinished{};

constexpr std::array ends{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2};

extern "C" void take_away(int signal_number) {
  remove_unfinished();
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void keep_track_of(const std::string& file) {
  if (file.size() >= unfinished.size()) return;
  std::ranges::copy(file, unfinished.begin());
  unfinished[file.size()] = '\0';
  for (const int stop : ends)
    if (std::signal(stop, take_away) == SIG_IGN) std::signal(stop, SIG_IGN);
}

void forget_track() {
  unfinished[0] = '\0';
  for (const int stop : ends)
    if (std::signal(stop, SIG_DFL) == SIG_IGN) std::signal(stop, SIG_IGN);
}

// What the producer gives, into a file; what went wrong, or nothing.
std::string written_to(int fd, const Producer& producer, const std::string& file) {
  std::string reason;
  const auto other = producer([&](std::string_view bytes) {
    if (!reason.empty()) return false;
    if (!write_all(fd, bytes)) reason = failure(file);
    return reason.empty();
  });
  return reason.empty() ? other.value_or("") : reason;
}

// A device, a pipe or a socket, and what the system itself hands out as an open file, is written to as it is.
bool written_in_place(const std::string& file, const struct stat& status) {
  return !S_ISREG(status.st_mode) || file.starts_with("/dev/fd/") || file.starts_with("/dev/std") ||
         file.starts_with("/proc/");
}

std::optional<std::string> write_in_place(const Producer& producer, const std::string& file) {
  const int fd =
      open(file.c_str(), O_WRONLY | O_NONBLOCK |
                             O_CLOEXEC);  // a pipe that nobody reads is refused, not waited for
  if (fd < 0) return failure(file);
  std::string reason = fcntl(fd, F_SETFL, 0) == 0 ? written_to(fd, producer, file) : failure(file);
  if (close(fd) != 0 && reason.empty()) reason = failure(file);
  return reason.empty() ? std::nullopt : std::optional(reason);
}

// The file a name leads to, through any links.
std::string target_of(const std::string& file) {
  char* resolved = realpath(file.c_str(), nullptr);
  const std::string target = resolved ? resolved : file;
  std::free(resolved);
  return target;
}

std::optional<std::string> replace_file(const Producer& producer, const std::string& given) {
  struct stat status {};
  const std::string file = target_of(given);
  const bool exists = stat(file.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return given + ": is a directory";
  if (stat(given.c_str(), &status) == 0 &&
      (written_in_place(given, status) || written_in_place(file, status)))
    return write_in_place(producer, given);
  std::string name = file + ".XXXXXX";
  const int fd = mkstemp(name.data());
  if (fd < 0) return failure(given);
  keep_track_of(name);
  const mode_t mask = umask(0);
  umask(mask);
  const mode_t mode = exists ? status.st_mode & 07777U : 0666U & ~mask;
  std::string reason = fchmod(fd, mode) == 0 ? written_to(fd, producer, given) : failure(given);
  if (reason.empty() && fsync(fd) != 0) reason = failure(given);
  if (close(fd) != 0 && reason.empty()) reason = failure(given);
  if (reason.empty() && rename(name.c_str(), file.c_str()) != 0) reason = failure(given);
  forget_track();
  if (reason.empty()) return std::nullopt;
  unlink(name.c_str());
  return reason;
}

bool same_file(const std::string& a, const std::string& b) {
  struct stat x {
  }, y{};
  return stat(a.c_str(), &x) == 0 && stat(b.c_str(), &y) == 0 && x.st_dev == y.st_dev &&
         x.st_ino == y.st_ino && S_ISREG(x.st_mode);
}

}  // namespace

std::optional<std::string> write_output(const Producer& producer, const std::string* file,
                                        const std::vector<std::string>& inputs) {
  if (file)
    for (const std::string& input : inputs)
      if (same_file(*file, input))
        return *file + ": was read for this result and is not overwritten";
  if (file) return replace_file(producer, *file);
  const std::string reason = written_to(STDOUT_FILENO, producer, "standard output");
  return reason.empty() ? std::nullopt : std::optional(reason);
}

std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs) {
  const Producer all = [&](const Sink& sink) -> std::optional<std::string> {
    sink(text);
    return std::nullopt;
  };
  return write_output(all, file, inputs);
}

void remove_unfinished() {
  if (unfinished[0] != '\0') unlink(unfinished.data());
}

}  // namespace rithmo::tool
