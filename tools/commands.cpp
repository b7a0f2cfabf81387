// The table of sub-commands; see command.hpp. One line each, in the order of `rithmo --help`.
#include "commands.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/integer.hpp"

namespace rithmo::tool {

namespace {

struct Group {
  std::string_view heading;
  std::vector<Command (*)()> commands;
};

const std::vector<Group>& groups() {
  static const std::vector<Group> all{
      {"Numbers and proportions",
       {pieces_command, ratio_command, proportions_command, triumphs_command, captures_command,
        explain_command, enumerate_command, survey_command, merge_command}},
      {"Tables and what is said of them",
       {relations_command, derive_command, audit_command, decide_command, review_command,
        infer_command, collate_command, claims_command, import_command, export_command}},
      {"The game",
       {rules_command, board_command, moves_command, captures_in_command, play_command,
        hint_command, puzzle_command, endgame_command, tournament_command, replay_command,
        engine_command, victories_in_command, reach_command, perft_command}},
      {"On paper, in a browser", {sheet_command, explorer_command, manual_command}},
  };
  return all;
}

}  // namespace

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> all = [] {
    std::vector<CommandGroup> made;
    for (const Group& group : groups()) {
      made.push_back({group.heading, {}});
      for (const auto& command : group.commands) made.back().commands.push_back(command());
    }
    return made;
  }();
  return all;
}

// Only those before it are looked at: some know the names of all rule sets, which takes as long as to audit a table.
const Command* command_named(std::string_view name) {
  static std::list<Command> asked_for;
  for (const Group& group : groups())
    for (const auto& make : group.commands)
      if (Command command = make(); command.name == name)
        return &asked_for.emplace_back(std::move(command));
  return nullptr;
}

std::vector<std::string_view> command_names() {
  std::vector<std::string_view> names;
  for (const CommandGroup& group : command_groups())
    for (const Command& command : group.commands) names.push_back(command.name);
  return names;
}

std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options = command.options;
  const auto has = [&](std::string_view name) {
    return std::ranges::find(options, name, &Option::name) != options.end();
  };
  if (!command.formats.empty()) {
    Option format{"format", "FORMAT", "how the result is written"};
    for (const text::Format one : command.formats) format.values.push_back(text::to_text(one));
    options.push_back(std::move(format));
  }
  if (!has("output"))
    options.push_back(
        {"output", "FILE", "write to FILE, whole or not at all, instead of standard output"});
  options.push_back({"color",
                     "WHEN",
                     "colours on a terminal, unless NO_COLOR is set",
                     false,
                     {"auto", "always", "never"}});
  return options;
}

std::string one_of(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  return text;
}

tl::unexpected<text::Fault> trouble_in(std::string what, const std::string& typed,
                                       const text::TextFault& fault) {
  if (typed.empty())
    return tl::unexpected(text::Fault{std::move(what), text::nowhere, fault.reason, ""});
  RITHMO_TRY(const auto source, text::Source::of(std::move(what), typed));
  return trouble_in(source, fault);
}

tl::unexpected<text::Fault> trouble_in(const text::Source& given, const text::TextFault& fault) {
  auto trouble = given.fault(std::min(fault.offset, given.text().size()), fault.reason);
  if (given.text().find('\n') == std::string_view::npos)
    trouble.value().place.line = 0;  // the caret shows the place
  return trouble;
}

text::Loaded<std::uint64_t> number_of(const Arguments& arguments, const std::string& option,
                                      std::uint64_t otherwise, std::uint64_t least,
                                      std::uint64_t most) {
  if (!arguments.has(option)) return otherwise;
  const std::string& given = arguments.value(option);
  const auto number = number::parse_natural(given);
  if (!number) return trouble_in("--" + option, given, number.error());
  if (*number < least || *number > most)
    return trouble_in("--" + option, given,
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
