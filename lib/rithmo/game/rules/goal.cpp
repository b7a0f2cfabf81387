// See goal.hpp.
#include "rithmo/game/rules/goal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/integer.hpp"

namespace rithmo::game {
namespace {

// The written form of a common victory: its name, then the numbers that it requires, in this order.
struct GoalForm {
  std::string_view name;
  std::vector<std::int64_t Goal::*> asks;
};
const std::vector<GoalForm>& goal_forms() {
  static const std::vector<GoalForm> forms{
      {"bodies", {&Goal::pieces}},
      {"goods", {&Goal::sum}},
      {"quarrel", {&Goal::sum, &Goal::characters}},
      {"honour", {&Goal::sum, &Goal::pieces}},
      {"honour-quarrel", {&Goal::sum, &Goal::pieces, &Goal::characters}},
      {"standards", {}}};
  return forms;
}

// Reads the numbers after the character at `sign`, separated by slashes, into the goal.
text::Parsed<Goal> with_numbers(const GoalForm& form, Goal goal, std::string_view text,
                                std::size_t sign) {
  std::size_t start = sign + 1;
  for (const auto member : form.asks) {
    if (start > text.size())
      return text::text_fault(text.size(), std::string(goal.name) + " asks for " +
                                               std::to_string(form.asks.size()) +
                                               (form.asks.size() == 1 ? " number" : " numbers"));
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

}  // namespace

const std::vector<std::string_view>& goal_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const GoalForm& form : goal_forms()) all.push_back(form.name);
    return all;
  }();
  return names;
}

Goal goal_for(const Goal& goal, Army army) {
  Goal own = goal;
  own.handicap.reset();
  if (goal.handicap && goal.handicap->army == army) {
    own.pieces = goal.handicap->pieces;
    own.sum = goal.handicap->sum;
    own.characters = goal.handicap->characters;
  }
  return own;
}

text::Parsed<Goal> parse_goal(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const std::string_view common = text.substr(0, comma);
  const std::size_t sign = std::min(common.find('='), common.size());
  const auto form = std::ranges::find(goal_forms(), common.substr(0, sign), &GoalForm::name);
  if (form == goal_forms().end())
    return text::text_fault(
        0,
        "expected a common victory: bodies=MEN, goods=SUM, quarrel=SUM/CHARACTERS, honour=SUM/MEN, "
        "honour-quarrel=SUM/MEN/CHARACTERS or standards");
  const bool counts_pieces = std::ranges::find(form->asks, &Goal::pieces) != form->asks.end();
  Goal goal{form->name, 0, 0, 0, counts_pieces && form->asks.size() > 1, form->asks.empty()};
  RITHMO_TRY(goal, with_numbers(*form, goal, common, sign));
  if (comma == text.size()) return goal;

  const std::string_view handicap = text.substr(comma + 1);
  const std::size_t colon = std::min(handicap.find(':'), handicap.size());
  const auto army = parse_army(handicap.substr(0, colon));
  if (!army || colon == handicap.size())
    return text::text_fault(
        comma + 1, "expected a handicap, the army and the size of its goal, for example odd:140");
  if (goal.counts_standards)
    return text::text_fault(comma + 1,
                            "the goal standards takes no handicap: leave the handicap out");
  auto own = with_numbers(*form, goal, handicap, colon);
  if (!own) return text::text_fault(comma + 1 + own.error().offset, std::move(own.error().reason));
  goal.handicap = {*army, own->pieces, own->sum, own->characters};
  return goal;
}

std::string to_text(const Goal& goal) {
  std::string text(goal.name);
  const auto add = [&](char sign, const auto& numbers) {
    for (const std::int64_t asked : {numbers.sum, numbers.pieces, numbers.characters})
      if (asked != 0) {
        text += sign + std::to_string(asked);
        sign = '/';
      }
  };
  add('=', goal);
  if (goal.handicap) {
    text += "," + to_text(goal.handicap->army);
    add(':', *goal.handicap);
  }
  return text;
}

}  // namespace rithmo::game
