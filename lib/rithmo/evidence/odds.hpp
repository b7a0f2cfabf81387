// How sure something must be to be said, and how sure anything can be.
//
// Example: two readings of which one is less than twice as likely as the other are a tie.
// Counter-example: what an event costs is no threshold (priors.hpp).
#pragma once

#include <string>

namespace rithmo::evidence {

inline constexpr double greatest_odds = 1e9;  // beyond this the model says no more
inline constexpr double tested_odds = 1000;   // beyond this nothing is printed (tests/bench/bench)
// Odds that a print is wrong, below which it is a doubt: under a rule that was given, and one that
// was found. So sure a row with a slip must be that is printed rightly elsewhere.
inline constexpr double least_odds_given = 20, least_odds_found = 1000;
inline constexpr double tie_factor = 2;   // odds apart, below which neither is the reading
inline constexpr double decisive = 3.32;  // bits: ten to one, by which one explanation is taken
inline constexpr double convincing =
    10;  // bits: a thousand to one, without which the rule that is named stays
inline constexpr double odds_attested = 100;  // of a reading that attests another table's
inline constexpr double odds_of_some =
    4;  // where not all explanations were tried: one in ten was wrong once
inline constexpr double no_rival = 20;    // bits worse than the best, beyond which nothing is said
inline constexpr double hopeless = 1000;  // bits worse than the best model

// Odds for a person: "less than 1 to 10", "3.5:1", "120:1"; "over 1,000:1" are all that were not
// tested.
std::string odds_text(double odds);

}  // namespace rithmo::evidence
