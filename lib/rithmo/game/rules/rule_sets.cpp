// See rule_sets.hpp.
#include "rithmo/game/rules/rule_sets.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/rule_file.hpp"

namespace rithmo::game {
namespace {

// Reads a file on first use and caches it, because reading all files takes longer than many an
// audit. The lock is free while a file is read, because the file may use the captures of another
// one. A built-in file has no faults: a test reads the same files from the folder.
const RuleSet& rules_of(const RuleFile& file) {
  static std::map<std::string_view, RuleSet> known;
  static std::mutex busy;
  {
    const std::scoped_lock lock(busy);
    if (const auto found = known.find(file.name); found != known.end()) return found->second;
  }
  const auto source =
      text::Source::of("rules/" + std::string(file.name) + ".toml", std::string(file.text));
  RuleSet rules = read_rules(source.value()).value();
  const std::scoped_lock lock(busy);
  return known.emplace(file.name, std::move(rules)).first->second;
}

// Returns all rule sets, those of the Philosophers' Game first.
const std::vector<RuleSet>& all() {
  static const std::vector<RuleSet> sets = [] {
    std::vector<RuleSet> read;
    for (const RuleFile& file : rule_files()) read.push_back(rules_of(file));
    std::ranges::stable_partition(
        read, [](const RuleSet& rules) { return rules.game == Game::philosophers; });
    return read;
  }();
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

const RuleSet* shipped(std::string_view name) {
  const auto file = std::ranges::find(rule_files(), name, &RuleFile::name);
  return file == rule_files().end() ? nullptr : &rules_of(*file);
}

const RuleSet* rule_set_named(std::string_view name) {
  const RuleSet* rules = shipped(name);
  return rules && rules->game == Game::philosophers ? rules : nullptr;
}

const RuleSet& recommended_rule_set() {
  return *rule_set_named("mebben");
}

}  // namespace rithmo::game
