// Grounds of verdicts: places, facts, and the three kinds of grounds in the shipped claims.
#include "rithmo/claims/ground.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "rithmo/claims/ledger.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/traits.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::claims {
namespace {

const UnjudgedLedger& shipped() {
  static const UnjudgedLedger all = [] {
    const auto corpus = table::load_corpus(std::vector{std::string(RITHMO_SOURCE) + "/tables"});
    REQUIRE(corpus);
    const auto ledger = load_ledger(corpus->witnesses);
    REQUIRE(ledger);
    return *ledger;
  }();
  return all;
}

Claim claim_named(std::string_view id) {
  const auto found = std::ranges::find(shipped().claims, id, &Claim::id);
  REQUIRE(found != shipped().claims.end());
  return *found;
}

// Returns the ground of a verdict, as "our encoding", or an empty text if nothing is decided.
std::string ground_of_claim(const Claim& claim) {
  const auto report = judge(claim, shipped().witnesses);
  REQUIRE(report);
  const auto ground = report->ground();
  return ground ? std::string(to_text(*ground)) : "";
}

bool meet(std::string_view one, std::string_view other) {
  return Places(one).meet(Places(other));
}

}  // namespace

TEST_CASE("places are numbers and ranges, in lists") {
  CHECK(meet("line 620", "614, 619-621"));
  CHECK(meet("614, 619-621", "line 614"));
  CHECK(meet("lines 132-138", "137-140"));
  CHECK_FALSE(meet("line 618", "614, 619-621"));
  CHECK_FALSE(meet("line 61", "614"));
  CHECK_FALSE(meet("line 614", ""));
  CHECK_FALSE(meet("", ""));
  CHECK(meet("line 3 -", "3"));
  CHECK_FALSE(meet("line 9", "99999999999999999999999"));
}

TEST_CASE("places in characters are the same within two sentences") {
  CHECK(meet("character 4258", "4262"));
  CHECK(meet("character 3380", "3053, 3188"));
  CHECK_FALSE(meet("character 3380", "3053, 3179"));
  CHECK_FALSE(meet("line 4258", "4262"));
}

TEST_CASE("figures alone are independent") {
  CHECK(ground_of_claim(claim_named("SA-077")) == "independent");
  CHECK(ground_of_claim(claim_named("FP-034")) == "independent");
}

TEST_CASE("a rule held against the place that it was encoded from is our encoding") {
  for (const char* id : {"FU-050", "FU-067", "FU-077", "FU-187", "FU-195", "IR-007", "V1-017",
                         "SA-031", "SA-040", "BO-007"}) {
    INFO(id);
    CHECK(ground_of_claim(claim_named(id)) == "our encoding");
  }
  // Its number was counted in the text.
  CHECK(ground_of_claim(claim_named("FU-006")) == "our encoding");
  // Its rule was encoded from the text of the claim.
  CHECK(ground_of_claim(claim_named("FU-034")) == "our encoding");
}

TEST_CASE("what follows from facts that stand elsewhere is a consequence") {
  for (const char* id : {"SA-080", "SA-081", "SA-082", "V1-018", "V1-020", "FU-065", "FU-191"}) {
    INFO(id);
    CHECK(ground_of_claim(claim_named(id)) == "consequence");
  }
}

TEST_CASE("a claim whose place is taken away, or whose rule set, is no longer our encoding") {
  Claim claim = claim_named("FU-050");
  REQUIRE(ground_of_claim(claim) == "our encoding");
  claim.locus = "line 615";
  CHECK(ground_of_claim(claim) == "consequence");
  claim = claim_named("FU-050");
  claim.rules = {"savard-1"};
  CHECK(ground_of_claim(claim) == "consequence");

  claim = claim_named("FU-050");
  std::vector<LookedUpFact> facts{{"fulke-1", "round", "614"}, {"fulke-1", "taker", "852"}};
  CHECK(ground_of(MethodEvidence::rules, facts, claim) == ClaimGround::encoding);
  facts.front().locus = "";
  CHECK(ground_of(MethodEvidence::rules, facts, claim) == ClaimGround::consequence);
  facts.back().locus = "";
  // A fact without a place in the source counts as our encoding.
  CHECK(ground_of(MethodEvidence::rules, facts, claim) == ClaimGround::encoding);
  facts.back().inferred = "Savard 116";
  CHECK(ground_of(MethodEvidence::rules, facts, claim) == ClaimGround::consequence);
}

TEST_CASE("what an option borrows from another rule set makes a consequence") {
  Claim place = claim_named("IT-018");
  place.locus = "line 946";
  place.rules = {"italian", "mebben"};
  const std::vector<LookedUpFact> facts{{"italian", "king", "946"},
                                        {"mebben", "capture by equality", "946", "", true}};
  CHECK(ground_of(MethodEvidence::rules, facts, place) == ClaimGround::consequence);
  for (const char* id : {"IT-018", "IT-019", "IT-020"}) {
    const auto report = judge(claim_named(id), shipped().witnesses);
    bool names_mebben = false;
    for (const PartVerdict& part : report->parts)
      for (const Case& one : part.cases)
        for (const LookedUpFact& fact : one.asked)
          names_mebben = names_mebben || (fact.borrowed && fact.rules == "mebben");
    INFO(id);
    CHECK(names_mebben);
  }
}

TEST_CASE("checks of several kinds together make a consequence") {
  const std::vector<ClaimGround> mixed{ClaimGround::independent, ClaimGround::encoding};
  CHECK(ground_of(mixed) == ClaimGround::consequence);
  const std::vector<ClaimGround> same{ClaimGround::encoding, ClaimGround::encoding};
  CHECK(ground_of(same) == ClaimGround::encoding);
}

TEST_CASE("every verdict that is decided says what it rests on, and every trait names its facts") {
  for (const Claim& claim : shipped().claims) {
    const auto report = judge(claim, shipped().witnesses);
    const bool open = report->verdict == ClaimVerdict::undecided ||
                      report->verdict == ClaimVerdict::not_arithmetical;
    INFO(claim.id);
    CHECK(report->ground().has_value() != open);
  }
  Claim claim = claim_named("FU-005");
  claim.parts.erase(claim.parts.begin());
  for (const game::RuleTrait& trait : game::traits()) {
    claim.parts.front().arguments["trait"].front().text = std::string(trait.name);
    INFO(trait.name);
    CHECK_FALSE(judge(claim, shipped().witnesses)->parts.front().cases.front().asked.empty());
  }
}

}  // namespace rithmo::claims
