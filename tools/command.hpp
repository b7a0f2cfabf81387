// The definition of a sub-command: a row of data (its name, options, values, formats, examples) and
// a function. The parser, --help, the manual and the completions all use the row, so they cannot
// disagree.
//
// A command parses its arguments, calls the library, and returns text and an exit status. The
// folder tools/ has no rules and no arithmetic. The exit status is that of GNU diff: 0 nothing
// found, 1 findings, 2 trouble.
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
  std::string_view name;   // as "kind", which users type as --kind
  std::string_view value;  // as "KIND"; empty for a flag
  std::string_view help;
  bool many = false;                          // true if the option may be given several times
  std::vector<std::string_view> values = {};  // all permitted values, if the list is closed
  bool required = false;
  std::string_view or_file = {};   // as "toml": files with this ending are also accepted as values
  std::string_view formerly = {};  // an earlier name of the option, which is still accepted
  // The command that lists all values if there are many, as "rithmo derive".
  std::string_view listed_by = {};
};

struct Operand {
  std::string_view name;  // as "NUMBER"; empty if the command takes no operands
  std::string_view help;
  std::size_t least = 0;
  bool many = false;
  std::vector<std::string_view> values = {};     // all permitted values, if the list is closed
  std::vector<std::string_view> suggested = {};  // further words that the shells' completions offer
  std::string_view or_file = {};                 // as in Option
  std::string_view listed_by = {};               // as in Option
};

struct Example {
  std::string_view line;  // the command line without the leading "rithmo "
  std::string_view what;
};

// The parsed command line: options by name, and operands in order.
struct Arguments {
  std::map<std::string, std::vector<std::string>, std::less<>> options = {};
  std::vector<std::string> operands = {};
  text::Format format = text::Format::text;  // the chosen format, or the command's first

  bool has(std::string_view name) const { return options.contains(name); }
  // Returns the last value of an option. REQUIRES: has(name).
  const std::string& value(std::string_view name) const {
    return options.find(name)->second.back();
  }
};

struct Outcome {
  std::string text = {};  // the result, for standard output or --output
  int status = 0;         // exit status of the command, 0 or 1
  // The files that were read, which the output must not overwrite.
  std::vector<std::string> inputs{};
  // Files to write instead of the text, as name and contents. --output names their target.
  std::vector<std::pair<std::string, std::string>> files{};
  // A folder for `files` that is made if it is missing; empty: none.
  std::string made_folder{};
  // A new folder for `files`. The text is then printed after they are written.
  std::string folder{};
  // Writes, instead of the text, a result that is too long for memory, piece by piece.
  Producer stream{};
  // Set if --output names a file that a run continues after it was broken off
  // (resumed_output.hpp).
  bool is_resumed = false;
  // Returns the status and a note for standard error, if only the finished stream determines them.
  std::function<std::pair<int, std::string>()> stream_end{};
  // Runs a conversation line by line, instead of the text. Returns the failure that ended it, if
  // any.
  std::function<std::optional<std::string>()> talk{};
  // Called when everything is written. If a signal stopped the work, it then ends the program.
  std::function<void()> after{};
  std::vector<std::string> notes{};  // notes for standard error on how inputs were read
  // The faults of inputs that could not be read, although others could. They are reported, the
  // status is 2, and --output is left unchanged.
  std::vector<text::Fault> faults{};
  bool is_wrapped = false;  // true if lines are wrapped to the width of a terminal
};

// A result, or a fault with its place.
using Result = tl::expected<Outcome, text::Fault>;

struct Command;

// A command within another command, as `moves` in `rithmo position moves`. `formerly`: the single
// word that was its earlier name, which is still accepted.
struct Part {
  std::string_view word;
  Command (*make)();
  std::string_view formerly = {};
};

struct Command {
  std::string_view name;  // as "audit"; for a part, as "position moves"
  std::string_view summary;
  Operand operand;
  std::vector<Option> options;
  std::vector<Example> examples;
  Result (*run)(const Arguments& arguments);
  std::vector<text::Format> formats =
      {};  // the first is the default; empty: the command has no option --format
  std::vector<Part> parts = {};
  // Returns the options that depend on the first operand, as the parameters of a relation.
  std::vector<Option> (*options_with)(std::string_view operand) = nullptr;
};

// The commands under one heading of the general help. `first`: how many of them the first screen
// shows.
struct CommandGroup {
  std::string_view heading;
  std::size_t first;
  std::vector<Command> commands;
};

const std::vector<CommandGroup>& command_groups();
// A command, and how many words name it. `position moves` has two; `position` has one, and so has
// `moves`, an earlier name. `command` is null if the words name none.
struct NamedCommand {
  const Command* command = nullptr;
  std::size_t words = 0;
};
NamedCommand command_named(std::span<const std::string> words);
// Returns the parts of a command, each with its whole name.
std::vector<Command> parts_of(const Command& command);
// Suggests a command for a mistyped word: "; did you mean 'position moves'?". Returns an empty text
// if none is similar.
std::string command_suggestion(std::string_view typed);

// Returns all options of a command: its own, those that depend on its first operand, then those of
// every command.
std::vector<Option> options_of(const Command& command, std::string_view operand = {});

// The formats of every list.
inline const std::vector<text::Format> list_formats{text::Format::text, text::Format::json,
                                                    text::Format::csv, text::Format::markdown};

// Lists the permitted names in a message: "; there are: a, b, c and 5 more".
std::string permitted_names_text(const std::vector<std::string_view>& names);

// Joins names in a message: "a, b or c".
std::string one_of(const std::vector<std::string_view>& names);

// Returns a fault in the command line: "--kind: expected ...", with the text and a caret.
tl::unexpected<text::Fault> fault_in(std::string what, const std::string& typed,
                                     const text::TextFault& fault);

// Returns a fault in a text that was typed or read from a file.
tl::unexpected<text::Fault> fault_in(const text::Source& given, const text::TextFault& fault);

// Returns the whole number that an option has, from `least` to `most`, or `otherwise` if the option
// is not given.
text::Loaded<std::uint64_t> number_of(const Arguments& arguments, const std::string& option,
                                      std::uint64_t otherwise, std::uint64_t least,
                                      std::uint64_t most);

// Returns an argument's text: what was typed, the contents of a file of that name, or standard
// input for "-". A fault in a file has the file's name and line.
text::Loaded<text::Source> text_given(const std::string& what, const std::string& typed);

}  // namespace rithmo::tool
