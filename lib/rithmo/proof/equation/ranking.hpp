// Explanations of failing places that hang together, and how likely each part of them is.
//
// Example: of three explanations of which two read a cell the same, the odds of that reading are
// those of the two together against the third and what was not looked at. Counter-example: where
// not all explanations were tried no odds are great.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "rithmo/evidence/bits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

struct Ranking {
  std::vector<std::size_t> places;
  std::vector<Explanation> explanations;  // the cheapest first; nothing where none was found
  // False where not all that cost as little were tried, structural events apart.
  bool is_whole = true;
  evidence::Bits unseen = evidence::Bits::never();  // least cost of all that was not searched
};

// Returns the odds of what some explanations state and the others do not. REQUIRES: there are some.
template <class Says>
double odds_of(const Ranking& ranking, const Says& says) {
  const evidence::Bits least = ranking.explanations.front().bits;
  double with = 0, without = (ranking.unseen - least).probability();
  for (const Explanation& one : ranking.explanations)
    (says(one) ? with : without) += (one.bits - least).probability();
  const double most = ranking.is_whole ? evidence::greatest_odds : evidence::odds_of_some;
  return without == 0 ? most : std::min(most, with / without);
}

}  // namespace rithmo::proof
