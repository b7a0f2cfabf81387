// Turns the typed command line into a command and its arguments. Only command_line.cpp includes
// CLI11, which splits the words.
#pragma once

#include <string>
#include <variant>

#include "command.hpp"

namespace rithmo::tool {

// Action of the program: run a command, or print a text and end (help, version, or a fault with
// usage).
struct CommandCall {
  const Command* command;
  Arguments arguments;
};
struct CommandMessage {
  std::string text;
  int status;  // 0: the text goes to standard output; 2: to standard error
};

// Returns the usage of a command, as "rithmo audit [OPTIONS] [PATH...]".
std::string usage(const Command& command);

// Returns the help of an option. A short list of permitted values is included.
std::string help_of(const Option& option);

std::variant<CommandCall, CommandMessage> parse_command_line(int argc, const char* const* argv);

}  // namespace rithmo::tool
