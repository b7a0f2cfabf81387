// The kinds of proportion that numbers show, and the duality proved in
// docs/research/mathematics.md.
#include <string>
#include <vector>

#include "rithmo/proportion/kinds.hpp"

#include "catch.hpp"
#include "proportion/slow.hpp"

namespace rithmo::proportion {
namespace {

std::string reported(const std::vector<number::Integer>& numbers, GeometricReading reading) {
  std::string text;
  for (const KindExample& showing : showings(numbers, reading)) {
    text += to_text(showing.kind) + ":";
    for (const number::Integer& n : showing.terms) text += " " + number::to_text(n);
    text += ";";
  }
  return text;
}

}  // namespace

TEST_CASE("showings of the sources' own examples") {
  CHECK(reported({2, 3, 4, 6}, GeometricReading::either) ==
        "arithmetic: 2 3 4;arithmetic: 2 4 6;geometric: 2 3 4 6;harmonic: 2 3 6;harmonic: 3 4 6;");
  CHECK(reported({2, 3, 4, 6}, GeometricReading::continuous) ==
        "arithmetic: 2 3 4;arithmetic: 2 4 6;harmonic: 2 3 6;harmonic: 3 4 6;");
  CHECK(reported({3, 4, 6, 9}, GeometricReading::either) ==
        "arithmetic: 3 6 9;geometric: 4 6 9;harmonic: 3 4 6;");
  CHECK(reported({4, 6, 9}, GeometricReading::disjunct) == "");
  CHECK(reported({7}, GeometricReading::either) == "");
}

TEST_CASE(
    "a triple has at most one kind, and in a four with a:b = c:d arithmetic and harmonic come "
    "together") {
  for (int a = 1; a <= 20; ++a)
    for (int b = a + 1; b <= 24; ++b)
      for (int c = b + 1; c <= 28; ++c) {
        const int shown = stands(Mean::arithmetic, a, b, c) + stands(Mean::geometric, a, b, c) +
                          stands(Mean::harmonic, a, b, c);
        CHECK(shown <= 1);
        if (b * c % a != 0 || b * c / a <= c) continue;
        const std::string letters = slow::letters({a, b, c, b * c / a});
        CHECK((letters.find('A') == letters.npos) == (letters.find('H') == letters.npos));
      }
}

TEST_CASE("kinds as text") {
  CHECK(to_text(*parse_kinds("harmonic,arithmetic")) == "arithmetic,harmonic");
  CHECK(to_text(*parse_kinds("musical")) == "harmonic");
  CHECK(parse_kinds("arithmetic,fourth").error().offset == 11);
  CHECK(parse_kinds("").error().offset == 0);
  CHECK(parse_kinds("arithmetic,").error().offset == 11);
  CHECK_FALSE(parse_geometric("both"));
}

}  // namespace rithmo::proportion
