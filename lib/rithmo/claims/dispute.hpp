// Disputes: questions on which the sources disagree. Each has its answers with the claims that give
// them, and the answers of the rule sets.
//
// Disputes are listed in disputes.json beside the witnesses' folders (docs/formats.md). Their
// arithmetical evidence is the verdicts on the claims, which are decided anew each time. Example:
// "Who counts when a man is shut in?" has three answers. Counter-example: a single source, or
// several that agree, make no dispute.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/claims/claim.hpp"

namespace rithmo::claims {

struct DisputeAnswer {
  std::string answer;
  std::vector<std::string> claims;  // the ids of claims
};

struct Dispute {
  std::string question;
  std::vector<DisputeAnswer> answers;
  // A trait to which each rule set has an answer (game/traits.hpp); may be empty.
  std::string trait;
  std::string note;  // may be empty
};

// Loads disputes. It is a fault if a named claim is not among `claims`, a trait is unknown, or a
// dispute has only one answer.
text::Loaded<std::vector<Dispute>> load_disputes(const std::string& path,
                                                 std::span<const Claim> claims);

// An answer to a trait, with all rule sets that give it: "yes: fulke-1, ducoeur-1".
struct TraitAnswer {
  std::string answer;
  std::vector<std::string> rule_sets;
};
std::vector<TraitAnswer> answers_of(const Dispute& dispute);

}  // namespace rithmo::claims
