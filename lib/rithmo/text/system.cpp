// See system.hpp.
#include "rithmo/text/system.hpp"

#ifndef __wasi__  // /proc, if it exists there, belongs to the host program
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#endif
#if defined(__APPLE__)
#include <crt_externs.h>
#include <mach-o/dyld.h>
#elif defined(__linux__)
#include <sys/prctl.h>
#endif

#include <array>
#include <charconv>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace rithmo::text {

#if defined(__wasi__)

std::filesystem::path program_path() {
  return {};
}
std::vector<std::string> command_line_words() {
  return {};
}
std::optional<std::string> name_of_open_file(int) {
  return std::nullopt;
}
bool open_pipe(std::array<int, 2>&) {
  return false;
}
bool open_sockets(std::array<int, 2>&) {
  return false;
}
const int no_sigpipe_flag = 0;
void close_other_descriptors(int) {}
void end_with_parent() {}

#elif defined(__APPLE__)

std::filesystem::path program_path() {
  std::array<char, PATH_MAX> name{};
  auto length = static_cast<std::uint32_t>(name.size());
  if (_NSGetExecutablePath(name.data(), &length) != 0) return {};
  std::error_code failed;
  const std::filesystem::path resolved = std::filesystem::canonical(name.data(), failed);
  return failed ? std::filesystem::path() : resolved;
}

std::vector<std::string> command_line_words() {
  char** const words = *_NSGetArgv();
  return {words, words + *_NSGetArgc()};
}

std::optional<std::string> name_of_open_file(int descriptor) {
  std::array<char, PATH_MAX> name{};
  if (fcntl(descriptor, F_GETPATH, name.data()) != 0) return std::nullopt;
  return std::string(name.data());
}

namespace {

// Another thread may start a program before this. Such programs are started with
// POSIX_SPAWN_CLOEXEC_DEFAULT, which closes the descriptors all the same.
bool close_on_start(const std::array<int, 2>& ends) {
  return fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

}  // namespace

bool open_pipe(std::array<int, 2>& ends) {
  return pipe(ends.data()) == 0 && close_on_start(ends);
}

bool open_sockets(std::array<int, 2>& ends) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0 || !close_on_start(ends)) return false;
  const int on = 1;
  return setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on) == 0 &&
         setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on) == 0;
}

const int no_sigpipe_flag = 0;

void end_with_parent() {}

#else

std::filesystem::path program_path() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored);
}

std::vector<std::string> command_line_words() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

std::optional<std::string> name_of_open_file(int descriptor) {
  std::array<char, PATH_MAX> name{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t length = readlink(link.c_str(), name.data(), name.size());
  if (length <= 0 || static_cast<std::size_t>(length) == name.size()) return std::nullopt;
  return std::string(name.data(), static_cast<std::size_t>(length));
}

bool open_pipe(std::array<int, 2>& ends) {
  return pipe2(ends.data(), O_CLOEXEC) == 0;
}

bool open_sockets(std::array<int, 2>& ends) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0;
}

const int no_sigpipe_flag = MSG_NOSIGNAL;

void end_with_parent() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

#endif

#ifndef __wasi__

void close_other_descriptors(int spared) {
  std::vector<int> open;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator("/dev/fd", failed)) {
    const std::string name = entry.path().filename().string();
    int descriptor = -1;
    std::from_chars(name.data(), name.data() + name.size(), descriptor);
    if (descriptor > STDERR_FILENO && descriptor != spared) open.push_back(descriptor);
  }
  constexpr int usual_limit = 1024;  // for a system that lists no descriptors
  if (failed)
    for (int descriptor = STDERR_FILENO + 1; descriptor < usual_limit; ++descriptor)
      if (descriptor != spared) open.push_back(descriptor);
  for (const int descriptor : open) close(descriptor);
}

#endif

}  // namespace rithmo::text
