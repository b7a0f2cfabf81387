// Traits: questions that every rule set can answer, so that the answers can be compared.
//
// A trait is a name, a question for people, and a function from a rule set to a short answer.
// Example: for captives Fulke's first kind answers "serve the captor on the board", his third "out
// of play". Counter-example: a statement that a source makes only in its own words is a note
// (rules.hpp), and no trait.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct Trait {
  std::string_view name;      // "captives"
  std::string_view question;  // "What becomes of pieces captured?"
  std::string (*answer)(const RuleSet&);
};

std::span<const Trait> traits();

// Returns the answer to a trait. For "capture by NAME" the answers are yes, if agreed, only named
// and no. Returns nothing if there is no such trait.
std::optional<std::string> trait_of(const RuleSet& rules, std::string_view name);

}  // namespace rithmo::game
