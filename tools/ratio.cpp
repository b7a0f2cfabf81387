// rithmo ratio: prints a ratio in lowest terms, its Boethian class and names, and its neighbours.
#include <string>

#include "commands.hpp"
#include "rithmo/report/numbers/ratio_report.hpp"

namespace rithmo::tool {

Result explain_ratio(const Arguments& arguments) {
  const std::string& typed = arguments.operands.front();
  const auto ratio = number::parse_ratio(typed);
  if (!ratio) return fault_in("RATIO", typed, ratio.error());
  return Outcome{report::render_ratio(*ratio, arguments.format)};
}

Command ratio_command() {
  return {"ratio",
          "Names a ratio: its class, lowest terms, Latin and English names, neighbours",
          {"RATIO", "two numbers, for example 25/15 or 25:15", 1, false},
          {},
          {{"ratio 25/15", "5/3, superbipartiens tertias"},
           {"ratio 169:91 --format json", "13/7, for a program"}},
          explain_ratio,
          list_formats};
}

}  // namespace rithmo::tool
