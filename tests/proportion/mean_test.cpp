// The eleven means: compares the table with the definitions written by hand, and with the examples
// of the ancients.
#include <array>
#include <string>

#include "rithmo/proportion/mean.hpp"

#include "catch.hpp"
#include "proportion/slow.hpp"

namespace rithmo::proportion {

TEST_CASE("the table says what the definitions say, for all terms up to 24") {
  for (const MeanRule& rule : mean_rules())
    for (int a = 1; a <= 24; ++a)
      for (int b = a + 1; b <= 24; ++b)
        for (int c = b + 1; c <= 24; ++c) {
          INFO(rule.name << " " << a << " " << b << " " << c);
          CHECK(stands(rule.mean, a, b, c) == slow::stands(std::string(rule.name), a, b, c));
        }
}

// Nicomachus II 22-28 gives 1 2 3; 1 2 4; 3 4 6; then 3 5 6; 2 4 5; 1 4 6; 6 8 9; 6 7 9; 4 6 7; 3 5
// 8. The last one, 3 4 6, is from Pappus.
TEST_CASE("the examples of Nicomachus and Pappus") {
  const std::array<std::array<int, 3>, 11> examples{{{1, 2, 3},
                                                     {1, 2, 4},
                                                     {3, 4, 6},
                                                     {3, 5, 6},
                                                     {2, 4, 5},
                                                     {1, 4, 6},
                                                     {6, 8, 9},
                                                     {6, 7, 9},
                                                     {4, 6, 7},
                                                     {3, 5, 8},
                                                     {3, 4, 6}}};
  for (std::size_t i = 0; i < examples.size(); ++i) {
    INFO(mean_rules()[i].name);
    CHECK(mean_rules()[i].example == examples[i]);
    CHECK(stands(mean_rules()[i].mean, examples[i][0], examples[i][1], examples[i][2]));
  }
}

TEST_CASE("terms that do not ascend stand in no mean") {
  for (const MeanRule& rule : mean_rules()) {
    CHECK_FALSE(stands(rule.mean, 2, 2, 2));
    CHECK_FALSE(stands(rule.mean, 0, 0, 3));
    CHECK_FALSE(stands(rule.mean, 6, 4, 3));
    CHECK_FALSE(stands(rule.mean, -1, 0, 1));
  }
}

TEST_CASE("names") {
  CHECK(mean_named("harmonic") == Mean::harmonic);
  CHECK(mean_named("musical") == Mean::harmonic);
  CHECK_FALSE(mean_named("twelfth"));
  CHECK(definition(rule_of(Mean::harmonic)) == "(c-b):(b-a) = c:a");
  CHECK(definition(rule_of(Mean::tenth)) == "(c-a):(c-b) = b:a");
}

}  // namespace rithmo::proportion
