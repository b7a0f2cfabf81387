// A verdict rests on one of these: the numbers alone, other facts, or our own encoding of the very
// place.
//
// Example: "rounds move to the next space cornerwise" (line 614) asks the round of the rule set
// that was encoded from line 614, which shows nothing but that we encoded it. Counter-example: that
// triangles reach a quarter of the board is played out from how they move, which stands elsewhere:
// a consequence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/claims/claim.hpp"

namespace rithmo::claims {

// Places in a source, as they are cited: "614", "617-619, 621", "character 2375".
class Places {
 public:
  explicit Places(std::string_view cited);

  // True where a place is in both. Places that are counted in characters meet within two sentences.
  bool meet(const Places& others) const;

 private:
  struct Range {
    std::int64_t first, last;
  };
  std::vector<Range> ranges_;
  std::int64_t tolerance_ = 0;
};

// Was the fact encoded from the place of the claim: from there in a rule set of the same source?
bool is_from(const AskedFact& fact, const Claim& claim);

// The ground of one case of a check. A check of several facts is our encoding as soon as one of
// them is from the place itself: the sentence is then held against itself. What an option takes
// from another rule set makes a consequence all the same.
Ground ground_of(Evidence evidence, std::span<const AskedFact> asked, const Claim& claim);

// The ground of several together: what all of them are, and otherwise a consequence. REQUIRES:
// there is one.
Ground ground_of(std::span<const Ground> several);

}  // namespace rithmo::claims
