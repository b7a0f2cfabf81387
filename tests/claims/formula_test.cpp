// Formulas: exact values against an evaluation by hand, and faults where they stand.
#include <cstdint>
#include <string>

#include "rithmo/claims/formula.hpp"

#include <rapidcheck.h>

#include "catch.hpp"
#include "rithmo/number/budget.hpp"

using namespace rithmo;

namespace {

std::string value(const char* text, const Letters& letters = {}) {
  const auto formula = Formula::parse(text);
  if (!formula)
    return "at " + std::to_string(formula.error().offset) + ": " + formula.error().reason;
  std::uint64_t steps = Budget{}.steps;
  const auto result = formula->at(letters, steps);
  if (!result) return "at " + std::to_string(result.error().offset) + ": " + result.error().reason;
  return to_text(*result);
}

}  // namespace

TEST_CASE("formulas: signs bind as they do on paper") {
  CHECK(value("2 + 3 * 4") == "14");
  CHECK(value("(2 + 3) * 4") == "20");
  CHECK(value("2 - 3 - 4") == "-5");
  CHECK(value("24 / 4 / 3") == "2");
  CHECK(value("2 * 3^2") == "18");
  CHECK(value("-2^2") == "-4");
  CHECK(value("1/3 + 1/6") == "1/2");
  CHECK(value("gcd(12, 18) * num(10/4) - den(10/4) + figures(225)") == "31");
  CHECK(value("3/2 = 6/4") == "1");
  CHECK(value("1 < 1") == "0");
  CHECK(value("1 <= 1") == "1");
  CHECK(value("2^100") == "1267650600228229401496703205376");
}

TEST_CASE("formulas: faults are at their places") {
  CHECK(value("2n") == "at 1: expected a sign");
  CHECK(value("(1 + 2") == "at 6: expected )");
  CHECK(value("") == "at 0: expected a number, a letter or a bracket");
  CHECK(value("1 / (3 - 3)") == "at 2: divided by zero");
  CHECK(value("4^(1/2)") == "at 1: an exponent is a whole number from 0 to 1000");
  CHECK(value("n + 1") == "at 0: n stands for no number");
  CHECK(value("men + 1") ==
        "at 0: expected a letter, gcd, num, den or figures; a product is written with *");
  CHECK(value("((9^1000)^1000)^1000") == "at 9: more than a million bits");
  CHECK(value("gcd(4)") == "at 5: expected a comma");
  CHECK(value("figures(1/2)") == "at 0: only whole numbers are written in figures");
  const std::string deep(100'000, '(');
  CHECK(value(deep.c_str()) == "at 100: too many brackets within brackets");
}

TEST_CASE("formulas: what is added, multiplied and divided is the same by machine numbers") {
  rc::check([] {
    const int a = *rc::gen::inRange(-1000, 1000), b = *rc::gen::inRange(1, 1000),
              c = *rc::gen::inRange(0, 1000);
    const Letters letters{
        {'a', Rational(Integer(a))}, {'b', Rational(Integer(b))}, {'c', Rational(Integer(c))}};
    RC_ASSERT(value("a*b - c", letters) == std::to_string(a * b - c));
    RC_ASSERT(value("(a*b)/b + (c - a)^2", letters) == std::to_string(a + (c - a) * (c - a)));
    RC_ASSERT(value("(a < c) + (c >= a)", letters) == std::to_string((a < c) + (c >= a)));
  });
}

TEST_CASE("letters run over ranges, lists, and several together") {
  CHECK(parse_letters("n = 1..400")->size() == 400);
  const auto both = parse_letters("n = 2 4; k = 1..3");
  REQUIRE(both);
  CHECK(both->size() == 6);
  CHECK(to_text(both->front()) == "k = 1, n = 2");
  CHECK(parse_letters("")->size() == 1);
  CHECK(parse_letters("n = 5..1").error().reason == "the range runs backward");
  CHECK(parse_letters("n = 1..10000000").error().reason == "at most 100000 numbers");
  CHECK(parse_letters("n = 1..2000; k = 1..2000").error().reason == "more than 100000 points");
  CHECK(parse_letters("n = 1..2; n = 3").error().reason == "a letter that runs already");
  for (const char* text : {"N = 1", "n", "= 1..2", "n = 1; 2"}) {
    INFO(text);
    const auto letters = parse_letters(text);
    REQUIRE_FALSE(letters);
    CHECK(letters.error().reason == "expected a letter and its range: n = 1..1000");
  }
  CHECK(parse_letters("n = 1; 2").error().offset == 7);
}
