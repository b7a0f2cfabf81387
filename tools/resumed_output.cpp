// See resumed_output.hpp.
#include "resumed_output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace rithmo::tool {
namespace {

std::string failure(const std::string& file) {
  return file + ": " + std::strerror(errno) + (errno == ENOENT ? ": its folder must exist" : "");
}

// A file that is written from its beginning, whose present bytes stay where they are the same.
class ResumedFile {
 public:
  explicit ResumedFile(const std::string& name)
      : fd_(open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    struct stat status {};
    if (fd_ >= 0 && fstat(fd_, &status) == 0) present_ = static_cast<std::size_t>(status.st_size);
  }
  ResumedFile(const ResumedFile&) = delete;
  ResumedFile& operator=(const ResumedFile&) = delete;
  ~ResumedFile() {
    if (fd_ >= 0) close(fd_);
  }

  bool is_open() const { return fd_ >= 0; }
  // Returns false if another process writes the file. Succeeds where the system has no locks.
  bool lock() { return flock(fd_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }
  // Writes the next bytes. Returns false and sets errno on failure.
  bool write(std::string_view bytes) {
    if (is_present(bytes)) {
      written_ += bytes.size();
      return true;
    }
    if (present_ > written_ && ftruncate(fd_, static_cast<off_t>(written_)) != 0) return false;
    present_ = 0;
    while (!bytes.empty()) {
      const ssize_t count = pwrite(fd_, bytes.data(), bytes.size(), static_cast<off_t>(written_));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
      written_ += static_cast<std::size_t>(count);
    }
    return true;
  }
  // Removes bytes after the last written one and flushes the file to the disk.
  bool finish() {
    return (present_ <= written_ || ftruncate(fd_, static_cast<off_t>(written_)) == 0) &&
           fsync(fd_) == 0;
  }

 private:
  bool is_present(std::string_view bytes) const {
    if (present_ < written_ + bytes.size()) return false;
    std::string there(bytes.size(), '\0');
    for (std::size_t done = 0; done < there.size();) {
      const ssize_t count =
          pread(fd_, there.data() + done, there.size() - done, static_cast<off_t>(written_ + done));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      done += static_cast<std::size_t>(count);
    }
    return there == bytes;
  }

  int fd_;
  std::size_t present_ = 0;  // number of bytes of an earlier run
  std::size_t written_ = 0;
};

}  // namespace

std::string unfinished_name(const std::string& file) {
  return file + ".unfinished";
}

std::optional<std::string> write_resumably(const Producer& producer, const std::string& file,
                                           const std::vector<std::string>& inputs) {
  std::error_code failed;
  for (const std::string& input : inputs)
    if (std::filesystem::equivalent(file, input, failed))
      return file + ": was read for this result and is not overwritten";
  if (std::filesystem::exists(file, failed) && !std::filesystem::is_regular_file(file, failed))
    return file + ": is not a file, so a run into it cannot be continued";
  const std::string name = unfinished_name(file);
  ResumedFile out(name);
  if (!out.is_open()) return failure(name);
  if (!out.lock()) return name + ": another run is writing this file";
  std::string reason;
  const auto other = producer([&](std::string_view bytes) {
    if (reason.empty() && !out.write(bytes)) reason = failure(name);
    return reason.empty();
  });
  if (!reason.empty()) return reason;
  if (other) return other;
  if (!out.finish()) return failure(name);
  if (std::rename(name.c_str(), file.c_str()) != 0) return failure(file);
  return std::nullopt;
}

std::optional<std::string> EarlierLines::next() {
  std::string line;
  // A line that ends with the file was not written whole.
  if (!std::getline(in_, line) || in_.eof()) return std::nullopt;
  return line;
}

}  // namespace rithmo::tool
