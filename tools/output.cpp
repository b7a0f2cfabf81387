// See output.hpp. The text is written to a temporary file in the same folder, flushed to the disk, and renamed,
// which replaces the target in one step; a device such as /dev/null is written to as it is.
#include "output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

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

std::optional<std::string> replace_file(const std::string& text, const std::string& file) {
  struct stat status {};
  const bool exists = stat(file.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return file + ": is a directory";
  if (exists && !S_ISREG(status.st_mode)) {
    const int device = open(file.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (device < 0) return failure(file);
    const bool good = write_all(device, text);
    const std::string reason = failure(file);
    close(device);
    return good ? std::nullopt : std::optional(reason);
  }
  std::string name = file + ".XXXXXX";
  const int fd = mkstemp(name.data());
  if (fd < 0) return failure(file);
  const mode_t mask = umask(0);
  umask(mask);
  const mode_t mode = exists ? status.st_mode & 07777U : 0666U & ~mask;
  const bool good = fchmod(fd, mode) == 0 && write_all(fd, text) && fsync(fd) == 0;
  std::string reason = good ? "" : failure(file);
  if (close(fd) != 0 && reason.empty()) reason = failure(file);
  if (reason.empty() && rename(name.c_str(), file.c_str()) != 0) reason = failure(file);
  if (reason.empty()) return std::nullopt;
  unlink(name.c_str());
  return reason;
}

}  // namespace

std::optional<std::string> write_output(const std::string& text, const std::string* file) {
  if (file) return replace_file(text, *file);
  if (write_all(STDOUT_FILENO, text)) return std::nullopt;
  return failure("standard output");
}

}  // namespace rithmo::tool
