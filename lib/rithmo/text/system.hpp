// Functions of the operating system that differ between Linux and macOS: names of the program and
// of open files, the command line, pipes.
//
// Example: Linux names the program's file by a link in /proc, macOS by a function. Counter-example:
// functions of POSIX, such as open() and stat(), are called where they are needed. The WebAssembly
// build has no processes: there all functions return empty results or false, and do nothing.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rithmo::text {

// Returns the path of the running program with links resolved, or an empty path.
std::filesystem::path program_path();

// Returns the command line as typed, including the program's name.
std::vector<std::string> command_line_words();

// Returns the name of an open file with links resolved, or nothing if the system does not report
// it.
std::optional<std::string> name_of_open_file(int descriptor);

// open_pipe() and open_sockets() open two connected descriptors. Programs that are started later do
// not inherit them; a fork does. A pipe is read at its first end and written at its second; sockets
// are read and written at both. The functions return false and set errno on failure.
bool open_pipe(std::array<int, 2>& ends);
bool open_sockets(std::array<int, 2>& ends);

// Flag for send(), so that a socket whose reader is gone is an error and not a signal. Where it is
// 0, open_sockets() sets the same on the sockets.
extern const int no_sigpipe_flag;

// Closes all descriptors of this process, except the standard ones and `spared`.
void close_other_descriptors(int spared);

// Makes the system kill this process when its parent ends. Does nothing on macOS, where such a
// process has to see for itself that its parent is gone.
void end_with_parent();

}  // namespace rithmo::text
