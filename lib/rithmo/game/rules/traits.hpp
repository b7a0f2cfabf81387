// What can be asked of any rule set in the same words, so that the answers can be laid side by
// side.
//
// A trait is a name, a question for people, and a function from a rule set to a short answer.
// Example: of captives Fulke's first kind answers "serve the captor", his third "out of play".
// Counter-example: what a source says in words of its own alone is a note (rules.hpp), and no
// trait.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct Trait {
  std::string_view name;      // "captives"
  std::string_view question;  // "What becomes of men taken?"
  std::string (*answer)(const RuleSet&);
};

std::span<const Trait> traits();

// The answer to a trait, or to "taking by NAME": yes, if agreed, only named, no. Nothing where
// there is no such trait.
std::optional<std::string> trait_of(const RuleSet& rules, std::string_view name);

}  // namespace rithmo::game
