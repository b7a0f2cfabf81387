// See command.hpp. This table has one line for each sub-command, in the order of `rithmo help
// --all`.
#include "commands.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/integer.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::tool {

namespace {

struct Group {
  std::string_view heading;
  std::size_t first;
  std::vector<Command (*)()> commands;
};

const std::vector<Group>& groups() {
  static const std::vector<Group> all{
      {"Tables",
       5,
       {audit_command, review_command, infer_command, import_command, print_command, decide_command,
        collate_command, export_command, claims_command}},
      {"The game",
       4,
       {play_command, position_command, rules_command, solve_command, engine_command}},
      {"Numbers and proportions", 0, {derive_command, explain_command}},
  };
  return all;
}

// A synonym that users may type instead of a command's name.
struct Verb {
  std::string_view word, command;
};
constexpr std::array<Verb, 44> verbs{
    {{"check", "audit"},         {"verify", "audit"},        {"validate", "audit"},
     {"lint", "audit"},          {"proofread", "audit"},     {"test", "audit"},
     {"errors", "audit"},        {"report", "audit"},        {"show", "audit"},
     {"fix", "review"},          {"correct", "review"},      {"emend", "review"},
     {"mend", "review"},         {"accept", "decide"},       {"reject", "decide"},
     {"undo", "decide"},         {"diff", "collate"},        {"compare", "collate"},
     {"convert", "import"},      {"open", "import"},         {"read", "import"},
     {"load", "import"},         {"save", "export"},         {"write", "export"},
     {"errata", "print errata"}, {"pdf", "print"},           {"draw", "print"},
     {"table", "print table"},   {"page", "print explorer"}, {"man", "print manual"},
     {"find", "infer"},          {"guess", "infer"},         {"rule", "infer"},
     {"search", "infer"},        {"prove", "claims"},        {"list", "derive"},
     {"count", "derive"},        {"calc", "explain"},        {"why", "explain"},
     {"game", "play"},           {"start", "play"},          {"new", "play"},
     {"move", "play"},           {"docs", "help --all"}}};

const Command* store_command(Command command) {
  static std::list<Command> asked_for;
  return &asked_for.emplace_back(std::move(command));
}

// Former commands, which are relations or ratios now. Their names are still accepted.
constexpr std::array<Command (*)(), 3> former{proportions_command, triumphs_command, ratio_command};

std::string_view former_word(const Part& part) {
  return part.formerly.empty() ? part.word : part.formerly;
}

// Makes a command from a part, with its whole name and its examples.
Command make_command(const Command& front, const Part& part) {
  static std::list<std::string> texts;
  Command command = part.make();
  command.name = texts.emplace_back(std::string(front.name) + " " + std::string(part.word));
  for (Example& example : command.examples)
    if ((std::string(example.line) + " ").starts_with(std::string(former_word(part)) + " "))
      example.line = texts.emplace_back(std::string(command.name) +
                                        std::string(example.line.substr(former_word(part).size())));
  return command;
}

}  // namespace

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> all = [] {
    std::vector<CommandGroup> made;
    for (const Group& group : groups()) {
      made.push_back({group.heading, group.first, {}});
      for (const auto& command : group.commands) made.back().commands.push_back(command());
    }
    return made;
  }();
  return all;
}

// Stops searching when the name is found. Some commands load the names of all rule sets, which
// takes as long as an audit of a table.
NamedCommand command_named(std::span<const std::string> words) {
  if (words.empty()) return {};
  for (const Group& group : groups())
    for (const auto& make : group.commands) {
      Command command = make();
      if (command.name != words[0]) continue;
      if (words.size() > 1)
        for (const Part& part : command.parts)
          if (part.word == words[1]) return {store_command(tool::make_command(command, part)), 2};
      return {store_command(std::move(command)), 1};
    }
  for (const auto& make : former)
    if (Command command = make(); command.name == words[0])
      return {store_command(std::move(command)), 1};
  for (const Group& group : groups())
    for (const auto& make : group.commands)
      for (const Command command = make(); const Part& part : command.parts)
        if (former_word(part) == words[0]) return {store_command(part.make()), 1};
  return {};
}

