// Formulas: exact values computed by hand, figures from printed tables, and faults with their
// positions.
#include "rithmo/formula/formula.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <rapidcheck.h>

#include "catch.hpp"
#include "rithmo/claims/points.hpp"
#include "rithmo/number/budget.hpp"

namespace rithmo::formula {
namespace {

std::string value(const std::string& text,
                  const std::map<std::string, number::Rational>& numbers = {}) {
  Names names;
  claims::Point point;
  for (const auto& [name, number] : numbers) {
    names.numbers.push_back(name);
    point.emplace_back(Real(number));
  }
  const auto formula = Formula::parse(text, names);
  if (!formula)
    return "at " + std::to_string(formula.error().offset) + ": " + formula.error().reason;
  std::uint64_t steps = number::Budget{}.steps;
  const auto result = claims::value_at(*formula, point, steps);
  if (!result) return "at " + std::to_string(result.error().offset) + ": " + result.error().reason;
  return number::to_text(*result);
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
  CHECK(value("2n") == "at 1: expected an operator; a product is written with *");
  CHECK(value("(1 + 2") == "at 6: expected )");
  CHECK(value("") == "at 0: expected a number, a name or a bracket");
  CHECK(value("1 / (3 - 3)") == "at 2: divided by zero");
  CHECK(value("n + 1") == "at 0: nothing is called 'n' (no name is known here)");
  CHECK(value("row + 1", {{"rows", number::Rational()}}) ==
        "at 0: nothing is called 'row' (known here: rows); did you mean 'rows'?");
  CHECK(value("sine(30)") ==
        "at 0: no function 'sine'; a product is written with *; did you mean 'sin'?");
  CHECK(value("tg(30)") ==
        "at 0: no function 'tg'; a product is written with *; did you mean 'tan'?");
  CHECK(value("summ(30)") ==
        "at 0: no function 'summ'; a product is written with *; did you mean 'sum'?");
  CHECK(value("((9^1000)^1000)^1000") == "at 9: more than a million bits");
  CHECK(value("gcd(4)") == "at 0: gcd takes 2 numbers");
  for (const std::string name : {"round", "round_even", "round_up", "truncate", "floor", "ceil"}) {
    CAPTURE(name);
    CHECK(value(name + "(7, 0, 2)").find("takes") == std::string::npos);
    CHECK(value(name + "(7, 0, 2, 3)").find(name + " takes") != std::string::npos);
    CHECK(value(name + "()").find(name + " takes") != std::string::npos);
  }
  CHECK(value("sqrt(0 - 1)") == "at 0: a number below zero has no square root");
  CHECK(value("tan(90)") == "at 0: there is no tangent of a right angle");
  CHECK(value("sqrt(2)") == "at 0: its value is not a fraction: round it");
  CHECK(value("sqrt(2)^2 = 2") ==
        "at 10: cannot be decided with 8192 bits: whether two numbers that are not fractions are "
        "equal");
  CHECK(value("figures(1/2)") == "at 0: figures takes a whole number from 0");
  const std::string deep(9'000, '(');
  CHECK(value(deep.c_str()) == "at 100: brackets are nested too deep");
}

TEST_CASE("formulas: what is added, multiplied and divided is the same by machine numbers") {
  CHECK(rc::check([] {
    const int a = *rc::gen::inRange(-1000, 1000), b = *rc::gen::inRange(1, 1000),
              c = *rc::gen::inRange(0, 1000);
    const std::map<std::string, number::Rational> letters{
        {"a", number::Rational(number::Integer(a))},
        {"b", number::Rational(number::Integer(b))},
        {"c", number::Rational(number::Integer(c))}};
    RC_ASSERT(value("a*b - c", letters) == std::to_string(a * b - c));
    RC_ASSERT(value("(a*b)/b + (c - a)^2", letters) == std::to_string(a + (c - a) * (c - a)));
    RC_ASSERT(value("(a < c) + (c >= a)", letters) == std::to_string((a < c) + (c >= a)));
  }));
}

TEST_CASE("formulas: what is rational stays exact") {
  CHECK(value("sqrt(9/4)") == "3/2");
  CHECK(value("cbrt(27/8) + 8^(1/3)") == "7/2");
  CHECK(value("4^(1/2)") == "2");
  CHECK(value("2^-3") == "1/8");
  CHECK(value("sin(30) + cos(60) + tan(45) + sin(-90)") == "1");
  CHECK(value("asin(1/2) + atan(1) + acos(0)") == "165");
  CHECK(value("asin(sin(23 + 27/60) * sin(0))") == "0");
  CHECK(value("acos(1) + atan(0 * sqrt(2)) + 0 / pi + radians(0)") == "0");
  CHECK(value("sqrt(2)^0 + 0^(1/2)") == "1");
  CHECK(value("log10(1000) + log10(1/100) + ln(1) + exp(0)") == "2");
  CHECK(value("chord(60)") == "1");
  CHECK(value("0.125 * 8") == "1");
}

TEST_CASE("formulas: figures are decided to the last") {
  // Regiomontanus' radius of 10^7. Source: Blundeville, Exercises (1594), sine of 1 degree: 174524.
  CHECK(value("round(10^7 * sin(1))") == "174524");
  // Sources: D. Shanks and J. Wrench, Mathematics of Computation 16 (1962) 76, for pi; OEIS A002193
  // and A002162 for sqrt(2) and ln 2.
  CHECK(value("truncate(pi, 30) * 10^30") == "3141592653589793238462643383279");
  CHECK(value("truncate(sqrt(2), 20) * 10^20") == "141421356237309504880");
  CHECK(value("truncate(ln(2), 15) * 10^15") == "693147180559945");
  // Source: H. Briggs, Arithmetica Logarithmica (1624), the logarithm of 2.
  CHECK(value("round(log10(2), 14) * 10^14") == "30102999566398");
  // Source: Ptolemy, Almagest I 11. The chord of 36 degrees is 37;4,55 for a radius of 60.
  CHECK(value("round(60 * chord(36), 2, 60) * 3600") == "133495");
  // tan(89 + 59/60) is cot x = 1/x - x/3 - ..., with x = pi/10800 (one minute): 3437.7467708 minus
  // 0.0000970.
  CHECK(value("round(tan(89 + 59/60) * 10^7)") == "34377466738");
}

TEST_CASE("formulas: ways of rounding") {
  CHECK(value("round(5/2)") == "3");
  CHECK(value("round(-5/2)") == "-3");
  CHECK(value("round_even(5/2)") == "2");
  CHECK(value("round_even(7/2)") == "4");
  CHECK(value("truncate(-19/10)") == "-1");
  CHECK(value("floor(-19/10)") == "-2");
  CHECK(value("ceil(-19/10)") == "-1");
  CHECK(value("round_up(11/10)") == "2");
  CHECK(value("round(34.25, 1)") == "343/10");
  CHECK(value("round(1/7, 2, 60)") == "257/1800");
  CHECK(value("round(1234, -2)") == "1200");
}

TEST_CASE("formulas: conditions, choices and sets") {
  CHECK(value("1 < 2 < 3") == "1");
  CHECK(value("1 < 3 < 2") == "0");
  CHECK(value("not 1 = 2 and 3 >= 3") == "1");
  CHECK(value("if(2 > 1, 10, 1/0)") == "10");
  CHECK(value("6 in 2..8 by 2") == "1");
  CHECK(value("7 in {2, 3, 5, 7..9}") == "1");
  CHECK(value("4 in {2, 3, 5, 7..9}") == "0");
  CHECK(value("min(4, 3) + max(1, 2)") == "5");
}

TEST_CASE("formulas: whole numbers") {
  CHECK(value("mod(17, 5) + div(17, 5)") == "5");
  CHECK(value("mod(-1, 5)") == "4");
  CHECK(value("floating(1/81)") == "160000");  // 160000 is 44 26 40 in base sixty
  CHECK(value("is_regular(54) + is_regular(7)") == "1");
  CHECK(value("divisor_sum(496)") == "992");
  CHECK(value("is_prime(91) + is_prime(97)") == "1");
  CHECK(value("binomial(6, 3) + factorial(4) + lcm(4, 6)") == "56");
  CHECK(value("is_square(25/9) + is_square(24)") == "1");
}

TEST_CASE("formulas: signs as people set them") {
  CHECK(value("3 × 4 − 6 ÷ 2") == "9");
  CHECK(value("3 ≤ 4") == "1");
}

TEST_CASE("points run over ranges, lists, and several together") {
  const auto points = [](std::string_view text) {
    std::uint64_t steps = 100'000'000;
    return claims::parse_points(text, steps);
  };
  CHECK(points("n = 1..400")->all.size() == 400);
  const auto both = points("n = {2, 4}, k = 1..3");
  REQUIRE(both);
  CHECK(both->all.size() == 6);
  CHECK(claims::to_text(both->names, both->all.front()) == "n = 2, k = 1");
  CHECK(claims::to_text(both->names, both->all.at(1)) == "n = 2, k = 2");
  const auto next = points("a = 2..9, b = a + 1");
  REQUIRE(next);
  CHECK(claims::to_text(next->names, next->all.back()) == "a = 9, b = 10");
  CHECK(points("a = 1..3, b = a..3")->all.size() == 6);
  CHECK(points("n = 1..2 by 1/4")->all.size() == 5);
  CHECK(points("")->all.size() == 1);
  CHECK(points("n = 5..1").error().reason == "n runs over no number");
  CHECK(points("n = 1..10000000").error().reason == "more than 100000 numbers");
  CHECK(points("n = 1..2000, k = 1..2000").error().reason == "more than 100000 points");
  CHECK(points("n = 1..2, n = 3").error().reason == "n runs already");
  CHECK(points("n = 2 4").error().reason == "expected a comma and the next name, or the end");
  CHECK(points("1 = 1").error().reason == "expected a name and its range: n = 1..100");
  CHECK(points("n").error().reason == "expected = and the range of n: n = 1..100");
  CHECK(points("n = 1, 2").error().offset == 7);
  std::uint64_t few = 5'000;
  CHECK(claims::parse_points("n = 1..1000", few).error().reason.find("--max-steps") !=
        std::string::npos);
}

}  // namespace rithmo::formula
