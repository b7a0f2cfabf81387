// See command_line.hpp. The help is made from a command's row of data. CLI11 only splits the words.
// The values are checked against the row, with the program's own messages.
#include "command_line.hpp"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/version.hpp"
#include "wrapped.hpp"

namespace rithmo::tool {
namespace {

// The name of the operands in CLI11. The program's own names may have spaces, which newer versions
// of CLI11 reject.
constexpr const char* operands = "OPERANDS";

const std::string version_line = "rithmo " + std::string(text::version) + "\n";
// The maximum length in characters of a list of values that the help spells out.
constexpr std::size_t longest_list = 160;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 2), ' ');
  return text;
}

// Formats an entry of the help, "  name    explanation", which wraps below its beginning.
std::string entry(const std::string& name, std::string_view what, std::size_t width,
                  std::size_t indent = 2) {
  const std::string begin = std::string(indent, ' ') + padded(name, width);
  return wrapped(begin + std::string(what), indent + width, columns_of(STDOUT_FILENO)) + "\n";
}

// Returns the general help: its first screen or, if `all` is true, all commands with their parts.
std::string general_help(bool all) {
  std::string text =
      "Finds the misprints in a printed table of numbers and says what they should\n"
      "read. Made for the Philosophers' Game, which it also plays and prints.\n\n"
      "Usage: rithmo FILE              audits a table\n"
      "       rithmo COMMAND [OPTIONS] [OPERANDS]\n";
  for (const CommandGroup& group : command_groups()) {
    if (!all && group.first == 0) continue;
    text += "\n" + std::string(group.heading) + ":\n";
    for (std::size_t i = 0; i < (all ? group.commands.size() : group.first); ++i) {
      const Command& command = group.commands[i];
      text += entry(std::string(command.name), command.summary, 12);
      if (all)
        for (const Command& part : parts_of(command))
          text += entry(std::string(part.name), part.summary, 22, 4);
    }
  }
  return text + (all ? "" : "\nrithmo help --all           all commands") +
         "\nrithmo help COMMAND         a command's options, with examples\n"
         "rithmo --version            the version; rithmo --cite: how to cite it\n"
         "\nExit status: 0 nothing found, 1 findings, 2 trouble.\n";
}

// Lists the permitted values of an option or operand. Returns an empty text if the list is not
// closed.
template <class Given>
std::string values_of(const Given& given) {
  std::vector<std::string_view> values = given.values;
  const std::string file = "a file NAME." + std::string(given.or_file);
  if (!given.or_file.empty()) values.push_back(file);
  return one_of(values);
}

template <class Given>
std::string values_text(const Given& given) {
  const std::string text = values_of(given);
  return text.empty() || text.size() > longest_list ? "" : ": " + text;
}

// Formats an option as usage lines show it: "--output FILE".
std::string option_usage(const Option& option) {
  return (option.name == "output" ? "-o, --"
          : option.name == "help" ? "-h, --"
                                  : "--") +
         std::string(option.name) + (option.value.empty() ? "" : " " + std::string(option.value));
}

std::string help(const Command& command) {
  constexpr std::size_t column = 22;
  std::vector<Option> options = options_of(command);
  options.push_back({"help", "", "show this and end"});
  const std::size_t width = columns_of(STDOUT_FILENO);
  std::string text = wrapped("Usage: " + usage(command), 4, width) + "\n\n" +
                     wrapped(std::string(command.summary) + ".", 0, width) + "\n";
  if (!command.operand.name.empty())
    text += "\n" + entry(std::string(command.operand.name),
                         std::string(command.operand.help) + values_text(command.operand), column);
  text += "\nOptions:\n";
  for (const Option& option : options) text += entry(option_usage(option), help_of(option), column);
  if (command.options_with)
    text +=
        wrapped(
            "  --PARAMETER VALUE     a parameter of the relation (rithmo derive relations NAME)",
            2 + column, width) +
        "\n";
  if (!command.parts.empty()) text += "\nAlso:\n";
  for (const Command& part : parts_of(command))
    text += entry("rithmo " + std::string(part.name), part.summary, 26);
  if (!command.examples.empty()) text += "\nExamples:\n";
  for (const Example& example : command.examples)
    text += "  rithmo " + std::string(example.line) + "\n      " + std::string(example.what) + "\n";
  return text;
}

CommandMessage trouble(const std::string& reason, const std::string& command) {
  return {"rithmo: " + text::visible(reason) + " (see: rithmo help" +
              (command.empty() ? "" : " " + command) + ")\n",
          2};
}

