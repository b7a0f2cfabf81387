// Fractions: the invariant and its check, the strict text form, and the neighbours.
#include "rithmo/number/rational.hpp"

#include <rapidcheck.h>

#include "catch.hpp"

namespace rithmo::number {
namespace {

Rational fraction(long numerator, long denominator) {
  return {Integer(numerator), Integer(denominator)};
}

}  // namespace

TEST_CASE("the invariant's checker refuses what breaks it") {
  CHECK(Rational::invariant(9, 8));
  CHECK(Rational::invariant(-9, 8));
  CHECK(Rational::invariant(0, 1));
  CHECK_FALSE(Rational::invariant(2, 4));
  CHECK_FALSE(Rational::invariant(1, 0));
  CHECK_FALSE(Rational::invariant(1, -2));
  CHECK_FALSE(Rational::invariant(0, 2));
}

TEST_CASE("every construction and operation keeps the invariant, signs normalised first") {
  CHECK(rc::check("against cross products", [] {
    const long a = *rc::gen::inRange(-60L, 60L), c = *rc::gen::inRange(-60L, 60L);
    const long b = *rc::gen::inRange(1L, 60L) * (*rc::gen::arbitrary<bool>() ? 1 : -1),
               d = *rc::gen::inRange(1L, 60L);
    const Rational x = fraction(a, b), y = fraction(c, d);
    for (const Rational& r : {x, y, x + y, x - y, x * y})
      RC_ASSERT(Rational::invariant(r.numerator(), r.denominator()));
    RC_ASSERT(x + y == fraction(a * d + c * b, b * d));
    RC_ASSERT(x - y == fraction(a * d - c * b, b * d));
    RC_ASSERT(x * y == fraction(a * c, b * d));
    if (c != 0) RC_ASSERT(x / y == fraction(a * d, b * c));
    const long sign = b < 0 ? -1 : 1;
    RC_ASSERT(((x <=> y) < 0) == (sign * a * d < c * b * sign));
    RC_ASSERT((x == y) == (a * d == c * b));
    RC_ASSERT(*parse_rational(to_text(x)) == x);
  }));
}

TEST_CASE("the strict text form") {
  CHECK(*parse_rational("9/8") == fraction(9, 8));
  CHECK(*parse_rational("3") == fraction(3, 1));
  CHECK(*parse_rational("-1/2") == fraction(-1, 2));
  CHECK(*parse_rational("0") == fraction(0, 1));
  struct Bad {
    const char* text;
    std::size_t offset;
  };
  for (const Bad& bad :
       {Bad{"2/4", 0}, Bad{"3/1", 0}, Bad{"1/0", 2}, Bad{"", 0}, Bad{"+3", 0}, Bad{"0x10", 1},
        Bad{" 3", 0}, Bad{"-0", 0}, Bad{"1/", 2}, Bad{"/2", 0}, Bad{"1/-2", 2}, Bad{"1//2", 2},
        Bad{"1/2/3", 3}, Bad{"-", 1}, Bad{"0/5", 0}, Bad{"1/02", 2}}) {
    INFO(bad.text);
    const auto read = parse_rational(bad.text);
    REQUIRE_FALSE(read);
    CHECK(read.error().offset == bad.offset);
  }
  CHECK(parse_rational("2/4").error().reason == "not in lowest terms: write 1/2");
}

TEST_CASE("a ratio as a person writes it") {
  CHECK(*parse_ratio("25/15") == fraction(5, 3));
  CHECK(*parse_ratio("25:15") == fraction(5, 3));
  CHECK(*parse_ratio("7") == fraction(7, 1));
  CHECK(parse_ratio("0/3").error().offset == 0);
  CHECK(parse_ratio("3/0").error().offset == 2);
  CHECK(parse_ratio("3/-1").error().offset == 2);
  CHECK_FALSE(parse_ratio(""));
  CHECK_FALSE(parse_ratio("1:2:3"));
}

// The neighbours a/b and c/d of p/q satisfy p/q = (a+c)/(b+d) and c b - a d = 1; no other pair of
// fractions does.
TEST_CASE("neighbours are the parents in the Stern-Brocot tree") {
  for (long p = 1; p <= 60; ++p)
    for (long q = 1; q <= 60; ++q) {
      const Rational value = fraction(p, q);
      const SternBrocotParents near = neighbours(value);
      const Integer above_n = near.above ? near.above->numerator() : Integer(1),
                    above_d = near.above ? near.above->denominator() : Integer(0);
      CHECK(near.below.numerator() + above_n == value.numerator());
      CHECK(near.below.denominator() + above_d == value.denominator());
      CHECK(Integer(above_n * near.below.denominator() - near.below.numerator() * above_d) == 1);
    }
}

}  // namespace rithmo::number
