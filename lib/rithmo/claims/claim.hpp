// A claim: what a source states, how the statement is decided, and the verdict.
//
// claims.json beside a witness's tables lists its claims (docs/formats.md). A claim has one part or
// more, each a method with its arguments and what the author expects; an argument that is a list
// gives alternatives (models, rule sets) under which the part is decided in turn, and several such
// lists run in step. Example: "there are 49 arithmetic proportions" is asked with the kings' totals
// and without, and fails under both. Counter-example: no verdict is written down anywhere; only
// what no method can decide says so itself.
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
      arguments;  // each with its alternatives
  text::Place place;
};

struct Claim {
  std::string id, witness, locus, statement;
  std::string proof;    // where it is proved, a heading of docs/mathematics.md; may be empty
  std::string note;     // may be empty
  text::Source source;  // it was read from
  std::vector<ClaimPart> parts;
  std::vector<std::string> rules = {};  // the rule sets that were encoded from its source
};

// A verdict's ground.
enum class Ground : std::uint8_t {
  independent,  // figures, relations and tables alone
  consequence,  // what other facts come to
  encoding      // what we encoded from the place of the claim, or from none
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

// A part under one choice of its alternatives.
struct Case {
  std::string under;  // the alternatives taken, where the answer does not tell them; may be empty
  Answer answer;
  std::vector<AskedFact> asked = {};  // the facts of rule sets that decide it
};

struct PartVerdict {
  ClaimVerdict verdict;
  const Method* method;
  std::string expected;
  std::vector<Case> cases;  // empty where nothing was decided; then `expected` is empty too
  std::string reason;       // and this says what is wanting, or what it is about
  std::optional<Ground> ground = {};  // where something was decided
};

struct ClaimReport {
  Claim claim;
  ClaimVerdict verdict;
  std::vector<PartVerdict> parts;

  // The verdict's ground; nothing where it is undecided or not arithmetical.
  std::optional<Ground> ground() const;
};

// Every claim of the file, in its order; or the first fault.
text::Loaded<std::vector<Claim>> load_claims(const std::string& path, const std::string& witness);

// A fault where an argument is refused, at its place.
text::Loaded<ClaimReport> judge(const Claim& claim, std::span<const table::Witness> corpus,
                                number::Budget& budget);
text::Loaded<ClaimReport> judge(
    const Claim& claim,
    std::span<const table::Witness> corpus);  // with a budget of its own

}  // namespace rithmo::claims
