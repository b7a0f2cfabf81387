// See unfinished_files.hpp.
#include "unfinished_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::tool {
namespace {

// The names of unfinished temporary files, which are removed if the program is stopped. The array
// has a fixed size, because a signal may arrive at any moment. No set of files has as many as 64.
constexpr std::size_t max_unfinished = 64;
std::array<std::array<char, PATH_MAX>, max_unfinished> unfinished{};

// The paths of an unfinished folder: its files, the folder itself, then null. Null if there is no
// such folder.
std::atomic<const char* const*> unfinished_folder = nullptr;

// All signals that end a program and can be caught.
constexpr std::array ends{
    SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM,
    SIGPROF, SIGIO,   SIGSYS, SIGABRT, SIGBUS,  SIGFPE,  SIGILL,  SIGSEGV, SIGTRAP,
#ifdef SIGPWR  // Linux only
    SIGPWR,
#endif
};

extern "C" void clean_up_on_signal(int signal_number) {
  remove_unfinished();
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void handle_end_signals() {
  static const bool once = [] {
    for (const int end : ends) {
      struct sigaction now {};
      if (sigaction(end, nullptr, &now) != 0 || now.sa_handler != SIG_DFL) continue;
      now.sa_handler = clean_up_on_signal;
      sigaction(end, &now, nullptr);
    }
    return true;
  }();
  static_cast<void>(once);
}

// Returns an unused name in the folder of the target.
std::string temporary_name(const std::string& target) {
  static std::random_device random;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  std::string name = target + ".";
  for (int i = 0; i < 10; ++i) name += letters[random() % letters.size()];
  return name;
}

}  // namespace

bool write_all(int fd, std::string_view text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote = write(fd, text.data() + done, text.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    done += static_cast<std::size_t>(wrote);
  }
  return true;
}

UnfinishedFile::UnfinishedFile(const std::string& target) {
  handle_end_signals();
  const auto room = std::ranges::find(unfinished, '\0', [](const auto& name) { return name[0]; });
  do {
    name_ = temporary_name(target);
    if (room == unfinished.end() || name_.size() >= room->size()) {
      errno = ENAMETOOLONG;
      return;
    }
    std::copy(name_.begin() + 1, name_.end(), room->begin() + 1);
    (*room)[name_.size()] = '\0';
    std::atomic_signal_fence(std::memory_order_release);
    (*room)[0] = name_[0];  // this character completes the name
    entry_ = room->data();
    fd_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  } while (fd_ < 0 && errno == EEXIST);
  if (fd_ < 0) forget();
}

UnfinishedFile::~UnfinishedFile() {
  if (fd_ >= 0) close(fd_);
  if (entry_) unlink(name_.c_str());
  forget();
}

bool UnfinishedFile::flush() {
  const bool safe = fsync(fd_) == 0;
  const int reason = errno;
  const bool closed = close(fd_) == 0;
  fd_ = -1;
  if (!safe) errno = reason;
  return safe && closed;
}

bool UnfinishedFile::rename_to(const std::string& target) {
  if (rename(name_.c_str(), target.c_str()) != 0) return false;
  forget();
  return true;
}

void UnfinishedFile::forget() {
  if (entry_) entry_[0] = '\0';
  entry_ = nullptr;
}

UnfinishedFolder::UnfinishedFolder(const std::string& target,
                                   const std::vector<std::pair<std::string, std::string>>& files) {
  handle_end_signals();
  do {
    folder_ = temporary_name(target);
    paths_.clear();
    folders_.clear();
    for (const auto& [name, bytes] : files) {
      paths_.push_back(folder_ + "/" + name);
      const std::size_t end = name.find('/');
      const std::string own = folder_ + "/" + name.substr(0, end);
      if (end != name.npos && std::ranges::find(folders_, own) == folders_.end())
        folders_.push_back(own);
    }
    names_.clear();
    for (const std::string& path : paths_) names_.push_back(path.c_str());
    for (const std::string& own : folders_) names_.push_back(own.c_str());
    names_.insert(names_.end(), {folder_.c_str(), nullptr});
    unfinished_folder = names_.data();  // this completes the list
    made_ = mkdir(folder_.c_str(), 0777) == 0;
  } while (!made_ && errno == EEXIST);
  if (!made_) unfinished_folder = nullptr;
  // If this fails, writing the files reports why.
  for (const std::string& own : folders_) mkdir(own.c_str(), 0777);
}

UnfinishedFolder::~UnfinishedFolder() {
  if (made_) {
    for (const std::string& path : paths_) unlink(path.c_str());
    for (const std::string& own : folders_) rmdir(own.c_str());
    rmdir(folder_.c_str());
  }
  unfinished_folder = nullptr;
}

bool UnfinishedFolder::write(std::size_t index, std::string_view bytes) {
  const int fd = open(paths_[index].c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0) return false;
  const bool safe = write_all(fd, bytes) && fsync(fd) == 0;
  const int reason = errno;
  const bool closed = close(fd) == 0;
  if (!safe) errno = reason;
  return safe && closed;
}

bool UnfinishedFolder::rename_to(const std::string& target) {
  if (rename(folder_.c_str(), target.c_str()) != 0) return false;
  made_ = false;
  return true;
}

bool UnfinishedFolder::move_files_to(const std::string& target) {
  std::vector<std::string> entries = folders_;
  for (const std::string& path : paths_)
    if (path.find('/', folder_.size() + 1) == path.npos) entries.push_back(path);
  const auto moved = [&](const std::string& path) { return target + path.substr(folder_.size()); };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (rename(entries[i].c_str(), moved(entries[i]).c_str()) == 0) continue;
    const int reason = errno;
    while (i-- > 0) rename(moved(entries[i]).c_str(), entries[i].c_str());
    errno = reason;
    return false;
  }
  return true;
}

void forget_unfinished_after_fork() {
  for (auto& name : unfinished) name[0] = '\0';
  unfinished_folder = nullptr;
}

void remove_unfinished() {
  for (const auto& name : unfinished)
    if (name[0] != '\0') unlink(name.data());
  if (const char* const* name = unfinished_folder.load())
    for (; *name; ++name)
      if (unlink(*name) != 0) rmdir(*name);
}

}  // namespace rithmo::tool
