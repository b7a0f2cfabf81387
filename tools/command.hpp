// Definition of a sub-command: a row of data (its name, options, values, formats, examples) and a
// function. The parser, --help, the manual and the completions are made of the row, so they cannot
// disagree.
//
// A command parses, calls the library, and returns text and an exit status; no rule and no
// arithmetic lives in tools/. Exit status as GNU diff: 0 nothing found, 1 findings, 2 trouble.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "output.hpp"
#include "rithmo/text/format.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::tool {

struct Option {
  std::string_view name;   // "kind", given as --kind
  std::string_view value;  // "KIND", or empty for a flag
  std::string_view help;
  bool many = false;                          // may be given more than once
  std::vector<std::string_view> values = {};  // all permitted values, if the list is closed
  bool required = false;
  std::string_view or_file = {};   // file ending that is accepted in addition to the values: "toml"
  std::string_view formerly = {};  // an earlier spelling, still accepted
  // "rithmo derive": command that lists all values, if there are many
  std::string_view listed_by = {};
};

struct Operand {
  std::string_view name;  // "NUMBER", or empty where the command takes none
  std::string_view help;
  std::size_t least = 0;
  bool many = false;
  std::vector<std::string_view> values = {};  // like those of an option
  std::vector<std::string_view> suggested =
      {};                         // words to complete, in addition to all others that may be given
  std::string_view or_file = {};  // like that of an option
  std::string_view listed_by = {};  // like that of an option
};

struct Example {
  std::string_view line;  // excludes the leading "rithmo "
  std::string_view what;
};

// Parsed command line: options by name, operands in order.
struct Arguments {
  std::map<std::string, std::vector<std::string>, std::less<>> options = {};
  std::vector<std::string> operands = {};
  text::Format format = text::Format::text;  // the chosen one, or the command's first

  bool has(std::string_view name) const { return options.contains(name); }
  // Returns the last value of an option. REQUIRES: has(name).
  const std::string& value(std::string_view name) const {
    return options.find(name)->second.back();
  }
};

struct Outcome {
  std::string text = {};              // the result, for standard output or --output
  int status = 0;                     // 0 or 1
  std::vector<std::string> inputs{};  // files that were read, which the output must not replace
  // Files to be written in place of the text, name and contents; --output names the target.
  std::vector<std::pair<std::string, std::string>> files{};
  // Folder for `files`, if it is to be made where it is missing.
  std::string made_folder{};
  // New folder for `files`; the text is then printed when they are written.
  std::string folder{};
  // Writes a result that is too long for memory, piece by piece, in place of the text.
  Producer stream{};
  // Runs a conversation, line by line, in place of the text; returns the failure at its end, if
  // any.
  std::function<std::optional<std::string>()> talk{};
  // Called when all is written: a signal that stopped the work ends the program then.
  std::function<void()> after{};
  std::vector<std::string> notes{};  // notes on how inputs were read, for standard error
  // Inputs that could not be read while others could: they are reported, and the status is 2.
  // --output is then left unchanged.
  std::vector<text::Fault> faults{};
  bool is_wrapped = false;  // wrapped to the width of a terminal
};

// A result, or a fault with its place.
using Result = tl::expected<Outcome, text::Fault>;

struct Command;

// A command within another, such as `moves` in `rithmo position moves`. `formerly`: the single word
// that it once was, still accepted.
struct Part {
  std::string_view word;
  Command (*make)();
  std::string_view formerly = {};
};

struct Command {
  std::string_view name;  // "audit"; for a part "position moves"
  std::string_view summary;
  Operand operand;
  std::vector<Option> options;
  std::vector<Example> examples;
  Result (*run)(const Arguments& arguments);
  std::vector<text::Format> formats =
      {};  // the first is the default; none: there is no choice, and no --format
  std::vector<Part> parts = {};
  // Returns further options that depend on the first operand: the parameters of a relation.
  std::vector<Option> (*options_with)(std::string_view operand) = nullptr;
};

// Commands under one heading of the general help. `first`: number of them on the first screen.
struct CommandGroup {
  std::string_view heading;
  std::size_t first;
  std::vector<Command> commands;
};

const std::vector<CommandGroup>& command_groups();
// A command, and the number of words that name it: `position moves` two, `position` one, and
// `moves`, its earlier name, one. Null where there is none.
struct NamedCommand {
  const Command* command = nullptr;
  std::size_t words = 0;
};
NamedCommand command_named(std::span<const std::string> words);
// Returns the parts of a command, each under its whole name.
std::vector<Command> parts_of(const Command& command);
// Suggests a command for a mistyped word: "; did you mean 'position moves'?".
std::string command_meant(std::string_view typed);

// Returns all options of a command: its own, those that depend on its first operand, then those of
// every command.
std::vector<Option> options_of(const Command& command, std::string_view operand = {});

// Formats of every list.
inline const std::vector<text::Format> list_formats{text::Format::text, text::Format::json,
                                                    text::Format::csv, text::Format::markdown};

// Lists permitted names for a message: "; there are: a, b, c and 5 more".
std::string there_are(const std::vector<std::string_view>& names);

// Joins names: "a, b or c".
std::string one_of(const std::vector<std::string_view>& names);

// Returns a fault in the command line: "--kind: expected ...", the text and a caret.
tl::unexpected<text::Fault> trouble_in(std::string what, const std::string& typed,
                                       const text::TextFault& fault);

// Returns a fault in a text that was typed or read from a file.
tl::unexpected<text::Fault> trouble_in(const text::Source& given, const text::TextFault& fault);

// Returns the whole number of an option, from `least` to `most`; `otherwise` where the option is
// missing.
text::Loaded<std::uint64_t> number_of(const Arguments& arguments, const std::string& option,
                                      std::uint64_t otherwise, std::uint64_t least,
                                      std::uint64_t most);

// Returns a text that is typed, the contents of a file, or - for standard input. Faults in a file
// have its name and lines.
text::Loaded<text::Source> text_given(const std::string& what, const std::string& typed);

}  // namespace rithmo::tool
