// Thresholds: how sure something must be to be reported, and how sure anything can be.
//
// Example: two readings of which one is less than twice as likely as the other are a tie.
// Counter-example: the cost of an event is no threshold (priors.hpp).
#pragma once

#include <string>

namespace rithmo::evidence {

inline constexpr double greatest_odds = 1e9;  // upper limit of the odds that the model gives
// Upper limit of the odds that are reported (tests/bench/bench).
inline constexpr double tested_odds = 1000;
// Odds that a print is wrong, below which it is a doubt: under a given rule, and under one that was
// found. A row with a slip must be as certain to be printed rightly elsewhere.
inline constexpr double min_odds_given = 20, min_odds_found = 1000;
inline constexpr double tie_factor = 2;   // ratio of odds below which neither reading is preferred
inline constexpr double decisive = 3.32;  // bits: ten to one, by which one explanation is accepted
inline constexpr double convincing =
    10;  // bits: a thousand to one; with fewer the rule that is named is not replaced
inline constexpr double odds_attested = 100;  // odds of a reading that attests another table's
inline constexpr double odds_of_some =
    4;  // greatest odds where not all explanations were tried: one in ten was wrong once
// Bits worse than the best, beyond which rivals are not reported.
inline constexpr double no_rival = 20;
inline constexpr double hopeless = 1000;  // bits worse than the best model

// Writes odds for a person: "less than 1 to 10", "3.5:1", "120:1"; "over 1,000:1" stands for all
// beyond the tested ones.
std::string odds_text(double odds);

}  // namespace rithmo::evidence
