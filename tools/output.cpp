// See output.hpp. The text is written to a temporary file in the same folder, flushed to the disk, and renamed,
// which replaces the target in one step; a device such as /dev/null is written to as it is.
#include "output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace rithmo::tool {
namespace {

bool write_all(int fd, const std::string& text) {
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

// A device, a pipe or a socket, and whatever the system itself hands out under /dev or /proc, is written to as it is.
bool written_in_place(const std::string& file, const struct stat& status) {
  return !S_ISREG(status.st_mode) || file.starts_with("/dev/") || file.starts_with("/proc/");
}

std::optional<std::string> write_in_place(const std::string& text, const std::string& file) {
  const int fd =
      open(file.c_str(), O_WRONLY | O_NONBLOCK |
                             O_CLOEXEC);  // a pipe that nobody reads is refused, not waited for
  if (fd < 0) return failure(file);
  const bool good = fcntl(fd, F_SETFL, 0) == 0 && write_all(fd, text);
  std::string reason = good ? "" : failure(file);
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

std::optional<std::string> replace_file(const std::string& text, const std::string& given) {
  struct stat status {};
  const std::string file = target_of(given);
  const bool exists = stat(file.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return given + ": is a directory";
  if (stat(given.c_str(), &status) == 0 &&
      (written_in_place(given, status) || written_in_place(file, status)))
    return write_in_place(text, given);
  std::string name = file + ".XXXXXX";
  const int fd = mkstemp(name.data());
  if (fd < 0) return failure(given);
  const mode_t mask = umask(0);
  umask(mask);
  const mode_t mode = exists ? status.st_mode & 07777U : 0666U & ~mask;
  const bool good = fchmod(fd, mode) == 0 && write_all(fd, text) && fsync(fd) == 0;
  std::string reason = good ? "" : failure(given);
  if (close(fd) != 0 && reason.empty()) reason = failure(given);
  if (reason.empty() && rename(name.c_str(), file.c_str()) != 0) reason = failure(given);
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

std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs) {
  if (file)
    for (const std::string& input : inputs)
      if (same_file(*file, input))
        return *file + ": was read for this result and is not overwritten";
  if (file) return replace_file(text, *file);
  if (write_all(STDOUT_FILENO, text)) return std::nullopt;
  return failure("standard output");
}

}  // namespace rithmo::tool
