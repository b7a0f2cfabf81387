// See command_line.hpp. Help is laid out here from the command table; CLI11's exit codes become 0 and 2.
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::tool {
namespace {

constexpr const char* version = "rithmo " RITHMO_VERSION "\n";

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 2), ' ');
  return text;
}

std::string general_help() {
  std::string text =
      "Usage: rithmo COMMAND [OPTIONS] [OPERANDS]\n\n"
      "Derives the number tables of the Philosophers' Game from their rules, audits transcribed "
      "tables against\n"
      "them, and explains what numbers do together.\n\nCommands:\n";
  for (const Command& command : commands())
    text += "  " + padded(std::string(command.name), 14) + std::string(command.summary) + "\n";
  text +=
      "\nrithmo COMMAND --help shows a command's options and examples; rithmo --version the "
      "version.\n"
      "Exit status: 0 nothing found, 1 findings, 2 trouble.\n";
  return text;
}

std::string synopsis(const Operand& operand) {
  if (operand.name.empty()) return "";
  const std::string name = std::string(operand.name) + (operand.many ? "..." : "");
  return operand.least > 0 ? " " + name : " [" + name + "]";
}

std::string help(const Command& command) {
  std::string text = "Usage: rithmo " + std::string(command.name) + " [OPTIONS]" +
                     synopsis(command.operand) + "\n\n" + std::string(command.summary) + ".\n";
  if (!command.operand.name.empty())
    text += "\n  " + padded(std::string(command.operand.name), 20) +
            std::string(command.operand.help) + "\n";
  text += "\nOptions:\n";
  std::vector<Option> options = command.options;
  options.insert(options.end(), common_options().begin(), common_options().end());
  options.push_back({"help", "", "show this and end"});
  for (const Option& option : options)
    text += "  " +
            padded("--" + std::string(option.name) +
                       (option.value.empty() ? "" : " " + std::string(option.value)),
                   20) +
            std::string(option.help) + "\n";
  if (!command.examples.empty()) text += "\nExamples:\n";
  for (const Example& example : command.examples)
    text += "  rithmo " + std::string(example.line) + "\n      " + std::string(example.what) + "\n";
  return text;
}

void add_option(CLI::App& app, const Option& option, std::vector<std::string>& values) {
  const std::string name = (option.name == "output" ? "-o,--" : "--") + std::string(option.name);
  if (option.value.empty()) {
    app.add_flag_callback(name, [&values] { values.emplace_back("yes"); });
    return;
  }
  // An option is given once unless it may be given more often; a value always follows it.
  app.add_option(name, values)
      ->expected(1)
      ->multi_option_policy(option.many ? CLI::MultiOptionPolicy::TakeAll
                                        : CLI::MultiOptionPolicy::Throw)
      ->allow_extra_args(false);
}

Said trouble(const std::string& reason, const std::string& where) {
  return {"rithmo: " + reason + " (see: rithmo" + where + " --help)\n", 2};
}

}  // namespace

std::variant<Call, Said> parse_command_line(int argc, const char* const* argv) {
  if (argc < 2) return Said{general_help(), 2};
  const std::string_view name = argv[1];
  if (name == "--help" || name == "-h" || name == "help") return Said{general_help(), 0};
  if (name == "--version") return Said{version, 0};
  const auto found = std::ranges::find(commands(), name, &Command::name);
  if (found == commands().end())
    return trouble(
        (name.starts_with("-") ? "no option '" : "no command '") + std::string(name) + "'", "");

  CLI::App app;
  app.set_help_flag("");
  app.allow_extras();  // told below, in our own words
  bool wants_help = false;
  app.add_flag("-h,--help", wants_help);
  std::map<std::string, std::vector<std::string>, std::less<>> values;
  for (const Option& option : found->options)
    add_option(app, option, values[std::string(option.name)]);
  for (const Option& option : common_options())
    add_option(app, option, values[std::string(option.name)]);
  Call call{&*found, {}};
  if (!found->operand.name.empty()) {
    CLI::Option* operand =
        app.add_option(std::string(found->operand.name), call.arguments.operands);
    operand->expected(found->operand.many ? -1 : 1);
  }
  try {
    std::vector<std::string> words(argv + 2, argv + argc);
    std::ranges::reverse(words);  // CLI11 takes them from the back
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    std::string reason = error.what();
    std::ranges::replace(reason, '\n', ' ');
    return trouble(std::string(name) + ": " + reason, " " + std::string(name));
  }
  if (wants_help) return Said{help(*found), 0};
  std::vector<std::string> strangers = app.remaining();
  std::erase(strangers, "--");
  if (!strangers.empty()) {
    const auto option = std::ranges::find_if(
        strangers, [](const std::string& word) { return word.starts_with("-"); });
    const std::string& word = option == strangers.end() ? strangers.front() : *option;
    return trouble(std::string(name) + ": unexpected '" + word + "'", " " + std::string(name));
  }
  if (call.arguments.operands.size() < found->operand.least)
    return trouble(std::string(name) + ": " + std::string(found->operand.name) + " is wanting",
                   " " + std::string(name));
  for (auto& [option, given] : values)
    if (!given.empty()) call.arguments.options[option] = std::move(given);
  return call;
}

}  // namespace rithmo::tool
