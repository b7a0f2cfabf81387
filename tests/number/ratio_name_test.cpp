// Names of ratios: names from sources and manuals, classes by their definitions, and distinctness
// of all names.
#include "rithmo/number/ratio_name.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "catch.hpp"

namespace rithmo::number {

TEST_CASE("names as the tradition has them") {
  struct Known {
    const char *ratio, *latin, *english;
    RatioClass kind;
  };
  using enum RatioClass;
  // Common examples. Fulke 1563 uses the same names, in other spellings, in the heads of the
  // tables.
  for (const Known& k :
       {Known{"3/2", "sesquialter", "sesquialter", superparticular},
        Known{"4/3", "sesquitertius", "sesquitertian", superparticular},
        Known{"9/8", "sesquioctavus", "sesquioctavan", superparticular},
        Known{"10/9", "sesquinonus", "sesquinonan", superparticular},
        Known{"5/3", "superbipartiens tertias", "superbipartient thirds", superpartient},
        Known{"7/4", "supertripartiens quartas", "supertripartient fourths", superpartient},
        Known{"9/5", "superquadripartiens quintas", "superquadripartient fifths", superpartient},
        Known{"19/10", "supernonipartiens decimas", "supernonipartient tenths", superpartient},
        Known{"2/1", "duplex", "double", multiplex}, Known{"9/1", "nonuplex", "nonuple", multiplex},
        Known{"5/2", "duplex sesquialter", "double sesquialter", multiplex_superparticular},
        Known{"10/3", "triplex sesquitertius", "triple sesquitertian", multiplex_superparticular},
        Known{"8/3", "duplex superbipartiens tertias", "double superbipartient thirds",
              multiplex_superpartient},
        Known{"169/91", "supersextipartiens septimas", "supersextipartient sevenths",
              superpartient},
        Known{"1/1", "aequalitas", "equality", equality},
        Known{"1/2", "subduplex", "subdouble", multiplex},
        Known{"2/3", "subsesquialter", "subsesquialter", superparticular},
        Known{"3/5", "subsuperbipartiens tertias", "subsuperbipartient thirds", superpartient},
        Known{"25/24", "sesquivigesimusquartus", "sesquivigesimaquartan", superparticular}}) {
    INFO(k.ratio);
    const RatioName name = name_ratio(*parse_ratio(k.ratio));
    CHECK(name.latin == k.latin);
    CHECK(name.english == k.english);
    CHECK(name.kind == k.kind);
  }
}

TEST_CASE("the class follows its definition for every ratio of small terms") {
  for (int p = 1; p <= 120; ++p)
    for (int q = 1; q <= 120; ++q) {
      if (std::gcd(p, q) != 1) continue;
      const RatioName name = name_ratio({Integer(p), Integer(q)});
      const int greater = std::max(p, q), lesser = std::min(p, q);
      CHECK(name.sub == (p < q));
      // Definition: the greater number is `times` the smaller number plus `parts` parts of it, each
      // 1/q of it.
      CHECK(Integer(name.times * lesser + name.parts) == greater);
      CHECK(name.of == lesser);
      const bool multiple = greater >= 2 * lesser, whole = greater % lesser == 0,
                 one_part = greater % lesser == 1;
      using enum RatioClass;
      const RatioClass expected = greater == lesser ? equality
                                  : whole           ? multiplex
                                  : one_part
                                      ? (multiple ? multiplex_superparticular : superparticular)
                                      : (multiple ? multiplex_superpartient : superpartient);
      CHECK(name.kind == expected);
    }
}

TEST_CASE("no two ratios share a name, in words or in figures") {
  std::map<std::string, std::string> latin, english;
  const auto add = [&](const Integer& p, const Integer& q) {
    const Rational ratio(p, q);
    const RatioName name = name_ratio(ratio);
    CHECK(latin.try_emplace(name.latin, to_text(ratio)).first->second == to_text(ratio));
    CHECK(english.try_emplace(name.english, to_text(ratio)).first->second == to_text(ratio));
  };
  for (int p = 1; p <= 250; ++p)
    for (int q = 1; q <= 250; ++q) add(p, q);
  for (int n = 250; n <= 1100; ++n) {  // sizes on both sides of 999, the last number with words
    add(n, 1);
    add(n + 1, n);
    add(2 * n + 1, n);
    add(n + 7, n);
    add(n, 997);
  }
}

}  // namespace rithmo::number
