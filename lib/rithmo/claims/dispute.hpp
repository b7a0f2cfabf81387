// Questions on which the sources disagree: each answer with the claims that give it, and the
// answers of the rule sets.
//
// disputes.json beside the witnesses lists them (docs/formats.md). The arithmetical evidence is the
// verdicts of the claims, which are decided anew each time. Example: "Who counts when a man is shut
// in?" is answered in three ways. Counter-example: one source alone, or several that agree, make no
// dispute.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/claims/claim.hpp"

namespace rithmo::claims {

struct DisputeAnswer {
  std::string answer;
  std::vector<std::string> claims;  // their ids
};

struct Dispute {
  std::string question;
  std::vector<DisputeAnswer> answers;
  std::string trait;  // trait that each rule set answers (game/traits.hpp); may be empty
  std::string note;   // may be empty
};

// Loads disputes. A fault where a named claim is not among `claims`, where a trait is unknown, or
// where there is only one answer.
text::Loaded<std::vector<Dispute>> load_disputes(const std::string& path,
                                                 std::span<const Claim> claims);

// An answer of rule sets, with all rule sets that give it: "yes: fulke-1, ducoeur-1".
struct TraitAnswer {
  std::string answer;
  std::vector<std::string> rule_sets;
};
std::vector<TraitAnswer> answers_of(const Dispute& dispute);

}  // namespace rithmo::claims
