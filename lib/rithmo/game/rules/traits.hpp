// Traits: questions that have an answer in every rule set, so that the answers can be compared.
//
// A trait is a name, a question for people, and a function from a rule set to a short answer.
// Example: for captives Fulke's first kind answers "serve the captor on the board", his third "out
// of play". Counter-example: a statement that a source makes only in its own words is a note
// (rules.hpp) and no trait.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct RuleTrait {
  std::string_view name;      // as "captives"
  std::string_view question;  // as "What happens to captured pieces?"
  std::string (*answer)(const RuleSet&);
};

std::span<const RuleTrait> traits();

// Returns the rule set's answer to a trait, or nothing if there is no such trait. The answers to
// "capture by NAME" are yes, if agreed, only named and no.
std::optional<std::string> trait_of(const RuleSet& rules, std::string_view name);

}  // namespace rithmo::game
