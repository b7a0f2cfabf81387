// See output.hpp. Output goes to a temporary file in the same folder, which is flushed to the disk
// and then renamed. The renaming replaces the target in one step. A device such as /dev/null is
// written directly.
#include "output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "output_target.hpp"
#include "unfinished_files.hpp"

namespace rithmo::tool {
namespace {

// The folders made for future files. Empty ones are removed at the end, unless keep() is called.
class CreatedFolders {
 public:
  CreatedFolders() = default;
  CreatedFolders(const CreatedFolders&) = delete;
  CreatedFolders& operator=(const CreatedFolders&) = delete;
  ~CreatedFolders() {
    for (const std::string& folder : made_ | std::views::reverse) rmdir(folder.c_str());
  }

  // Makes the folder and its parents; an empty name means no folder. Returns false and sets errno
  // on failure.
  bool make(const std::string& folder) {
    for (std::size_t end = 0; end < folder.size();) {
      end = std::min(folder.find('/', end + 1), folder.size());
      const std::string part = folder.substr(0, end);
      if (mkdir(part.c_str(), 0777) == 0)
        made_.push_back(part);
      else if (errno != EEXIST)
        return false;
    }
    return true;
  }
  void keep() { made_.clear(); }

 private:
  std::vector<std::string> made_;
};

// Writes a producer's output to a file. Returns the failure, or an empty text.
std::string write_producer(int fd, const Producer& producer, const std::string& file) {
  std::string reason;
  const auto other = producer([&](std::string_view bytes) {
    if (!reason.empty()) return false;
    if (!write_all(fd, bytes)) reason = failure_text(file);
    return reason.empty();
  });
  return reason.empty() ? other.value_or("") : reason;
}

std::optional<std::string> write_in_place(const Producer& producer, const std::string& file) {
  const int fd =
      open(file.c_str(), O_WRONLY | O_NONBLOCK |
                             O_CLOEXEC);  // a pipe without a reader is refused, and not waited for
  if (fd < 0) return failure_text(file);
  std::string reason =
      fcntl(fd, F_SETFL, 0) == 0 ? write_producer(fd, producer, file) : failure_text(file);
  if (close(fd) != 0 && reason.empty()) reason = failure_text(file);
  return reason.empty() ? std::nullopt : std::optional(reason);
}

// An exclusive lock on a folder, for which other programs wait.
class FolderDescriptor {
 public:
  // Locks nothing if the file system has no locks.
  explicit FolderDescriptor(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    fd_ = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (fd_ >= 0 && flock(fd_, LOCK_EX) != 0 && errno == EINTR) {
    }
  }
  ~FolderDescriptor() {
    if (fd_ >= 0) close(fd_);  // this releases the lock
  }
  FolderDescriptor(const FolderDescriptor&) = delete;
  FolderDescriptor& operator=(const FolderDescriptor&) = delete;

 private:
  int fd_ = -1;
};

std::optional<std::string> replace_file(const Producer& producer, const std::string& given) {
  const auto target = target_of(given);
  if (!target) return target.error();
  if (target->in_place) return write_in_place(producer, given);
  UnfinishedFile file(target->path);
  if (file.fd() < 0) return failure_text(given);
  std::string reason = fchmod(file.fd(), target->mode) == 0
                           ? write_producer(file.fd(), producer, given)
                           : failure_text(given);
  if (reason.empty() && (!file.flush() || !file.rename_to(target->path)))
    reason = failure_text(given);
  if (reason.empty()) flush_folder_of(target->path);
  return reason.empty() ? std::nullopt : std::optional(reason);
}

Producer all_of(const std::string& text) {
  return [&](const Sink& sink) -> std::optional<std::string> {
    sink(text);
    return std::nullopt;
  };
}

}  // namespace

std::optional<std::string> write_output(const Producer& producer, const std::string* file,
                                        const std::vector<std::string>& inputs) {
  if (file) {
    if (auto reason = input_overwritten_text(*file, inputs)) return reason;
    return replace_file(producer, *file);
  }
  const std::string reason = write_producer(STDOUT_FILENO, producer, "standard output");
  return reason.empty() ? std::nullopt : std::optional(reason);
}

std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs) {
  return write_output(all_of(text), file, inputs);
}

