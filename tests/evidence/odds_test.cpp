// Odds written as texts.
#include "rithmo/evidence/odds.hpp"

#include "catch.hpp"

namespace rithmo::evidence {

TEST_CASE("odds for a person") {
  CHECK(odds_text(0.01) == "less than 1 to 10");
  CHECK(odds_text(0.5) == "0.5:1");
  CHECK(odds_text(3.456) == "3.5:1");
  CHECK(odds_text(44.4) == "44:1");
  CHECK(odds_text(994) == "990:1");
}

TEST_CASE("no odds are printed beyond what was tested") {
  CHECK(odds_text(tested_odds) == "over 1,000:1");
  CHECK(odds_text(1e12) == odds_text(tested_odds));
}

}  // namespace rithmo::evidence
