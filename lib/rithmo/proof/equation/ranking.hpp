// Ranked explanations of connected failing places, and the odds of each statement that they make.
//
// Example: two of three explanations read a cell the same. The odds of that reading are those of
// the two together against the third and all that was not searched. Counter-example: where the
// search was incomplete, the odds are never high.
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
  // The cheapest explanation comes first. The list is empty where no explanation was found.
  std::vector<Explanation> explanations;
  // True if all explanations of similar cost were tried. Explanations by structural events do not
  // count.
  bool is_whole = true;
  // Minimum cost of the explanations that were not searched.
  evidence::Bits unseen = evidence::Bits::never();
};

// Returns the odds of a statement, which some explanations make and the others do not. REQUIRES:
// there is at least one explanation.
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
