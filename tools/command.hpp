// What a sub-command is: a row of data (its name, options, values, formats, examples) and a
// function. The parser, --help, the manual and the completions are made of the row, so they cannot
// disagree.
//
// A command parses, calls the library, and gives text and an exit status; no rule and no arithmetic
// lives in tools/. Exit status as GNU diff: 0 nothing found, 1 findings, 2 trouble.
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
  std::vector<std::string_view> values = {};  // all that may be given, where that is a closed list
  bool required = false;
  std::string_view or_file = {};    // beside the values, a file of this ending: "toml"
  std::string_view formerly = {};   // a spelling of before, still accepted
  std::string_view listed_by = {};  // "rithmo derive": what shows all values, where they are many
};

struct Operand {
  std::string_view name;  // "NUMBER", or empty where the command takes none
  std::string_view help;
  std::size_t least = 0;
  bool many = false;
  std::vector<std::string_view> values = {};  // as of an option
  std::vector<std::string_view> suggested =
      {};                           // words to complete, among others that may be given
  std::string_view or_file = {};    // as of an option
  std::string_view listed_by = {};  // as of an option
};

struct Example {
  std::string_view line;  // without the leading "rithmo "
  std::string_view what;
};

// What the person gave: options by name, operands in order.
struct Arguments {
  std::map<std::string, std::vector<std::string>, std::less<>> options = {};
  std::vector<std::string> operands = {};
  text::Format format = text::Format::text;  // the one asked for, or the command's first

  bool has(std::string_view name) const { return options.contains(name); }
  // The value of an option. REQUIRES: has(name).
  const std::string& value(std::string_view name) const {
    return options.find(name)->second.back();
  }
};

struct Outcome {
  std::string text = {};              // the result, for standard output or --output
  int status = 0;                     // 0 or 1
  std::vector<std::string> inputs{};  // files that were read, which the output must not replace
  // Files to be written instead, name and contents; --output says where, and no text goes there.
  std::vector<std::pair<std::string, std::string>> files{};
  // The folder of their names, if it is to be made where it is not there.
  std::string made_folder{};
  // Where the files go, if they are to be a new folder; the text is then told when they are there.
  std::string folder{};
  // Too long to be held: written piece by piece, in place of the text.
  Producer stream{};
  // It talks line by line instead, and says what went wrong in the end, if anything.
  std::function<std::optional<std::string>()> talk{};
  // Done when all is written: a signal that has stopped the work ends the program after that.
  std::function<void()> after{};
  std::vector<std::string> notes{};  // on how inputs were read, for standard error
  // Inputs that could not be read while others could: reported, and the status is 2. --output is
  // then left as it was.
  std::vector<text::Fault> faults{};
  bool is_wrapped = false;  // at a terminal in lines that it holds
};

// A result, or trouble with its place.
using Result = tl::expected<Outcome, text::Fault>;

struct Command;

// A command within another, as `moves` in `rithmo position moves`. `formerly`: the one word that it
// once was, still understood.
struct Part {
  std::string_view word;
  Command (*make)();
  std::string_view formerly = {};
};

struct Command {
  std::string_view name;  // "audit", or of a part "position moves"
  std::string_view summary;
  Operand operand;
  std::vector<Option> options;
  std::vector<Example> examples;
  Result (*run)(const Arguments& arguments);
  std::vector<text::Format> formats =
      {};  // the first is the default; none: there is no choice, and no --format
  std::vector<Part> parts = {};
  // Further options that go with this first operand: the parameters of a relation.
  std::vector<Option> (*options_with)(std::string_view operand) = nullptr;
};

// Commands under one heading of the general help; `first`: how many of them the first screen shows.
struct CommandGroup {
  std::string_view heading;
  std::size_t first;
  std::vector<Command> commands;
};

const std::vector<CommandGroup>& command_groups();
// The command that these words begin with, and how many of them name it: `position moves` two,
// `position` one, and `moves`, as it was once called, one. Null where there is none.
struct NamedCommand {
  const Command* command = nullptr;
  std::size_t words = 0;
};
NamedCommand command_named(std::span<const std::string> words);
// The parts of a command, each under its whole name.
std::vector<Command> parts_of(const Command& command);
// The command that a mistyped word was meant for: "; did you mean 'position moves'?".
std::string command_meant(std::string_view typed);

// All options of a command: its own, those that go with its first operand, then those of every
// command.
std::vector<Option> options_of(const Command& command, std::string_view operand = {});

// The formats of every list.
inline const std::vector<text::Format> list_formats{text::Format::text, text::Format::json,
                                                    text::Format::csv, text::Format::markdown};

// "; there are: a, b, c and 5 more": what may be given in place of a name that is none.
std::string there_are(const std::vector<std::string_view>& names);

// "a, b or c".
std::string one_of(const std::vector<std::string_view>& names);

// Trouble with what was typed: "--kind: expected ...", the text and a caret.
tl::unexpected<text::Fault> trouble_in(std::string what, const std::string& typed,
                                       const text::TextFault& fault);

// The same with a text that was given as it is or in a file.
tl::unexpected<text::Fault> trouble_in(const text::Source& given, const text::TextFault& fault);

// The whole number that an option gives, from `least` to `most`; `otherwise` where it is not given.
text::Loaded<std::uint64_t> number_of(const Arguments& arguments, const std::string& option,
                                      std::uint64_t otherwise, std::uint64_t least,
                                      std::uint64_t most);

// A text given as it is, or as the name of a file, or - for standard input; faults in a file have
// its name and lines.
text::Loaded<text::Source> text_given(const std::string& what, const std::string& typed);

}  // namespace rithmo::tool
