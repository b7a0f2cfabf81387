// The table of sub-commands; see command.hpp. One line each, in the order of `rithmo --help`.
#include "commands.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace rithmo::tool {

const std::vector<Command>& commands() {
  static const std::vector<Command> all{
      pieces_command(),    ratio_command(),        proportions_command(), triumphs_command(),
      captures_command(),  explain_command(),      relations_command(),   derive_command(),
      enumerate_command(), survey_command(),       merge_command(),       audit_command(),
      infer_command(),     collate_command(),      claims_command(),      rules_command(),
      reach_command(),     board_command(),        moves_command(),       captures_in_command(),
      play_command(),      victories_in_command(), sheet_command(),       perft_command(),
      manual_command(),
  };
  return all;
}

const std::vector<Option>& common_options() {
  static const std::vector<Option> all{
      {"format", "FORMAT", "text, json, csv or markdown (default text)"},
      {"output", "FILE", "write to FILE, whole or not at all, instead of standard output"},
  };
  return all;
}

Loaded<Format> format_of(const Arguments& arguments, std::span<const Format> has) {
  if (!arguments.has("format")) return has.front();
  const auto format = parse_format(arguments.value("format"));
  if (format && std::ranges::find(has, *format) != has.end()) return *format;
  std::string names;
  for (const Format one : has)
    names += (names.empty() ? "" : one == has.back() ? " or " : ", ") + std::string(to_text(one));
  return trouble_in("--format", arguments.value("format"), {0, "expected " + names});
}

tl::unexpected<Fault> trouble_in(std::string what, const std::string& typed,
                                 const TextFault& fault) {
  const auto source = Source::of(what, typed);
  if (!source) return tl::unexpected(source.error());
  return source->fault(std::min(fault.offset, typed.size()), fault.reason);
}

}  // namespace rithmo::tool
