// Explanations of sets of numbers by explain().
#include <string>
#include <vector>

#include "rithmo/relation/explain.hpp"

#include "catch.hpp"

namespace rithmo::relation {
namespace {

bool says(const std::vector<number::Integer>& numbers, const std::string& topic,
          const std::string& text) {
  for (const NumberStatement& statement : explain(numbers, game::historical_roots()))
    if (statement.topic == topic && statement.text == text) return true;
  return false;
}

}  // namespace

TEST_CASE("2 3 4 6 shows the three kinds with their ratios") {
  const std::vector<number::Integer> numbers{2, 3, 4, 6};
  CHECK(says(numbers, "proportion", "arithmetic 2 3 4: (4-3):(3-2) = 2:2"));
  CHECK(says(numbers, "proportion", "geometric, disjunct 2 3 4 6: 2:3 = 4:6"));
  CHECK(says(numbers, "proportion", "harmonic 3 4 6: (6-4):(4-3) = 6:3"));
  CHECK(says(numbers, "triumph", "2 3 4 6 is a greatest triumph: arithmetic,geometric,harmonic"));
  CHECK(says(numbers, "sum", "2 + 4 = 6"));
  CHECK(says(numbers, "product", "2 × 3 = 6"));
  CHECK(says(numbers, "power", "2^2 = 4"));
}

TEST_CASE("order and repetition do not matter, and 8 9 is a tone") {
  const auto sorted = explain({8, 9}, game::historical_roots()),
             mixed = explain({9, 8, 9}, game::historical_roots());
  REQUIRE(sorted.size() == mixed.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) CHECK(sorted[i].text == mixed[i].text);
  CHECK(says({8, 9}, "ratio", "9:8, sesquioctavus (superparticular)"));
}

TEST_CASE("who bears a number") {
  CHECK(says({91}, "men", "91: even king (first order, root 6)"));
  CHECK(says({64}, "men",
             "64: even round (second order, root 8), odd triangle (second order, root 7), a step "
             "of the odd king"));
  CHECK(says({11}, "men", "11 is on no piece"));
  CHECK(says({25, 225}, "captures", "even by multiplication-by-spaces: 25 × 9 = 225"));
}

TEST_CASE("a triumph is of men") {
  CHECK(says({2, 3, 4}, "triumph", "2 3 4 is a great triumph: arithmetic"));
  CHECK(says({10, 15, 20, 30}, "triumph",
             "10 15 20 30 would be a greatest triumph: arithmetic,geometric,harmonic; but not all "
             "are on pieces"));
}

}  // namespace rithmo::relation
