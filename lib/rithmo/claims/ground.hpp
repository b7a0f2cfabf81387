// The grounds of a verdict: figures alone, facts from other places, or our own encoding of the same
// place.
//
// Example: "rounds move to the next space cornerwise" is a claim of line 614 (Fulke 1563). It looks
// up the round in a rule set that was encoded from this line. The check shows only that we encoded
// the line. Counter-example: that triangles reach a quarter of the board is computed from their
// movements, which another place states. This verdict is a consequence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/claims/claim.hpp"

namespace rithmo::claims {

// The places in a source that a citation names: "614", "617-619, 621", "character 2375".
class Places {
 public:
  explicit Places(std::string_view cited);

  // Returns true if both have a place in common. Places counted in characters match if they are
  // within about two sentences.
  bool meet(const Places& others) const;

 private:
  struct Range {
    std::int64_t first, last;
  };
  std::vector<Range> ranges_;
  std::int64_t tolerance_ = 0;
};

// Returns true if the fact was encoded from the place of the claim, in a rule set of the same
// source.
bool is_from_claim_source(const LookedUpFact& fact, const Claim& claim);

// Returns the ground of one case of a check. If one of its facts is from the claim's own place, the
// ground is our encoding, because the sentence is then compared with itself. A fact that an option
// takes from another rule set makes a consequence.
ClaimGround ground_of(MethodEvidence evidence, std::span<const LookedUpFact> asked,
                      const Claim& claim);

// Returns the common ground of several cases, or `consequence` if they differ. REQUIRES: `several`
// is not empty.
ClaimGround ground_of(std::span<const ClaimGround> several);

}  // namespace rithmo::claims
