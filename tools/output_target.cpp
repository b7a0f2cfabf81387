// See output_target.hpp.
#include "output_target.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace rithmo::tool {
namespace {

// Returns true for a target that is written in place: a device, a pipe, a socket, or a file that
// the system holds open.
bool written_in_place(const std::string& file, const struct stat& status) {
  return !S_ISREG(status.st_mode) || file.starts_with("/dev/fd/") || file.starts_with("/dev/std") ||
         file.starts_with("/proc/");
}

bool same_file(const std::string& a, const std::string& b) {
  struct stat first {};
  struct stat second {};
  return stat(a.c_str(), &first) == 0 && stat(b.c_str(), &second) == 0 &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino && S_ISREG(first.st_mode);
}

}  // namespace

std::string failure_text(const std::string& file) {
  return file + ": " + std::strerror(errno) + (errno == ENOENT ? ": its folder must exist" : "");
}

tl::expected<Target, std::string> target_of(const std::string& given) {
  struct stat status {};
  if (stat(given.c_str(), &status) != 0) {
    if (lstat(given.c_str(), &status) == 0)
      return tl::unexpected(given + ": is a link that leads nowhere");
    const mode_t mask = umask(0);
    umask(mask);
    return Target{given, false, false, static_cast<mode_t>(0666U & ~mask)};
  }
  if (S_ISDIR(status.st_mode)) return tl::unexpected(given + ": is a directory");
  if (written_in_place(given, status)) return Target{given, true, true, 0};
  const std::unique_ptr<char, decltype(&std::free)> resolved(realpath(given.c_str(), nullptr),
                                                             &std::free);
  if (!resolved) return tl::unexpected(failure_text(given));
  const std::string path = resolved.get();
  return Target{path, true, written_in_place(path, status),
                static_cast<mode_t>(status.st_mode & 07777U)};
}

void flush_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const int fd = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  static_cast<void>(fsync(fd));
  close(fd);
}

std::optional<std::string> input_overwritten_text(const std::string& file,
                                                  const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs)
    if (same_file(file, input)) return file + ": was read for this result and is not overwritten";
  return std::nullopt;
}

}  // namespace rithmo::tool
