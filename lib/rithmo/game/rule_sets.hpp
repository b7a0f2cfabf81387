// The rule sets one by one, for the list in rule_sets.cpp: three printed in 1563, the others retold since.
#pragma once

#include <string_view>

#include "rithmo/game/rules.hpp"

namespace rithmo {

inline constexpr std::string_view lines_1563 = "lines of the transcription of STC 15542a";

// Conditions that the rule sets share, word for word.
inline constexpr std::string_view
    own_number = "a man could be drawn to the place of an enemy of his own number",
    their_sum = "two men could both be drawn to the place of an enemy who is their sum",
    their_difference =
        "two men could both be drawn to the place of an enemy who is their difference",
    their_product = "two men could both be drawn to the place of an enemy who is their product",
    their_quotient = "two men could both be drawn to the place of an enemy who is their quotient",
    in_arithmetic = "two men and an enemy whom both could be drawn to are in arithmetic proportion",
    in_geometric = "two men and an enemy whom both could be drawn to are in geometric proportion",
    in_harmonic = "two men and an enemy whom both could be drawn to are in harmonic proportion";

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