std::optional<std::string> write_files(
    const std::vector<std::pair<std::string, std::string>>& files,
    const std::vector<std::string>& inputs, const std::string& made_folder) {
  CreatedFolders made;
  if (!made.make(made_folder)) return failure_text(made_folder);
  std::vector<Target> targets;
  std::vector<std::unique_ptr<UnfinishedFile>> written;
  for (const auto& [name, bytes] : files) {
    if (auto reason = input_overwritten_text(name, inputs)) return reason;
    auto target = target_of(name);
    if (!target) return target.error();
    if (target->in_place) {
      if (files.size() > 1) return name + ": is not a file";
      return write_in_place(all_of(bytes), name);
    }
    written.push_back(std::make_unique<UnfinishedFile>(target->path));
    UnfinishedFile& file = *written.back();
    if (file.fd() < 0 || fchmod(file.fd(), target->mode) != 0 || !write_all(file.fd(), bytes) ||
        !file.flush())
      return failure_text(name);
    targets.push_back(*std::move(target));
  }
  // All files are on the disk. Signals are blocked until all are renamed.
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  std::optional<std::string> reason;
  for (std::size_t i = 0; i < written.size() && !reason; ++i)
    if (!written[i]->rename_to(targets[i].path)) {
      reason = failure_text(files[i].first);
      for (std::size_t k = 0; k < i; ++k)
        if (!targets[k].exists) unlink(targets[k].path.c_str());
    }
  if (!reason) made.keep();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (!reason)
    for (const Target& target : targets) flush_folder_of(target.path);
  return reason;
}

std::optional<std::string> write_folder(
    const std::string& folder, const std::vector<std::pair<std::string, std::string>>& files,
    const std::string& said) {
  struct stat status {};
  const bool exists = stat(folder.c_str(), &status) == 0;
  if (!exists && lstat(folder.c_str(), &status) == 0)
    return folder + ": is a link that leads nowhere";
  if (exists && !S_ISDIR(status.st_mode)) return folder + ": exists already and is not a folder";
  std::error_code failed;
  if (exists && !std::filesystem::is_empty(folder, failed))
    return folder + ": exists already and is not empty: give another name";
  // The files are built within the existing folder, because its parent may be on another disk.
  UnfinishedFolder made(exists ? folder + "/import" : folder, files);
  if (!made.is_made()) return failure_text(folder);
  for (std::size_t i = 0; i < files.size(); ++i)
    if (!made.write(i, files[i].second)) return failure_text(folder + "/" + files[i].first);
  if (auto reason = write_output(said, nullptr, {})) return reason;
  // All files are on the disk. Signals are blocked until all are moved.
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  const bool moved = exists ? made.move_files_to(folder) : made.rename_to(folder);
  const std::string reason = moved ? "" : failure_text(folder);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (moved) flush_folder_of(exists ? folder + "/." : folder);
  return moved ? std::nullopt : std::optional(reason);
}

std::optional<text::Fault> change_file(
    const std::string& file,
    const std::function<text::Loaded<std::string>(const text::Source* now)>& change) {
  const auto trouble = [&](std::string_view reason) {
    if (reason.starts_with(file + ": ")) reason.remove_prefix(file.size() + 2);
    return text::Fault{file, text::nowhere, std::string(reason), ""};
  };
  const auto target = target_of(file);
  if (!target) return trouble(target.error());
  if (target->in_place) return trouble("is no plain file");
  const FolderDescriptor held(target->path);
  std::optional<text::Source> now;
  struct stat status {};
  if (stat(target->path.c_str(), &status) == 0) {
    const auto read = text::Source::read(file);
    if (!read) return read.error();
    now = *read;
  }
  const auto text = change(now ? &*now : nullptr);
  if (!text) return text.error();
  if (auto failed = write_output(*text, &file, {})) return trouble(*failed);
  return std::nullopt;
}

}  // namespace rithmo::tool
