// Questions on which the sources do not agree: each answer with the claims that give it, and what
// the rule sets make of it.
//
// disputes.json beside the witnesses lists them (docs/formats.md). What arithmetic can say is the
// verdicts of the claims, worked out each time. Example: "Who counts when a man is shut in?" is
// answered in three ways. Counter-example: one source alone, or several that agree, make no
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
  std::string trait;  // of rule sets (game/traits.hpp), asked of each; may be empty
  std::string note;   // may be empty
};

// A fault where a claim is named that is not among `claims`, where a trait is unknown, or where
// there is but one answer.
text::Loaded<std::vector<Dispute>> load_disputes(const std::string& path,
                                                 std::span<const Claim> claims);

// What the rule sets answer, each answer once, with their names: "yes: fulke-1, ducoeur-1".
struct TraitAnswer {
  std::string answer;
  std::vector<std::string> rule_sets;
};
std::vector<TraitAnswer> answers_of(const Dispute& dispute);

}  // namespace rithmo::claims