// Returns the message for a value that is not permitted.
template <class Given>
std::string unknown_value(const std::string& what, const std::string& given, const Given& known) {
  const std::string list = values_of(known), meant = text::did_you_mean(given, known.values);
  const std::string said =
      what + ": " +
      (list.size() <= longest_list ? "'" + given + "' is not " + list : "no '" + given + "'") +
      meant;
  if (known.listed_by.empty() || !meant.empty()) return said;
  // Takes the default from the help text, as "it is found" from "(default: it is found)".
  const std::size_t otherwise = known.help.find("(default: ");
  const std::string_view after =
      otherwise == known.help.npos ? "" : known.help.substr(otherwise + 10);
  return said + "; " + std::string(known.listed_by) + " lists all" +
         (after.empty() ? "" : "; default: " + std::string(after.substr(0, after.find(')'))));
}

template <class Given>
bool is_known(const std::string& given, const Given& known) {
  return known.values.empty() || std::ranges::find(known.values, given) != known.values.end() ||
         (!known.or_file.empty() && given.ends_with("." + std::string(known.or_file)));
}

CommandMessage no_such_option(const Command& command, const std::vector<Option>& options,
                              const std::string& word) {
  std::vector<std::string> known;
  for (const Option& option : options) known.push_back("--" + std::string(option.name));
  known.emplace_back("--help");
  const std::string typed = word.substr(0, word.find('='));
  return trouble(
      std::string(command.name) + ": there is no option '" + typed + "'" +
          text::did_you_mean(typed, known,
                             [](const std::string& name) { return std::string_view(name); }),
      std::string(command.name));
}

using Values = std::map<std::string, std::vector<std::string>, std::less<>>;

// Returns the first word that is certainly an operand. Returns an empty text if no options of the
// command depend on it.
std::string_view first_operand(const Command& command, const std::vector<std::string>& words) {
  if (!command.options_with) return "";
  const auto is_one = [&](const std::string& word) {
    return std::ranges::find(command.operand.values, word) != command.operand.values.end();
  };
  const auto found = std::ranges::find_if(words, is_one);
  return found == words.end() ? std::string_view() : std::string_view(*found);
}

// Splits the words into options and operands, or returns what is wrong with them.
std::variant<CommandCall, CommandMessage> parted(const Command& command,
                                                 std::vector<std::string> words) {
  const std::string name(command.name);
  CLI::App app;
  app.set_help_flag("");
  app.allow_extras();  // the program's own messages report them
  bool wants_help = false;
  app.add_flag("-h,--help", wants_help);
  Values values;
  const std::vector<Option> options = options_of(command, first_operand(command, words));
  for (const Option& option : options) {
    std::vector<std::string>& given = values[std::string(option.name)];
    const std::string spelt = (option.name == "output" ? "-o,--" : "--") +
                              std::string(option.name) +
                              (option.formerly.empty() ? "" : ",--" + std::string(option.formerly));
    if (option.value.empty())
      app.add_flag_callback(spelt, [&given] { given.emplace_back("yes"); });
    else  // a value must follow this option
      app.add_option(spelt, given)
          ->expected(1)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
          ->allow_extra_args(false);
  }
  CommandCall call{&command, {}};
  if (!command.operand.name.empty())
    app.add_option(operands, call.arguments.operands)->expected(command.operand.many ? -1 : 1);
  const auto wrong = [&](const std::string& reason) { return trouble(name + ": " + reason, name); };
  const auto stranger = std::ranges::find_if(words, [&](const std::string& word) {
    const std::string spelt = word.substr(0, word.find('='));
    return word.starts_with("--") && word != "--" && word != "--help" &&
           std::ranges::none_of(options, [&](const Option& option) {
             return spelt == "--" + std::string(option.name);
           });
  });
  if (stranger != words.end()) return no_such_option(command, options, *stranger);
  try {
    std::ranges::reverse(words);  // CLI11 expects the words in reverse order
    app.parse(words);
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    const std::string option = text.substr(0, text.find(':'));
    return wrong(option == operands ? "takes one " + std::string(command.operand.name)
                                    : option + " is given without its value");
  } catch (const CLI::ParseError&) {
    return wrong(
        "a flag is given with a value, or an option is spelt in a way that cannot be read");
  }
  if (wants_help) return CommandMessage{help(command), 0};
  std::vector<std::string> strangers = app.remaining();
  std::erase(strangers, "--");
  const auto dashed = std::ranges::find_if(
      strangers, [](const std::string& word) { return word.size() > 1 && word.starts_with("-"); });
  if (dashed != strangers.end()) return no_such_option(command, options, *dashed);
  if (!strangers.empty())
    return wrong(command.operand.name.empty()
                     ? "takes no operands, but has '" + strangers.front() + "'"
                     : "takes one " + std::string(command.operand.name) + ", and has '" +
                           strangers.front() + "' too");
  for (auto& [option, given] : values)
    if (!given.empty()) call.arguments.options[option] = std::move(given);
  return call;
}

