// The rule sets one by one, for the list in rule_sets.cpp: three printed in 1563, the others retold since.
#pragma once

#include "rithmo/game/rules.hpp"

namespace rithmo {

inline constexpr std::string_view lines_1563 = "lines of the transcription of STC 15542a";

RuleSet fulke_1();
RuleSet fulke_2();
RuleSet fulke_3();
RuleSet ducoeur_1();
RuleSet savard_1();
RuleSet savard_2();
RuleSet savard_3();
RuleSet mebben();
RuleSet italian();
RuleSet barozzi();

// The captures and draughts that need agreement, agreed on. For the functions of choices.
void agree_on_captures(RuleSet& rules);
void agree_on_draughts(RuleSet& rules);
Capture& capture_named(RuleSet& rules, std::string_view name);  // REQUIRES: there is one

}  // namespace rithmo
