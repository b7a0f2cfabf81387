// Functions of the operating system that differ between Linux and macOS: names of the program and
// of open files, the command line, pipes.
//
// Example: Linux names the program's file by a link in /proc, macOS by a function. Counter-example:
// functions of POSIX, such as open() and stat(), are called where they are needed. The page has no
// process: there all results are empty.
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

// These open two connected descriptors, which no other program inherits. A pipe is read at its
// first end and written at its second; sockets are read and written at both. They return false and
// set errno on failure.
bool open_pipe(std::array<int, 2>& ends);
bool open_sockets(std::array<int, 2>& ends);

// Flag for send(): a socket whose reader is gone is an error and not a signal. Where it is 0,
// open_sockets() sets the same on the sockets.
extern const int send_without_signal;

}  // namespace rithmo::text
