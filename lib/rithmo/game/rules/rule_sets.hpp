// The rule sets that come with the toolkit: the files rules/*.toml, built in, and read when they
// are first asked for.
//
// A file of one's own is read by rule_file.hpp and needs no place in this list.
#pragma once

#include <span>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// A file of rules/: its name without ".toml", and what it says.
struct RuleFile {
  std::string_view name, text;
};
std::span<const RuleFile> rule_files();  // by name

// Of the Philosophers' Game; of the other games. In the order of their names. They live as long as
// the program.
std::span<const RuleSet> rule_sets();
std::span<const RuleSet> other_rule_sets();
// One of them, or one of the Philosophers' Game; null where there is none.
const RuleSet* shipped(std::string_view name);
const RuleSet* rule_set_named(std::string_view name);

// The set that newcomers begin with: none has shorter games by the figures of reports/play, which a
// test compares.
const RuleSet& recommended_rule_set();

}  // namespace rithmo::game
