// See resumed_output.hpp.
#include "resumed_output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "output_target.hpp"

namespace rithmo::tool {
namespace {

// An output file whose existing bytes stay as long as they equal the new ones.
class ResumedFile {
 public:
  ResumedFile() = default;
  ResumedFile(const ResumedFile&) = delete;
  ResumedFile& operator=(const ResumedFile&) = delete;
  ~ResumedFile() {
    if (fd_ >= 0) close(fd_);
  }

  // Opens the file and locks it, where the system has locks. Returns the failure or nothing.
  std::optional<std::string> open(const std::string& name) {
    for (;;) {
      // A link is not followed, and a pipe without a reader is not waited for.
      fd_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
      struct stat status {};
      if (fd_ < 0 && errno == ELOOP) return name + ": is a link, and not the file of a run";
      if (fd_ < 0) return failure_text(name);
      if (flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return name + ": another run is writing this file";
      if (fstat(fd_, &status) != 0) return failure_text(name);
      if (!S_ISREG(status.st_mode)) return name + ": is not a plain file";
      existing_bytes_ = static_cast<std::size_t>(status.st_size);
      // Until the lock was there, the other run may have given the file its last name.
      struct stat named {};
      if (lstat(name.c_str(), &named) == 0 && named.st_ino == status.st_ino &&
          named.st_dev == status.st_dev)
        return std::nullopt;
      close(fd_);
    }
  }
  // Writes the next bytes. Returns false and sets errno on failure.
  bool write(std::string_view bytes) {
    if (matches_existing(bytes)) {
      position_bytes_ += bytes.size();
      return true;
    }
    if (existing_bytes_ > 0 && ftruncate(fd_, static_cast<off_t>(position_bytes_)) != 0)
      return false;
    existing_bytes_ = 0;
    while (!bytes.empty()) {
      const ssize_t count =
          pwrite(fd_, bytes.data(), bytes.size(), static_cast<off_t>(position_bytes_));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
      position_bytes_ += static_cast<std::size_t>(count);
    }
    return true;
  }
  // Removes bytes after the last written one, sets the permissions and flushes the file to the
  // disk. Returns false and sets errno on failure.
  bool finish(mode_t mode) {
    return ftruncate(fd_, static_cast<off_t>(position_bytes_)) == 0 && fchmod(fd_, mode) == 0 &&
           fsync(fd_) == 0;
  }

 private:
  bool matches_existing(std::string_view bytes) const {
    if (existing_bytes_ < position_bytes_ + bytes.size()) return false;
    std::string existing(bytes.size(), '\0');
    for (std::size_t done = 0; done < existing.size();) {
      const ssize_t count = pread(fd_, existing.data() + done, existing.size() - done,
                                  static_cast<off_t>(position_bytes_ + done));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      done += static_cast<std::size_t>(count);
    }
    return existing == bytes;
  }

  int fd_ = -1;
  std::size_t existing_bytes_ = 0;  // of an earlier run; 0 after the first difference
  std::size_t position_bytes_ = 0;
};

}  // namespace

std::string unfinished_name(const std::string& file) {
  const auto target = target_of(file);
  return (target ? target->path : file) + ".unfinished";
}

std::optional<std::string> write_resumably(const Producer& producer, const std::string& file,
                                           const std::vector<std::string>& inputs) {
  const auto target = target_of(file);
  if (!target) return target.error();
  if (target->in_place) return file + ": is not a plain file, so that a run cannot be resumed";
  const std::string name = unfinished_name(file);
  for (const std::string& output : {file, name})
    if (auto refused = input_overwritten_text(output, inputs)) return refused;
  ResumedFile out;
  if (auto failed = out.open(name)) return failed;
  std::string reason;
  const auto producer_failure = producer([&](std::string_view bytes) {
    if (reason.empty() && !out.write(bytes)) reason = failure_text(name);
    return reason.empty();
  });
  if (!reason.empty()) return reason;
  if (producer_failure) return producer_failure;
  if (!out.finish(target->mode)) return failure_text(name);
  if (std::rename(name.c_str(), target->path.c_str()) != 0) return failure_text(file);
  flush_folder_of(target->path);
  return std::nullopt;
}

namespace {

// Opens FILE.unfinished if it is there and is a plain file.
std::ifstream open_unfinished(const std::string& file) {
  const std::string name = unfinished_name(file);
  std::error_code unknown;
  const auto status = std::filesystem::symlink_status(name, unknown);
  return std::filesystem::is_regular_file(status) ? std::ifstream(name, std::ios::binary)
                                                  : std::ifstream();
}

}  // namespace

std::string beginning_of_unfinished(const std::string& file, std::size_t size) {
  std::ifstream in = open_unfinished(file);
  std::string bytes(size, '\0');
  if (in.is_open()) in.read(bytes.data(), static_cast<std::streamsize>(size));
  bytes.resize(in.is_open() ? static_cast<std::size_t>(in.gcount()) : 0);
  return bytes;
}

EarlierLines::EarlierLines(const std::string& file) : in_(open_unfinished(file)) {}

std::optional<std::string> EarlierLines::next() {
  std::string line;
  // A line that ends with the file was not written completely.
  if (!in_.is_open() || !std::getline(in_, line) || in_.eof()) return std::nullopt;
  return line;
}

}  // namespace rithmo::tool
