// The rule sets that come with the toolkit. They are the files rules/*.toml, built into the program
// and read on first use.
//
// A user's own file does not belong to this list; rule_file.hpp reads it.
#pragma once

#include <span>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// A file of the folder rules/: its name without ".toml", and its text.
struct RuleFile {
  std::string_view name, text;
};
std::span<const RuleFile> rule_files();  // sorted by name

// These return the rule sets of the Philosophers' Game and those of the other games, sorted by
// name. They live as long as the program.
std::span<const RuleSet> rule_sets();
std::span<const RuleSet> other_rule_sets();
// These return the rule set of this name, or null if there is none. shipped() searches all games,
// rule_set_named() only the Philosophers' Game.
const RuleSet* shipped(std::string_view name);
const RuleSet* rule_set_named(std::string_view name);

// Returns the rule set recommended to newcomers. No other set has shorter games in reports/play, as
// a test checks.
const RuleSet& recommended_rule_set();

}  // namespace rithmo::game
