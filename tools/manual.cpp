// rithmo manual: prints the manual pages and the completions for shells, made from the same rows of
// data as --help.
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command_line.hpp"
#include "commands.hpp"
#include "rithmo/text/version.hpp"
#include "shipped_tables.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

std::vector<Option> all_options(const Command& command) {
  std::vector<Option> options = options_of(command);
  options.push_back({"help", "", "show this and end"});
  return options;
}

// Visits every command, each followed by its parts.
template <class Visit>
void for_each_command(Visit visit) {
  for (const CommandGroup& group : command_groups())
    for (const Command& command : group.commands) {
      visit(command);
      for (const Command& part : parts_of(command)) visit(part);
    }
}

bool is_part(const Command& command) {
  return command.name.find(' ') != command.name.npos;
}

// Returns the name of a manual page, as "rithmo-position-moves".
std::string page_name(const Command& command) {
  std::string name = "rithmo-" + std::string(command.name);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::vector<std::string_view> names_of_commands() {
  std::vector<std::string_view> names;
  for (const CommandGroup& group : command_groups())
    for (const Command& command : group.commands) names.push_back(command.name);
  return names;
}

// Escapes a text for roff, in which a leading dot or apostrophe and every backslash are special.
std::string roff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (result.empty() && (c == '.' || c == '\'')) result += "\\&";
    if (c == '-')
      result += "\\-";
    else
      result += c == '\\' ? std::string("\\e") : std::string(1, c);
  }
  return result;
}

std::string page_head(const std::string& name, std::string_view summary) {
  return ".TH \"" + name + "\" 1 \"\" \"rithmo " + std::string(text::version) +
         "\" \"Rithmo\"\n.SH NAME\n" + roff(name) + " \\- " + roff(summary) + "\n";
}

constexpr std::string_view exit_status =
    ".SH EXIT STATUS\n0 where nothing is found, 1 for findings, 2 for trouble.\n";

std::string page(const Command& command) {
  std::string text = page_head(page_name(command), command.summary);
  text += ".SH SYNOPSIS\n" + roff(usage(command));
  text += "\n.SH DESCRIPTION\n" + roff(command.summary) + ".\n";
  if (!command.operand.name.empty())
    text += ".TP\n.I " + std::string(command.operand.name) + "\n" + roff(command.operand.help) +
            (command.operand.values.empty() ? "" : ": " + roff(one_of(command.operand.values))) +
            "\n";
  text += ".SH OPTIONS\n";
  for (const Option& option : all_options(command))
    text += ".TP\n.B " +
            roff((option.name == "output" ? "-o, --" : "--") + std::string(option.name)) +
            (option.value.empty() ? "" : " " + std::string(option.value)) + "\n" +
            roff(help_of(option)) + "\n";
  if (!command.parts.empty()) text += ".SH COMMANDS WITHIN\n";
  for (const Command& part : parts_of(command))
    text += ".TP\n.BR " + roff(page_name(part)) + " (1)\n" + roff(part.summary) + "\n";
  if (!command.examples.empty()) text += ".SH EXAMPLES\n";
  for (const Example& example : command.examples)
    text +=
        ".TP\n.B " + roff("rithmo " + std::string(example.line)) + "\n" + roff(example.what) + "\n";
  return text + std::string(exit_status) + ".SH SEE ALSO\n.BR rithmo (1)\n";
}

std::string main_page() {
  std::string text = page_head("rithmo", "finds the misprints in printed tables of numbers");
  text +=
      ".SH SYNOPSIS\n.B rithmo\nCOMMAND [OPTIONS] [OPERANDS]\n.SH DESCRIPTION\n"
      "Finds the misprints in a printed table of numbers, and says what they should read. Made for "
      "the Philosophers' Game, which it also plays, explains and prints. With a FILE in place of a "
      "command it audits that.\n";
  for (const CommandGroup& group : command_groups()) {
    text += ".SH " + roff(group.heading) + "\n";
    for (const Command& command : group.commands)
      text += ".TP\n.BR " + roff(page_name(command)) + " (1)\n" + roff(command.summary) + "\n";
  }
  return text +
         ".SH ENVIRONMENT\n.TP\n.B RITHMO_TABLES\nthe folder of the witnesses, in place of those "
         "that came with the program\n.TP\n.B NO_COLOR\nno colours, also on a terminal\n" +
         std::string(exit_status);
}

// Lists words for completions. A word that a shell might expand is left out, so that the name of a
// folder can never run a command.
std::string listed(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words)
    if (!word.empty() &&
        word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "0123456789-_.+") == word.npos)
      text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

// Lists the values that a completion offers for an option. For --witness these are the shipped
// witnesses.
std::string values_of(const Option& option) {
  if (option.name != "witness") return listed(option.values);
  const auto shipped = shipped_tables();
  if (!shipped) return "";
  std::vector<std::string> names;
  for (const std::string& path : *shipped) names.push_back(fs::path(path).filename().string());
  return listed({names.begin(), names.end()});
}

std::string values_of(const Command& command) {
  const Operand& operand = command.operand;
  std::vector<std::string_view> words = operand.values.empty() ? operand.suggested : operand.values;
  for (const Part& part : command.parts)
    if (std::ranges::find(words, part.word) == words.end()) words.push_back(part.word);
  return listed(words);
}