// Returns the fault if the command does not permit an option, a value or an operand that was given.
std::optional<CommandMessage> refused(const Command& command, const Arguments& arguments) {
  const std::string name(command.name);
  const auto wrong = [&](const std::string& reason) { return trouble(name + ": " + reason, name); };
  const std::string_view first = arguments.operands.empty()
                                     ? std::string_view()
                                     : std::string_view(arguments.operands.front());
  for (const Option& option : options_of(command, first)) {
    const std::string spelt = "--" + std::string(option.name);
    const auto given = arguments.options.find(option.name);
    if (given == arguments.options.end()) {
      if (option.required)
        return wrong(spelt + " " + std::string(option.value) + " is missing: " + help_of(option));
      continue;
    }
    if (given->second.size() > 1 && !option.many && !option.value.empty())
      return wrong(spelt + " is given twice");
    for (const std::string& value : given->second)
      if (!option.value.empty() && !is_known(value, option))
        return wrong(unknown_value(spelt, value, option));
  }
  const Operand& operand = command.operand;
  if (arguments.operands.size() < operand.least)
    return wrong(std::string(operand.name) +
                 (arguments.operands.empty() ? " is missing: "
                  : operand.least > 2        ? " are all needed: "
                                             : " is given once only: ") +
                 std::string(operand.help));
  for (const std::string& given : arguments.operands)
    if (!is_known(given, operand))
      return wrong(unknown_value(std::string(operand.name), given, operand));
  return std::nullopt;
}

}  // namespace

std::string usage(const Command& command) {
  std::string text = "rithmo " + std::string(command.name);
  for (const Option& option : command.options)
    if (option.required) text += " --" + std::string(option.name) + " " + std::string(option.value);
  text += " [OPTIONS]";
  const Operand& operand = command.operand;
  if (operand.name.empty()) return text;
  const std::string name = std::string(operand.name) + (operand.many ? "..." : "");
  return text + (operand.least > 0 ? " " + name : " [" + name + "]");
}

std::string help_of(const Option& option) {
  std::string text = std::string(option.help) + values_text(option);
  if (option.name == "format" || option.name == "color")
    text += " (default " + std::string(option.values.front()) + ")";
  return text;
}

std::variant<CommandCall, CommandMessage> parse_command_line(int argc, const char* const* argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) return CommandMessage{general_help(false), 2};
  const std::string& first = words.front();
  if (first == "--version" || first == "-V" || first == "version")
    return CommandMessage{version_line, 0};
  if (first == "--cite")
    return CommandMessage{
        text::citation() + ".\nTables by their own references: datapackage.json of each.\n", 0};
  const bool wants_help = first == "--help" || first == "-h" || first == "help";
  if (wants_help && (words.size() < 2 || words[1] == "help"))
    return CommandMessage{general_help(false), 0};
  if (wants_help && words[1] == "--all") return CommandMessage{general_help(true), 0};
  const std::span<const std::string> named = std::span(words).subspan(wants_help ? 1 : 0);
  NamedCommand found = command_named(named);
  if (!found.command) {
    std::error_code ignored;
    // A file without a command is audited.
    if (!wants_help && !first.starts_with("-") && std::filesystem::exists(first, ignored)) {
      const std::vector<std::string> audit{"audit"};
      found = {command_named(audit).command, 0};
    } else {
      return trouble(
          (named.front().starts_with("-") ? "there is no option '" : "there is no command '") +
              named.front() + "'" + command_suggestion(named.front()),
          "");
    }
  }
  const Command* const command = found.command;
  if (wants_help) return CommandMessage{help(*command), 0};
  auto parsed =
      parted(*command, {words.begin() + static_cast<std::ptrdiff_t>(found.words), words.end()});
  CommandCall* call = std::get_if<CommandCall>(&parsed);
  if (!call) return parsed;
  if (auto said = refused(*command, call->arguments)) return *said;
  if (!command->formats.empty())
    call->arguments.format = call->arguments.has("format")
                                 ? *text::parse_format(call->arguments.value("format"))
                                 : command->formats.front();
  return parsed;
}

}  // namespace rithmo::tool
