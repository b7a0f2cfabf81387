// The command line as typed, turned into a command and its arguments. CLI11 parses; it is included
// in one file.
#pragma once

#include <string>
#include <variant>

#include "command.hpp"

namespace rithmo::tool {

// Action: run a command, or print a text and end (help, version, or a fault with usage).
struct Call {
  const Command* command;
  Arguments arguments;
};
struct Said {
  std::string text;
  int status;  // 0: prints to standard output, 2: to standard error
};

// Returns "rithmo audit [OPTIONS] [PATH...]".
std::string usage(const Command& command);

// Returns the help of an option, with its permitted values where the list is short.
std::string help_of(const Option& option);

std::variant<Call, Said> parse_command_line(int argc, const char* const* argv);

}  // namespace rithmo::tool