std::string bash_completion() {
  std::string parts;
  for_each_command([&](const Command& command) {
    if (is_part(command)) parts += (parts.empty() ? "'" : " | '") + std::string(command.name) + "'";
  });
  std::string text =
      "# Completion of rithmo for bash; made by `rithmo print manual`.\n_rithmo() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
      "  local command=${COMP_WORDS[1]}\n"
      "  if [ \"$COMP_CWORD\" -gt 2 ]; then\n    case \"$command ${COMP_WORDS[2]}\" in\n      " +
      parts +
      ") command=\"$command ${COMP_WORDS[2]}\" ;;\n    esac\n  fi\n"
      "  if [ \"$COMP_CWORD\" = 1 ]; then\n    words='" +
      listed(names_of_commands()) +
      " help --help --version'\n"
      "  elif [ \"$command\" = help ]; then\n    words='" +
      listed(names_of_commands()) + " --all'\n  else\n    case \"$command $before\" in\n";
  for_each_command([&](const Command& command) {
    for (const Option& option : all_options(command))
      if (const std::string values = values_of(option); !values.empty())
        text += "      '" + std::string(command.name) + " --" + std::string(option.name) +
                "') words='" + values + "' ;;\n";
  });
  text += "    esac\n    if [ -z \"$words\" ]; then\n      case $command in\n";
  for_each_command([&](const Command& command) {
    std::string list = values_of(command);
    for (const Option& option : all_options(command))
      list += (list.empty() ? "--" : " --") + std::string(option.name);
    text += "        '" + std::string(command.name) + "') words='" + list + "' ;;\n";
  });
  return text +
         "      esac\n    fi\n  fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
         "complete -o default -F _rithmo rithmo\n";
}

// Puts a text in single quotes, for zsh and fish.
std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::string escape_for_zsh(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_completion() {
  std::string text =
      "#compdef rithmo\n# Completion of rithmo for zsh; made by `rithmo print manual`.\nlocal -a "
      "commands\ncommands=(\n";
  for_each_command([&](const Command& command) {
    if (is_part(command)) return;
    text +=
        "  " + in_quotes(std::string(command.name) + ":" + escape_for_zsh(command.summary)) + "\n";
  });
  text += ")\nif (( CURRENT == 2 )); then\n  _describe command commands\n  return\nfi\n";
  const auto choice = [](const std::string& values) {
    return values.empty() ? std::string(":_files") : ":(" + values + ")";
  };
  const auto arguments = [&](const Command& command) {
    text += "    _arguments";
    for (const Option& option : all_options(command))
      text += " \\\n      " + in_quotes((option.many ? "*--" : "--") + std::string(option.name) +
                                        "[" + escape_for_zsh(option.help) + "]" +
                                        (option.value.empty() ? ""
                                                              : ":" + std::string(option.value) +
                                                                    choice(values_of(option))));
    const std::string name =
        command.operand.name.empty() ? "WORD" : std::string(command.operand.name);
    if (!command.operand.name.empty() || !command.parts.empty())
      text += " \\\n      " + in_quotes("*:" + name + choice(values_of(command)));
    text += "\n";
  };
  text += "if (( CURRENT > 3 )); then\n  case \"$words[2] $words[3]\" in\n";
  for_each_command([&](const Command& command) {
    if (!is_part(command)) return;
    text += "  " + in_quotes(command.name) + ")\n    shift words; (( CURRENT-- ))\n";
    arguments(command);
    text += "    return\n    ;;\n";
  });
  text += "  esac\nfi\ncase $words[2] in\n";
  for_each_command([&](const Command& command) {
    if (is_part(command)) return;
    text += "  " + std::string(command.name) + ")\n";
    arguments(command);
    text += "    ;;\n";
  });
  return text + "esac\n";
}

std::string fish_completion() {
  std::string text = "# Completion of rithmo for fish; made by `rithmo print manual`.\n";
  for_each_command([&](const Command& command) {
    if (is_part(command)) return;
    text += "complete -c rithmo -f -n __fish_use_subcommand -a " + std::string(command.name) +
            " -d " + in_quotes(command.summary) + "\n";
  });
  for_each_command([&](const Command& command) {
    std::string seen = "__fish_seen_subcommand_from " + std::string(command.name);
    if (const std::size_t blank = command.name.find(' '); blank != command.name.npos)
      seen = "__fish_seen_subcommand_from " + std::string(command.name.substr(0, blank)) +
             "; and __fish_seen_subcommand_from " + std::string(command.name.substr(blank + 1));
    const std::string inside = "complete -c rithmo -n '" + seen + "' ";
    for (const Option& option : all_options(command)) {
      const std::string values = values_of(option);
      text += inside + "-l " + std::string(option.name) + (option.value.empty() ? "" : " -r") +
              (values.empty() ? "" : " -f -a " + in_quotes(values)) + " -d " +
              in_quotes(option.help) + "\n";
    }
    if (const std::string values = values_of(command); !values.empty())
      text += inside + "-a " + in_quotes(values) + "\n";
  });
  return text;
}

Result run_manual(const Arguments& arguments) {
  const std::string& folder = arguments.value("output");
  Outcome outcome;
  outcome.files.emplace_back(folder + "/rithmo.1", main_page());
  for_each_command([&](const Command& command) {
    outcome.files.emplace_back(folder + "/" + page_name(command) + ".1", page(command));
  });
  outcome.files.emplace_back(folder + "/rithmo.bash", bash_completion());
  outcome.files.emplace_back(folder + "/_rithmo", zsh_completion());
  outcome.files.emplace_back(folder + "/rithmo.fish", fish_completion());
  outcome.made_folder = folder;
  return outcome;
}

}  // namespace

Command manual_command() {
  return {
      "manual",
      "Writes the manual pages, and completions for bash, zsh and fish, into a folder",
      {},
      {{"output",
        "DIR",
        "the folder to write to; it is made if it does not exist",
        false,
        {},
        true}},
      {{"manual -o man", "rithmo.1, a page for each command, rithmo.bash, _rithmo, rithmo.fish"}},
      run_manual};
}

}  // namespace rithmo::tool
