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
std::vector<AskedFact> facts_of_trait(const Given& given);
std::vector<AskedFact> facts_of_movements(const Given& given);  // "reach" and "draughts"
std::vector<AskedFact> facts_of_play(const Given& given);
std::vector<AskedFact> facts_of_result(const Given& given);
std::vector<AskedFact> facts_of_placeable(const Given& given);
std::vector<AskedFact> facts_of_takes(const Given& given);
std::vector<AskedFact> facts_of_triumph(const Given& given);
std::vector<AskedFact> facts_of_goal(const Given& given);
std::vector<AskedFact> facts_of_layout(const Given& given);
std::vector<AskedFact> facts_of_throw(const Given& given);

}  // namespace rithmo::claims
