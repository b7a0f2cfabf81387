// Grounds of a verdict: the numbers alone, other facts, or our own encoding of the very place.
//
// Example: "rounds move to the next space cornerwise" (line 614) looks up the round in the rule set
// that was encoded from line 614, which shows only that we encoded it. Counter-example: that
// triangles reach a quarter of the board is computed from their movements, which stand elsewhere: a
// consequence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/claims/claim.hpp"

namespace rithmo::claims {

// Places in a source, in the form of citations: "614", "617-619, 621", "character 2375".
class Places {
 public:
  explicit Places(std::string_view cited);

  // Returns whether both have a common place. Places that are counted in characters match within
  // two sentences.
  bool meet(const Places& others) const;

 private:
  struct Range {
    std::int64_t first, last;
  };
  std::vector<Range> ranges_;
  std::int64_t tolerance_ = 0;
};

// Returns whether the fact was encoded from the place of the claim, in a rule set of the same
// source.
bool is_from(const LookedUpFact& fact, const Claim& claim);

// Returns the ground of one case of a check. A check of several facts is our encoding as soon as
// one of them is from the place itself: the sentence is then compared with itself. A fact that an
// option takes from another rule set still gives a consequence.
Ground ground_of(Evidence evidence, std::span<const LookedUpFact> asked, const Claim& claim);

// Returns the common ground of several cases, or a consequence if they differ. REQUIRES: there is
// one.
Ground ground_of(std::span<const Ground> several);

}  // namespace rithmo::claims
