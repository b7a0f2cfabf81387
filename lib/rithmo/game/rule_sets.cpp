// The list of the rule sets, and how their choices are made; see rules.hpp.
#include "rithmo/game/rule_sets.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo {

void agree_on_captures(RuleSet& rules) {
  for (Capture& capture : rules.captures) capture.by_agreement = false;
}

void agree_on_draughts(RuleSet& rules) {
  for (Draught& draught : rules.draughts) draught.by_agreement = false;
}

Capture& capture_named(RuleSet& rules, std::string_view name) {
  const auto found = std::ranges::find(rules.captures, name, &Capture::name);
  assert(found != rules.captures.end());
  return *found;
}

Parsed<RuleSet> with_choices(RuleSet rules, std::string_view names) {
  const std::vector<Choice> choices = rules.choices;
  for (std::size_t start = 0; start <= names.size() && !names.empty();) {
    const std::size_t end = std::min(names.find(',', start), names.size());
    const std::string_view name = names.substr(start, end - start);
    const auto choice = std::ranges::find(choices, name, &Choice::name);
    if (choice == choices.end()) {
      std::string known;
      for (const Choice& one : choices)
        known += (known.empty() ? "" : ", ") + std::string(one.name);
      return text_fault(start, std::string(rules.name) + " has no option '" + std::string(name) +
                                   "'" + (known.empty() ? ", nor any other" : "; it has " + known));
    }
    choice->apply(rules);
    start = end + 1;
  }
  return rules;
}

std::span<const RuleSet> rule_sets() {
  static const std::array all{fulke_1(),  fulke_2(),  fulke_3(), ducoeur_1(), savard_1(),
                              savard_2(), savard_3(), mebben(),  italian(),   barozzi()};
  return all;
}

const RuleSet* rule_set_named(std::string_view name) {
  const auto all = rule_sets();
  const auto found = std::ranges::find(all, name, &RuleSet::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace rithmo
