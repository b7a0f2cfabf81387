// The facts that the checks of rules look up, each with its place: what a verdict rests on.
//
// A method that asks a rule set has one of these functions beside it. It names the facts that
// decide the answer, not all that the engine touches. Example: `takes by=addition` asks the rule of
// addition, and not how the takers move. Counter-example: a formula asks no fact. Grounds are made
// of them in claim.cpp.
#pragma once

#include <vector>

#include "rithmo/claims/method.hpp"

namespace rithmo::claims {

// REQUIRES of all: the method has run, so that its arguments are good.
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
