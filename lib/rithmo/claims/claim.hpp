// A claim: a statement of a source, the methods that decide whether it holds, and the verdict.
//
// The claims of a witness are in claims.json beside its tables (docs/formats.md). A claim has one
// or more parts; each is a method with its arguments and the result that the author expects. If an
// argument is a list of alternatives (models, rule sets), the part is decided under each of them.
// Several such lists advance together. Example: "there are 49 arithmetic proportions" is evaluated
// with the kings' totals and without, and fails in both cases. Counter-example: verdicts are
// computed, never written in a file. Only a statement that no method can decide is marked as such
// in the file.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/claims/method.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::claims {

struct ClaimPart {
  const Method* method;
  std::map<std::string, std::vector<table::Setting>, std::less<>>
      arguments;  // each argument has a list of alternatives, usually one
  text::Place place;
};

struct Claim {
  std::string id, witness, locus, statement;
  // The heading in docs/research/mathematics.md under which the proof stands; may be empty.
  std::string proof;
  std::string note;     // may be empty
  text::Source source;  // the file of the claim
  std::vector<ClaimPart> parts;
  std::vector<std::string> rules = {};  // rule sets that were encoded from the claim's source
};

// Ground of a verdict.
enum class ClaimGround : std::uint8_t {
  independent,  // on figures, relations and tables only
  consequence,  // on facts from other places of the sources
  encoding      // on facts that we encoded from the place of the claim, or from no place
};
inline constexpr std::array grounds{ClaimGround::independent, ClaimGround::consequence,
                                    ClaimGround::encoding};
std::string_view to_text(ClaimGround ground);  // as "independent", "consequence" or "our encoding"

enum class ClaimVerdict : std::uint8_t { holds, fails, depends, undecided, not_arithmetical };
inline constexpr std::array claim_verdicts{ClaimVerdict::holds, ClaimVerdict::fails,
                                           ClaimVerdict::depends, ClaimVerdict::undecided,
                                           ClaimVerdict::not_arithmetical};
std::string to_text(ClaimVerdict verdict);  // as "holds" or "cannot be decided here"
std::optional<ClaimVerdict> parse_claim_verdict(
    std::string_view text);  // reads "fails", "undecided", "not-arithmetical", ...

// One case of a part: one choice from each list of alternatives.
struct Case {
  std::string under;  // the chosen alternatives, if the answer does not name them; may be empty
  MethodAnswer answer;
  std::vector<LookedUpFact> asked = {};  // the facts of rule sets that decide the case
};

struct PartVerdict {
  ClaimVerdict verdict;
  const Method* method;
  std::string expected;
  std::vector<Case> cases;  // empty if nothing was decided; then `expected` is empty too
  std::string reason;  // if there are no cases: what is missing, or what the statement is about
  std::optional<ClaimGround> ground = {};  // empty if the claim is not decided
};

struct ClaimReport {
  Claim claim;
  ClaimVerdict verdict;
  std::vector<PartVerdict> parts;

  // Returns the ground of the verdict, or nothing if it is undecided or not arithmetical.
  std::optional<ClaimGround> ground() const;
};

// Loads all claims of a file in their order, or returns the first fault.
text::Loaded<std::vector<Claim>> load_claims(const std::string& path, const std::string& witness);

// Decides a claim. If an argument is refused, returns a fault with the argument's place.
text::Loaded<ClaimReport> judge(const Claim& claim, std::span<const table::Witness> corpus,
                                number::Budget& budget);
text::Loaded<ClaimReport> judge(
    const Claim& claim,
    std::span<const table::Witness> corpus);  // uses a budget of its own

}  // namespace rithmo::claims
