// The command line as typed, turned into a command and its arguments. CLI11 parses; it is included
// in one file.
#pragma once

#include <string>
#include <variant>

#include "command.hpp"

namespace rithmo::tool {

// What is to be done: run a command, or say something and end (help, version, or trouble with
// usage).
struct Call {
  const Command* command;
  Arguments arguments;
};
struct Said {
  std::string text;
  int status;  // 0 to standard output, 2 to standard error
};

// "rithmo audit [OPTIONS] [PATH...]".
std::string usage(const Command& command);

// What an option does, with all that may be given where that is a short list.
std::string help_of(const Option& option);

std::variant<Call, Said> parse_command_line(int argc, const char* const* argv);

}  // namespace rithmo::tool
