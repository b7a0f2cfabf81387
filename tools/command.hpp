// What a sub-command is: a row of data (its name, options, examples) and a function. The row feeds the parser,
// --help and the manual, so they cannot disagree.
//
// A command parses, calls the library, and gives text and an exit status; no rule and no arithmetic lives in
// tools/. Exit status as GNU diff: 0 nothing found, 1 findings, 2 trouble.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "output.hpp"
#include "rithmo/report/format.hpp"
#include "rithmo/table/source.hpp"

namespace rithmo::tool {

struct Option {
  std::string_view name;   // "kind", given as --kind
  std::string_view value;  // "KIND", or empty for a flag
  std::string_view help;
  bool many = false;  // may be given more than once
};

struct Operand {
  std::string_view name;  // "NUMBER", or empty where the command takes none
  std::string_view help;
  std::size_t least = 0;
  bool many = false;
};

struct Example {
  std::string_view line;  // without the leading "rithmo "
  std::string_view what;
};

// What the person gave: options by name, operands in order.
struct Arguments {
  std::map<std::string, std::vector<std::string>, std::less<>> options;
  std::vector<std::string> operands;

  bool has(std::string_view name) const { return options.contains(name); }
  // The value of an option. REQUIRES: has(name).
  const std::string& value(std::string_view name) const {
    return options.find(name)->second.back();
  }
};

struct Outcome {
  std::string text;                   // the result, for standard output or --output
  int status = 0;                     // 0 or 1
  std::vector<std::string> inputs{};  // files that were read, which the output must not replace
  // Files to be written instead, name and contents; --output says where, and no text goes there.
  std::vector<std::pair<std::string, std::string>> files{};
  // Too long to be held: written piece by piece, in place of the text.
  Producer stream{};
};

// A result, or trouble with its place.
using Result = tl::expected<Outcome, Fault>;

struct Command {
  std::string_view name;
  std::string_view summary;
  Operand operand;
  std::vector<Option> options;
  std::vector<Example> examples;
  Result (*run)(const Arguments& arguments);
};

const std::vector<Command>& commands();

// The options of every command.
const std::vector<Option>& common_options();

// The formats of every list.
inline constexpr std::array list_formats{Format::text, Format::json, Format::csv, Format::markdown};

// The format asked for, text where none is. Trouble where the command does not have it.
Loaded<Format> format_of(const Arguments& arguments, std::span<const Format> has = list_formats);

// Trouble with what was typed: "--kind:1:1: expected ...", the text and a caret.
tl::unexpected<Fault> trouble_in(std::string what, const std::string& typed,
                                 const TextFault& fault);

}  // namespace rithmo::tool
