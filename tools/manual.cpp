// rithmo manual: the manual pages and the completions for shells, made of the same rows of data as --help.
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/game/layouts.hpp"
#include "rithmo/game/rules.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/sheet/sheets.hpp"
#include "shipped_tables.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options = command.options;
  options.insert(options.end(), common_options().begin(), common_options().end());
  options.push_back({"help", "", "show this and end"});
  return options;
}

// Roff takes a leading dot or apostrophe and any backslash for its own.
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
  return ".TH \"" + name + "\" 1 \"\" \"rithmo " RITHMO_VERSION "\" \"Rithmo\"\n.SH NAME\n" +
         roff(name) + " \\- " + roff(summary) + "\n";
}

constexpr std::string_view exit_status =
    ".SH EXIT STATUS\n0 where nothing is found, 1 for findings, 2 for trouble.\n";

std::string page(const Command& command) {
  const std::string name = "rithmo-" + std::string(command.name);
  std::string text = page_head(name, command.summary);
  text += ".SH SYNOPSIS\n.B rithmo " + roff(command.name) + "\n[OPTIONS]";
  if (!command.operand.name.empty()) {
    const std::string operand =
        std::string(command.operand.name) + (command.operand.many ? "..." : "");
    text += command.operand.least > 0 ? " " + operand : " [" + operand + "]";
  }
  text += "\n.SH DESCRIPTION\n" + roff(command.summary) + ".\n";
  if (!command.operand.name.empty())
    text +=
        ".TP\n.I " + std::string(command.operand.name) + "\n" + roff(command.operand.help) + "\n";
  text += ".SH OPTIONS\n";
  for (const Option& option : options_of(command))
    text += ".TP\n.B " + roff("--" + std::string(option.name)) +
            (option.value.empty() ? "" : " " + std::string(option.value)) + "\n" +
            roff(option.help) + "\n";
  if (!command.examples.empty()) text += ".SH EXAMPLES\n";
  for (const Example& example : command.examples)
    text +=
        ".TP\n.B " + roff("rithmo " + std::string(example.line)) + "\n" + roff(example.what) + "\n";
  return text + std::string(exit_status) + ".SH SEE ALSO\n.BR rithmo (1)\n";
}

std::string main_page() {
  std::string text = page_head("rithmo", "derives and audits the tables of the Philosophers' Game");
  text +=
      ".SH SYNOPSIS\n.B rithmo\nCOMMAND [OPTIONS] [OPERANDS]\n.SH DESCRIPTION\n"
      "Derives the number tables of the Philosophers' Game from their rules, audits transcribed "
      "tables against them, and explains what numbers do together.\n.SH COMMANDS\n";
  for (const Command& command : commands())
    text += ".TP\n.BR rithmo-" + roff(command.name) + " (1)\n" + roff(command.summary) + "\n";
  return text +
         ".SH ENVIRONMENT\n.TP\n.B RITHMO_TABLES\nthe folder of the witnesses, in place of those "
         "that came with the program\n" +
         std::string(exit_status);
}

template <class Range, class Name>
std::string joined(const Range& range, Name name) {
  std::string text;
  for (const auto& one : range) text += (text.empty() ? "" : " ") + std::string(name(one));
  return text;
}

// What may be completed, by the name of an option or, with the command's name before it, of an operand.
std::vector<std::pair<std::string, std::string>> words() {
  const auto by_name = [](const auto& one) { return one.name; };
  const std::string rules = joined(rule_sets(), by_name) + " " + joined(other_rule_sets(), by_name);
  const std::string relation_names = joined(relations(), by_name);
  const std::string layout_names = joined(layouts(), by_name);
  std::string witnesses;
  if (const auto shipped = shipped_tables())
    witnesses = joined(*shipped,
                       [](const std::string& path) { return fs::path(path).filename().string(); });
  return {{"rules", rules},
          {"compare", rules},
          {"relation", relation_names},
          {"by",
           "addition capture-by-proportion cossick division division-by-spaces equality "
           "multiplication multiplication-by-spaces subtraction"},
          {"witness", witnesses},
          {"format", "text json csv markdown"},
          {"paper", "a4 letter"},
          {"army", "even odd"},
          {"taker", "even odd"},
          {"geometric", "continuous disjunct either"},
          {"kings", "whole layers both none"},
          {"verdict", "holds fails depends undecided not-arithmetical"},
          {"rules NAME", rules},
          {"relations NAME", relation_names},
          {"derive RELATION", relation_names},
          {"sheet NAME", joined(sheets(), by_name)},
          {"reach SHAPE", "round triangle square king"},
          {"board POSITION", layout_names},
          {"moves POSITION", layout_names},
          {"perft POSITION", layout_names},
          {"play POSITION", layout_names},
          {"enumerate WHAT", "arithmetic geometric harmonic great greater greatest"}};
}

