// The facts that checks of rules look up, each with its place in the source. A verdict rests on
// them.
//
// Each method that evaluates a rule set has one of these functions. The function lists the facts
// that decide the answer, not all facts that the engine uses. Example: `takes by=addition` looks up
// the rule of addition, but not the movements of the takers. Counter-example: a formula looks up no
// fact. claim.cpp derives grounds from the facts.
#pragma once

#include <vector>

#include "rithmo/claims/method.hpp"

namespace rithmo::claims {

// These return the facts of a case. REQUIRES: the method has been run, so its arguments are valid.
std::vector<LookedUpFact> facts_of_trait(const CaseArguments& given);
// Looks up what the methods "reach" and "draughts" need.
std::vector<LookedUpFact> facts_of_movements(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_play(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_result(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_placeable(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_takes(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_triumph(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_goal(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_layout(const CaseArguments& given);
std::vector<LookedUpFact> facts_of_throw(const CaseArguments& given);

}  // namespace rithmo::claims
