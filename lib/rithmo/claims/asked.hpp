// Facts that the checks of rules look up, each with its place: the basis of a verdict.
//
// A method that evaluates a rule set has one of these functions beside it. It names the facts that
// decide the answer, not all that the engine touches. Example: `takes by=addition` looks up the
// rule of addition, and not the movements of the takers. Counter-example: a formula looks up no
// fact. claim.cpp derives grounds from the facts.
#pragma once

#include <vector>

#include "rithmo/claims/method.hpp"

namespace rithmo::claims {

// Return the facts. REQUIRES for all: the method has run, so that its arguments are valid.
std::vector<LookedUpFact> facts_of_trait(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_movements(const CaseArguments& given);  // "reach" and "draughts"
std::vector<LookedUpFact> facts_of_play(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_result(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_placeable(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_takes(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_triumph(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_goal(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_layout(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_throw(const CaseArguments& given);

}  // namespace rithmo::claims
