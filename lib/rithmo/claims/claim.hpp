// A claim: the statement of a source, the methods that decide it, and the verdict.
//
// claims.json beside a witness's tables lists its claims (docs/formats.md). A claim has one part or
// more, each a method with its arguments and what the author expects. An argument that is a list
// gives alternatives (models, rule sets), under each of which the part is decided; several such
// lists run in step. Example: "there are 49 arithmetic proportions" is evaluated with the kings'
// totals and without, and fails under both. Counter-example: no verdict is written down anywhere;
// only a statement that no method can decide is marked as such.
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
      arguments;  // alternatives of each argument
  text::Place place;
};

struct Claim {
  std::string id, witness, locus, statement;
  std::string proof;    // heading of docs/research/mathematics.md with the proof; may be empty
  std::string note;     // may be empty
  text::Source source;  // the file of the claim
  std::vector<ClaimPart> parts;
  std::vector<std::string> rules = {};  // rule sets that were encoded from its source
};

// Ground of a verdict.
enum class Ground : std::uint8_t {
  independent,  // only figures, relations and tables
  consequence,  // consequences of other facts
  encoding      // facts that we encoded from the place of the claim, or from no place
};
inline constexpr std::array grounds{Ground::independent, Ground::consequence, Ground::encoding};
std::string_view to_text(Ground ground);  // "independent", "consequence", "our encoding"

enum class ClaimVerdict : std::uint8_t { holds, fails, depends, undecided, not_arithmetical };
inline constexpr std::array claim_verdicts{ClaimVerdict::holds, ClaimVerdict::fails,
                                           ClaimVerdict::depends, ClaimVerdict::undecided,
                                           ClaimVerdict::not_arithmetical};
std::string to_text(ClaimVerdict verdict);  // "holds", "cannot be decided here", ...
std::optional<ClaimVerdict> parse_claim_verdict(
    std::string_view text);  // "fails", "undecided", "not-arithmetical"

// One case of a part, with one choice of its alternatives.
struct Case {
  std::string under;  // the chosen alternatives, where the answer does not name them; may be empty
  Answer answer;
  std::vector<LookedUpFact> asked = {};  // facts of rule sets that decide it
};

struct PartVerdict {
  ClaimVerdict verdict;
  const Method* method;
  std::string expected;
  std::vector<Case> cases;  // empty where nothing was decided; then `expected` is empty too
  std::string reason;       // then says what is missing, or what the claim is about
  std::optional<Ground> ground = {};  // set where a verdict was decided
};

struct ClaimReport {
  Claim claim;
  ClaimVerdict verdict;
  std::vector<PartVerdict> parts;

  // Returns the verdict's ground; nothing where it is undecided or not arithmetical.
  std::optional<Ground> ground() const;
};

// Loads every claim of the file, in its order; or returns the first fault.
text::Loaded<std::vector<Claim>> load_claims(const std::string& path, const std::string& witness);

// Decides a claim. A fault, at its place, where an argument is refused.
text::Loaded<ClaimReport> judge(const Claim& claim, std::span<const table::Witness> corpus,
                                number::Budget& budget);
text::Loaded<ClaimReport> judge(
    const Claim& claim,
    std::span<const table::Witness> corpus);  // uses a budget of its own

}  // namespace rithmo::claims
