// rithmo explain: lists all relations among some numbers, with reasons.
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/report/numbers/statements.hpp"

namespace rithmo::tool {
namespace {

// Maximum number of numbers; forty have 91,390 sets of four.
constexpr std::size_t max_numbers = 40;

Result run_explain(const Arguments& arguments) {
  if (arguments.operands.size() == 1 &&
      arguments.operands.front().find_first_of("/:") != std::string::npos)
    return explain_ratio(arguments);
  std::vector<number::Integer> numbers;
  for (const std::string& typed : arguments.operands) {
    const auto number = number::parse_natural(typed);
    if (!number) return fault_in("NUMBER", typed, number.error());
    if (*number == 0)
      return fault_in("NUMBER", typed, {0, "zero is not allowed: expected positive numbers"});
    numbers.push_back(*number);
  }
  if (numbers.size() > max_numbers)
    return fault_in("NUMBER", arguments.operands[max_numbers],
                    {0, "at most 40 numbers are explained at once"});
  game::Roots roots = game::historical_roots();
  if (arguments.has("roots")) {
    const auto parsed = game::parse_roots(arguments.value("roots"));
    if (!parsed) return fault_in("--roots", arguments.value("roots"), parsed.error());
    roots = *parsed;
  }
  return Outcome{report::render(relation::explain(std::move(numbers), roots), arguments.format)};
}

}  // namespace

Command explain_command() {
  return {"explain",
          "Lists all relations between given numbers, with reasons; or names a ratio",
          {"NUMBER", "one or more positive numbers, or a ratio such as 25/15", 1, true},
          {{"roots", "VALUE", "roots of the even and of the odd army"}},
          {{"explain 2 3 4 6", "a greatest triumph taken apart"},
           {"explain 25 225", "ratio, power and captures of two pieces"},
           {"explain 25/15", "5/3, superbipartiens tertias"}},
          run_explain,
          list_formats};
}

}  // namespace rithmo::tool
