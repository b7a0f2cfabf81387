// See rule_sets.hpp.
#include "rithmo/game/rule_sets.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/rule_file.hpp"

namespace rithmo::game {
namespace {

// All files, those of the Philosophers' Game first. What is built in can be read: a test reads it from the folder.
std::vector<RuleSet> read_all() {
  std::vector<RuleSet> all;
  for (const RuleFile& file : rule_files()) {
    const auto source =
        text::Source::of("rules/" + std::string(file.name) + ".toml", std::string(file.text));
    all.push_back(read_rules(source.value()).value());
  }
  std::ranges::stable_partition(
      all, [](const RuleSet& rules) { return rules.game == Game::philosophers; });
  return all;
}

const std::vector<RuleSet>& all() {
  static const std::vector<RuleSet> sets = read_all();
  return sets;
}

}  // namespace

std::span<const RuleSet> rule_sets() {
  const auto others = std::ranges::find_if(
      all(), [](const RuleSet& rules) { return rules.game != Game::philosophers; });
  return {all().begin(), others};
}

std::span<const RuleSet> other_rule_sets() {
  return std::span(all()).subspan(rule_sets().size());
}

const RuleSet* rule_set_named(std::string_view name) {
  const auto found = std::ranges::find(rule_sets(), name, &RuleSet::name);
  return found == rule_sets().end() ? nullptr : &*found;
}

}  // namespace rithmo::game
