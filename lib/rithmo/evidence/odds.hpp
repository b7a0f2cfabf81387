// Thresholds: how certain a statement must be to be reported, and how certain it can be at most.
//
// Example: two readings are a tie if one is less than twice as likely as the other.
// Counter-example: the cost of an event is a prior, not a threshold (priors.hpp).
#pragma once

#include <string>

namespace rithmo::evidence {

inline constexpr double greatest_odds = 1e9;  // maximum of the odds that the model computes
// Maximum of the odds that are reported, because higher odds are not tested (tests/bench/bench).
inline constexpr double tested_odds = 1000;
// Minimum odds that a print is wrong, under a given rule and under an induced rule; below them it
// is a doubt. `min_odds_given` also decides whether a change of the rule is accepted.
inline constexpr double min_odds_given = 20, min_odds_found = 1000;
// Odds ratio below which neither of two readings is preferred.
inline constexpr double tie_factor = 2;
// Bits: odds of ten to one, at which one explanation is accepted.
inline constexpr double decisive = 3.32;
inline constexpr double convincing =
    10;  // bits: odds of a thousand to one; with fewer bits a named rule is not replaced
// Minimum odds of a reading that may attest the reading of another table.
inline constexpr double odds_attested = 100;
inline constexpr double odds_of_some =
    4;  // maximum odds after an incomplete search: one such finding in ten was wrong in tests
// Rivals that are this many bits worse than the best are not reported.
inline constexpr double no_rival = 20;
inline constexpr double hopeless = 1000;  // models this many bits worse than the best are pruned

// Writes odds for the reader: "less than 1 to 10", "3.5:1", "120:1"; "over 1,000:1" for all odds
// beyond the tested ones.
std::string odds_text(double odds);

}  // namespace rithmo::evidence
