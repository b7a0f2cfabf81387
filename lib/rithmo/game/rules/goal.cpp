// See goal.hpp.
#include "rithmo/game/rules/goal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/integer.hpp"

namespace rithmo::game {
namespace {

// How a common victory is written: its name, then the numbers that it asks for.
struct GoalForm {
  std::string_view name;
  std::vector<std::int64_t Goal::*> asks;
};
const std::vector<GoalForm>& goal_forms() {
  static const std::vector<GoalForm> forms{
      {"bodies", {&Goal::men}},
      {"goods", {&Goal::sum}},
      {"quarrel", {&Goal::sum, &Goal::characters}},
      {"honour", {&Goal::sum, &Goal::men}},
      {"honour-quarrel", {&Goal::sum, &Goal::men, &Goal::characters}},
      {"standards", {}}};
  return forms;
}

}  // namespace

const std::vector<std::string_view>& goal_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const GoalForm& form : goal_forms()) all.push_back(form.name);
    return all;
  }();
  return names;
}

text::Parsed<Goal> parse_goal(std::string_view text) {
  const std::size_t sign = std::min(text.find('='), text.size());
  const auto form = std::ranges::find(goal_forms(), text.substr(0, sign), &GoalForm::name);
  if (form == goal_forms().end())
    return text::text_fault(
        0,
        "a common victory is bodies=MEN, goods=SUM, quarrel=SUM/CHARACTERS, honour=SUM/MEN, "
        "honour-quarrel=SUM/MEN/CHARACTERS or standards");
  const bool counts_men = std::ranges::find(form->asks, &Goal::men) != form->asks.end();
  Goal goal{form->name, 0, 0, 0, counts_men && form->asks.size() > 1, form->asks.empty()};
  std::size_t start = sign + 1;
  for (const auto member : form->asks) {
    if (start > text.size())
      return text::text_fault(text.size(), std::string(goal.name) + " asks for " +
                                               std::to_string(form->asks.size()) +
                                               (form->asks.size() == 1 ? " number" : " numbers"));
    const std::size_t end = std::min(text.find('/', start), text.size());
    const auto number = number::parse_natural(text.substr(start, end - start));
    if (!number) return text::text_fault(start + number.error().offset, number.error().reason);
    if (*number == 0 || *number > 1'000'000)
      return text::text_fault(start, "expected a number from 1 to 1000000");
    goal.*member = number->get_si();
    start = end + 1;
  }
  if (start <= text.size())
    return text::text_fault(start - 1, std::string(goal.name) + " asks for no more numbers");
  return goal;
}

std::string to_text(const Goal& goal) {
  std::string text(goal.name);
  char sign = '=';
  for (const std::int64_t asked : {goal.sum, goal.men, goal.characters})
    if (asked != 0) {
      text += sign + std::to_string(asked);
      sign = '/';
    }
  return text;
}

}  // namespace rithmo::game
