// Examples of captures for learners: those that the engine finds, and one for each way in every
// rule set that is played.
#include "rithmo/game/play/rule_examples.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {

TEST_CASE("every way of capture that is played has an example, and it shows nothing else") {
  for (const RuleSet& rules : rule_sets())
    for (const CaptureRule& rule : rules.captures) {
      CAPTURE(rules.name, name_of(rule.way));
      const auto example = example_of(rules, rule);
      REQUIRE(example.has_value() == is_played(rule.way));
      if (!example) continue;
      INFO(to_text(example->position) + ": " + example->capture.because);
      CHECK(example->capture.way == name_of(rule.way));
      CHECK(captures_in(example->position, rules, Army::even).size() == 1);
      CHECK(example->position.pieces.size() == example->capture.takers.size() + 1);
    }
}

TEST_CASE("wherever three pieces make a triumph, one is shown, and it wins") {
  for (const RuleSet& rules : rule_sets()) {
    CAPTURE(rules.name);
    const auto example = example_of_triumph(rules);
    REQUIRE(example.has_value() == !rules.triumph.of_three.empty());
    if (!example) continue;
    const std::vector<Triumph> found = triumphs_in(*example, rules, Army::even);
    REQUIRE(found.size() == 1);
    CHECK(found.front().numbers.size() == 3);
    CHECK(example->pieces.size() == 3);
  }
}

TEST_CASE("examples for a learner are small") {
  const RuleSet& rules = *rule_set_named("fulke-3");
  const auto example = example_of(rules, *capture_rule_named(rules, "multiplication-by-spaces"));
  REQUIRE(example);
  // 12 is the smallest odd piece that is an even piece times two or more empty squares. 3, 5 and 7
  // are primes and no multiples of an even piece. 9 is only three times 3, and the even army has no
  // 3.
  CHECK(example->capture.number == 12);
}

}  // namespace rithmo::game