std::vector<Command> parts_of(const Command& command) {
  std::vector<Command> parts;
  for (const Part& part : command.parts) parts.push_back(make_command(command, part));
  return parts;
}

std::string command_suggestion(std::string_view typed) {
  const auto verb = std::ranges::find(verbs, typed, &Verb::word);
  if (verb != verbs.end()) return ": try 'rithmo " + std::string(verb->command) + "'";
  std::vector<std::string_view> words;
  std::vector<std::string> meant;
  for (const CommandGroup& group : command_groups())
    for (const Command& command : group.commands) {
      words.push_back(command.name);
      meant.emplace_back(command.name);
      for (const Part& part : command.parts) {
        words.push_back(former_word(part));
        meant.push_back(std::string(command.name) + " " + std::string(part.word));
      }
    }
  const auto nearest = text::nearest_name(typed, words);
  if (!nearest) return "";
  const auto at = std::ranges::find(words, *nearest) - words.begin();
  return "; did you mean '" + meant[static_cast<std::size_t>(at)] + "'?";
}

std::vector<Option> options_of(const Command& command, std::string_view operand) {
  std::vector<Option> options = command.options;
  const auto has = [&](std::string_view name) {
    return std::ranges::find(options, name, &Option::name) != options.end();
  };
  if (command.options_with)
    for (Option& option : command.options_with(operand))
      if (!has(option.name)) options.push_back(std::move(option));
  if (!command.formats.empty()) {
    Option format{"format", "FORMAT", "how the result is written"};
    for (const text::Format one : command.formats) format.values.push_back(text::to_text(one));
    options.push_back(std::move(format));
  }
  if (!has("output"))
    options.push_back(
        {"output", "FILE",
         "write to FILE instead of standard output; an incomplete result is not written"});
  options.push_back({"color",
                     "WHEN",
                     "colours on a terminal, unless NO_COLOR is set",
                     false,
                     {"auto", "always", "never"}});
  return options;
}

std::string permitted_names_text(const std::vector<std::string_view>& names) {
  constexpr std::size_t most = 12;
  if (names.empty()) return "";
  std::string text = "; there are: ";
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
    text += (i ? ", " : "") + std::string(names[i]);
  return text +
         (names.size() > most ? " and " + std::to_string(names.size() - most) + " more" : "");
}

std::string one_of(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  return text;
}

tl::unexpected<text::Fault> fault_in(std::string what, const std::string& typed,
                                     const text::TextFault& fault) {
  if (typed.empty())
    return tl::unexpected(text::Fault{std::move(what), text::nowhere, fault.reason, ""});
  RITHMO_TRY(const auto source, text::Source::of(std::move(what), typed));
  return fault_in(source, fault);
}

tl::unexpected<text::Fault> fault_in(const text::Source& given, const text::TextFault& fault) {
  auto trouble = given.fault(std::min(fault.offset, given.text().size()), fault.reason);
  if (given.text().find('\n') == std::string_view::npos)
    trouble.value().place.line = 0;  // the line is not shown, because the caret shows the place
  return trouble;
}

text::Loaded<std::uint64_t> number_of(const Arguments& arguments, const std::string& option,
                                      std::uint64_t otherwise, std::uint64_t least,
                                      std::uint64_t most) {
  if (!arguments.has(option)) return otherwise;
  const std::string& given = arguments.value(option);
  const auto number = number::parse_natural(given);
  if (!number) return fault_in("--" + option, given, number.error());
  if (*number < least || *number > most)
    return fault_in("--" + option, given,
                    {0, "from " + std::to_string(least) + " to " + std::to_string(most)});
  return std::uint64_t{number->get_ui()};
}

text::Loaded<text::Source> text_given(const std::string& what, const std::string& typed) {
  std::error_code ignored;
  if (typed == "-" || std::filesystem::is_regular_file(typed, ignored))
    return text::Source::read(typed);
  return text::Source::of(what, typed);
}

}  // namespace rithmo::tool