std::string bash() {
  std::string text =
      "# Completion of rithmo for bash; made by `rithmo manual`.\n_rithmo() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
      "  if [ \"$COMP_CWORD\" = 1 ]; then\n    words='" +
      joined(commands(), [](const Command& c) { return c.name; }) +
      " --help --version'\n  else\n    case $before in\n";
  for (const auto& [name, list] : words())
    if (name.find(' ') == name.npos) text += "      --" + name + ") words='" + list + "' ;;\n";
  text += "    esac\n    if [ -z \"$words\" ]; then\n      case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands()) {
    std::string list =
        joined(options_of(command), [](const Option& o) { return "--" + std::string(o.name); });
    for (const auto& [name, own] : words())
      if (name == std::string(command.name) + " " + std::string(command.operand.name))
        list += " " + own;
    text += "        " + std::string(command.name) + ") words='" + list + "' ;;\n";
  }
  return text +
         "      esac\n    fi\n  fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
         "complete -o default -F _rithmo rithmo\n";
}

// In single quotes for zsh and fish.
std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::string zsh_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh() {
  std::string text =
      "#compdef rithmo\n# Completion of rithmo for zsh; made by `rithmo manual`.\nlocal -a "
      "commands\ncommands=(\n";
  for (const Command& command : commands())
    text += "  " + in_quotes(std::string(command.name) + ":" + zsh_text(command.summary)) + "\n";
  text +=
      ")\nif (( CURRENT == 2 )); then\n  _describe command commands\n  return\nfi\ncase $words[2] "
      "in\n";
  const auto all = words();
  const auto values = [&](const std::string& name) -> std::string {
    const auto found = std::ranges::find(all, name, &std::pair<std::string, std::string>::first);
    return found == all.end() ? ":_files" : ":(" + found->second + ")";
  };
  for (const Command& command : commands()) {
    text += "  " + std::string(command.name) + ")\n    _arguments";
    for (const Option& option : options_of(command)) {
      const std::string name(option.name);
      text +=
          " \\\n      " +
          in_quotes((option.many ? "*--" : "--") + name + "[" + zsh_text(option.help) + "]" +
                    (option.value.empty() ? "" : ":" + std::string(option.value) + values(name)));
    }
    if (!command.operand.name.empty())
      text +=
          " \\\n      " +
          in_quotes("*:" + std::string(command.operand.name) +
                    values(std::string(command.name) + " " + std::string(command.operand.name)));
    text += "\n    ;;\n";
  }
  return text + "esac\n";
}

std::string fish() {
  std::string text = "# Completion of rithmo for fish; made by `rithmo manual`.\n";
  for (const Command& command : commands())
    text += "complete -c rithmo -f -n __fish_use_subcommand -a " + std::string(command.name) +
            " -d " + in_quotes(command.summary) + "\n";
  const auto all = words();
  for (const Command& command : commands()) {
    const std::string inside =
        "complete -c rithmo -n '__fish_seen_subcommand_from " + std::string(command.name) + "' ";
    for (const Option& option : options_of(command)) {
      const auto list = std::ranges::find(all, std::string(option.name),
                                          &std::pair<std::string, std::string>::first);
      text += inside + "-l " + std::string(option.name) + (option.value.empty() ? "" : " -r") +
              (list == all.end() ? "" : " -f -a " + in_quotes(list->second)) + " -d " +
              in_quotes(option.help) + "\n";
    }
    const auto list =
        std::ranges::find(all, std::string(command.name) + " " + std::string(command.operand.name),
                          &std::pair<std::string, std::string>::first);
    if (list != all.end()) text += inside + "-a " + in_quotes(list->second) + "\n";
  }
  return text;
}

Result run(const Arguments& arguments) {
  if (!arguments.has("output"))
    return trouble_in("--output", "", {0, "where to? a folder, as -o DIR"});
  const std::string& folder = arguments.value("output");
  Outcome outcome;
  outcome.files.emplace_back(folder + "/rithmo.1", main_page());
  for (const Command& command : commands())
    outcome.files.emplace_back(folder + "/rithmo-" + std::string(command.name) + ".1",
                               page(command));
  outcome.files.emplace_back(folder + "/rithmo.bash", bash());
  outcome.files.emplace_back(folder + "/_rithmo", zsh());
  outcome.files.emplace_back(folder + "/rithmo.fish", fish());
  std::error_code trouble;
  fs::create_directories(folder, trouble);
  if (trouble) return trouble_in("--output", folder, {0, trouble.message()});
  return outcome;
}

}  // namespace

Command manual_command() {
  return {
      "manual",
      "Writes the manual pages, and completions for bash, zsh and fish, into a folder",
      {},
      {},
      {{"manual -o man", "rithmo.1, a page for each command, rithmo.bash, _rithmo, rithmo.fish"}},
      run};
}

}  // namespace rithmo::tool
