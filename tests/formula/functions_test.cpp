// Functions: accepted and refused arguments, costs, and values from printed tables.
#include "rithmo/formula/functions.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"

namespace rithmo::formula {
namespace {

class EmptyScope : public Scope {
  const Operand* value(std::size_t, std::size_t) const override { return nullptr; }
};

// Returns a formula's value, or the position and reason of its fault.
std::string value(const std::string& text) {
  const auto formula = Formula::parse(text, {});
  const auto reported = [](const text::TextFault& fault) {
    return "at " + std::to_string(fault.offset) + ": " + fault.reason;
  };
  if (!formula) return reported(formula.error());
  std::uint64_t steps = UINT64_MAX;
  const auto result = formula->at(EmptyScope(), 0, steps);
  return result ? to_text(*result) : reported(result.error().fault);
}

struct Row {
  std::string text, value;
};
void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(value(row.text) == row.value);
  }
}

const std::string undecided =
    "cannot be decided with 8192 bits: whether two numbers that are not fractions are equal";

}  // namespace

TEST_CASE("each function takes so many numbers and no other count") {
  struct Taken {
    std::string name;
    std::size_t least, most;
  };
  const std::vector<Taken> all{
      {"sin", 1, 1},         {"cos", 1, 1},           {"tan", 1, 1},        {"cot", 1, 1},
      {"sec", 1, 1},         {"csc", 1, 1},           {"asin", 1, 1},       {"acos", 1, 1},
      {"atan", 1, 1},        {"chord", 1, 1},         {"sqrt", 1, 1},       {"cbrt", 1, 1},
      {"ln", 1, 1},          {"log10", 1, 1},         {"exp", 1, 1},        {"pi", 0, 0},
      {"radians", 1, 1},     {"degrees", 1, 1},       {"round", 1, 3},      {"round_even", 1, 3},
      {"round_up", 1, 3},    {"truncate", 1, 3},      {"floor", 1, 3},      {"ceil", 1, 3},
      {"rounded", 1, 3},     {"significant", 2, 2},   {"abs", 1, 1},        {"sign", 1, 1},
      {"gcd", 2, 2},         {"lcm", 2, 2},           {"mod", 2, 2},        {"div", 2, 2},
      {"num", 1, 1},         {"den", 1, 1},           {"figures", 1, 1},    {"factorial", 1, 1},
      {"binomial", 2, 2},    {"floating", 1, 2},      {"is_whole", 1, 1},   {"is_square", 1, 1},
      {"is_cube", 1, 1},     {"is_prime", 1, 1},      {"is_regular", 1, 2}, {"prime", 1, 1},
      {"divisor_sum", 1, 1}, {"divisor_count", 1, 1}, {"totient", 1, 1},    {"if", 3, 3},
      {"least", 1, 100},     {"greatest", 1, 100}};
  CHECK(functions().size() == all.size());
  Names names;
  names.numbers = {"rounding"};
  for (const Taken& one : all) {
    INFO(one.name);
    const FunctionRow* row = function_named(one.name);
    REQUIRE(row);
    CHECK(row->name == one.name);
    CHECK_FALSE(row->meaning.empty());
    const std::string refusal = one.name + " takes " + std::to_string(one.least) +
                                (one.most > one.least ? " to " + std::to_string(one.most) : "") +
                                (one.most == 1 ? " number" : " numbers");
    for (std::size_t count = 0; count <= one.most + 1; ++count) {
      INFO(count << " numbers");
      std::string text = "1 + " + one.name + "(";
      for (std::size_t i = 0; i < count; ++i) text += i ? ", 1" : "1";
      const auto read = Formula::parse(text + ")", names);
      CHECK(read.has_value() == (count >= one.least && count <= one.most));
      if (read) continue;
      CHECK(read.error().offset == 4);
      CHECK(read.error().reason == refusal);
    }
  }
  CHECK(function_named("sine") == nullptr);
  CHECK(function_named("") == nullptr);
}

TEST_CASE("functions that others call otherwise are suggested") {
  struct Meant {
    std::string typed, meant;
  };
  for (const Meant& row : {Meant{"tg", "tan"},
                           {"tang", "tan"},
                           {"ctg", "cot"},
                           Meant{"cotg", "cot"},
                           {"cosec", "csc"},
                           {"arctg", "atan"},
                           Meant{"arctan", "atan"},
                           {"arcsin", "asin"},
                           {"arccos", "acos"},
                           Meant{"lg", "log10"},
                           {"avg", "mean"},
                           {"average", "mean"},
                           Meant{"trunc", "truncate"},
                           {"int", "truncate"},
                           // Mistyped names.
                           Meant{"sqr", "sqrt"},
                           {"summ", "sum"},
                           {"meen", "mean"},
                           Meant{"cuont", "count"},
                           {"binomal", "binomial"},
                           Meant{"greatst", "greatest"}}) {
    INFO(row.typed);
    CHECK(did_you_mean_function(row.typed) == "; did you mean '" + row.meant + "'?");
  }
  CHECK(did_you_mean_function("").empty());
  CHECK(did_you_mean_function("xyzxyz").empty());
}

TEST_CASE("the functions that round are known") {
  const std::vector<std::string> rounding{"round",   "round_even", "round_up", "truncate",
                                          "rounded", "floor",      "ceil",     "significant"};
  for (const FunctionRow& row : functions()) {
    INFO(row.name);
    CHECK(is_rounding(row.function) == (std::ranges::find(rounding, row.name) != rounding.end()));
  }
}

TEST_CASE("significant figures are counted from the first that is not zero") {
  check({{"significant(0.0012345, 3)", "123/100000"},
         {"significant(98765, 3)", "98800"},
         {"significant(0, 3)", "0"},
         {"significant(-98765, 2)", "-99000"},
         {"significant(0.125, 2)", "13/100"},  // halves away from zero
         {"significant(-0.125, 2)", "-13/100"},
         {"significant(9996, 3)", "10000"},
         {"significant(0.9996, 3)", "1"},
         {"significant(1000, 1)", "1000"},
         {"significant(999, 1)", "1000"},
         {"significant(1/3, 4)", "3333/10000"},
         {"significant(pi * 1000, 5)", "15708/5"},
         {"significant(sqrt(2) / 1000, 3)", "141/100000"},
         {"significant(7, 1000)", "7"},
         {"significant(1, 0)",
          "at 0: the number of significant figures must be a whole number from 1 to 1000"},
         {"significant(1, 1/2)",
          "at 0: the number of significant figures must be a whole number from 1 to 1000"},
         {"significant(10^3000, 3)",
          "at 0: significant figures may be at most 1000 places before or after the point"}});
}

// Figures from printed seven-place tables of trigonometric functions and logarithms.
TEST_CASE("functions of angles have the figures of the tables") {
  check({{"round(10^7 * sin(1))", "174524"},
         {"round(10^7 * cos(1))", "9998477"},
         {"round(10^7 * tan(1))", "174551"},
         {"round(10^7 * cot(1))", "572899616"},
         {"round(10^4 * sec(89))", "572987"},
         {"round(10^4 * csc(1))", "572987"},
         {"round(10^6 * sec(45))", "1414214"},
         {"round(10^6 * csc(45))", "1414214"},
         {"sec(60) + csc(30)", "4"},
         {"sec(0) - sec(180)", "2"},
         {"cot(45) + cot(90) + cot(135)", "0"},
         {"chord(60) + chord(180) + chord(300) + chord(360)", "4"},  // 1 + 2 + 1 + 0
         {"round(10^6 * chord(90))", "1414214"},
         {"round(10^6 * chord(36))", "618034"},  // the inverse of the golden ratio
         {"asin(1/2) + acos(1/2) + atan(-1)", "45"},
         {"round(asin(sqrt(1/2)), 9)", "45"},
         {"round(acos(sqrt(3)/2), 9)", "30"},
         {"round(atan(sqrt(3)), 9)", "60"},
         {"round(10^6 * radians(180))", "3141593"},
         {"round(10^6 * radians(1))", "17453"},
         {"round(10^6 * degrees(1))", "57295780"},
         {"round(degrees(pi), 9)", "180"},
         {"round(sin(degrees(pi / 6)), 9)", "1/2"},
         {"round(10^6 * ln(10))", "2302585"},
         {"round(10^6 * log10(2))", "301030"},
         {"round(10^6 * exp(1))", "2718282"},
         {"round(10^6 * exp(-1))", "367879"},
         {"round(10^6 * sqrt(3))", "1732051"},
         {"round(10^6 * cbrt(-3))", "-1442250"},
         {"pi()", "3.141593"}});
}

TEST_CASE("functions without a value are faults at their names") {
  const std::string angle_of_sine = "a sine is between -1 and 1",
                    angle_of_cosine = "a cosine is between -1 and 1",
                    logarithm = "only numbers above zero have logarithms";
  check({{"1 + tan(90)", "at 4: there is no tangent of a right angle"},
         {"tan(-90)", "at 0: there is no tangent of a right angle"},
         {"tan(270)", "at 0: there is no tangent of a right angle"},
         {"cot(0)", "at 0: there is no cotangent of 0"},
         {"cot(180)", "at 0: there is no cotangent of 0"},
         {"sec(90)", "at 0: there is no secant of a right angle"},
         {"sec(450)", "at 0: there is no secant of a right angle"},
         {"csc(0)", "at 0: there is no cosecant of 0"},
         {"csc(-180)", "at 0: there is no cosecant of 0"},
         {"asin(2)", "at 0: " + angle_of_sine},
         {"asin(-1001/1000)", "at 0: " + angle_of_sine},
         {"acos(2)", "at 0: " + angle_of_cosine},
         {"acos(-2)", "at 0: " + angle_of_cosine},
         {"sqrt(-1/4)", "at 0: a number below zero has no square root"},
         {"ln(0)", "at 0: " + logarithm},
         {"ln(-1)", "at 0: " + logarithm},
         {"log10(0)", "at 0: " + logarithm},
         {"log10(-10)", "at 0: " + logarithm},
         {"exp(10^30)", "at 0: the power is too great"},
         {"sin(exp(1420))", "at 0: " + undecided},
         {"cos(exp(1420))", "at 0: " + undecided},
         {"tan(exp(1420))", "at 0: " + undecided},
         {"chord(exp(1430))", "at 0: " + undecided},
         {"sqrt(2 - sqrt(2)^2)", "at 0: " + undecided},
         {"ln(2 - sqrt(2)^2)", "at 0: " + undecided},
         {"sec(90 + sqrt(2)^2 - 2)", "at 0: " + undecided},
         {"csc(sqrt(2)^2 - 2)", "at 0: " + undecided},
         {"abs(sqrt(2)^2 - 2)", "at 0: " + undecided},
         {"sign(sqrt(2)^2 - 2)", "at 0: " + undecided},
         {"mod(5, sqrt(2)^2 - 2)", "at 0: " + undecided},
         {"div(4, sqrt(2)^2)", "at 0: " + undecided},
         {"mod(5, 0)", "at 0: divided by zero"},
         {"div(5, 0)", "at 0: divided by zero"},
         {"least(2, sqrt(2)^2)", "at 0: " + undecided},
         {"greatest(1, sqrt(2)^2, 2)", "at 0: " + undecided},
         {"num(sqrt(2))", "at 0: " + undecided},
         {"is_whole(sqrt(2))", "at 0: " + undecided},
         {"floating(sqrt(2))", "at 0: " + undecided}});
}

// Compares each rounding mode with its definition in whole numbers.
TEST_CASE("fractions are rounded as whole numbers tell") {
  const auto below = [](long a, long b) { return a >= 0 ? a / b : -((-a + b - 1) / b); };
  for (long top = -23; top <= 23; ++top)
    for (long bottom = 1; bottom <= 6; ++bottom) {
      const std::string x = std::to_string(top) + "/" + std::to_string(bottom);
      INFO(x);
      const long size = top < 0 ? -top : top, sign = top < 0 ? -1 : 1;
      const long cut = size / bottom, rest = size % bottom;
      const long up = cut + (2 * rest >= bottom), away = cut + (rest > 0);
      const long even = 2 * rest == bottom ? cut + cut % 2 : up;
      const long floor = below(top, bottom), ceiling = -below(-top, bottom);
      check({{"round(" + x + ")", std::to_string(sign * up)},
             {"round_even(" + x + ")", std::to_string(sign * even)},
             {"round_up(" + x + ")", std::to_string(sign * away)},
             {"truncate(" + x + ")", std::to_string(sign * cut)},
             {"floor(" + x + ")", std::to_string(floor)},
             {"ceil(" + x + ")", std::to_string(ceiling)}});
    }
}

TEST_CASE("roundings have places, a base and limits") {
  const std::string places = "at 0: the number of places must be a whole number from -1000 to 1000",
                    base = "at 0: the base must be a whole number from 2 to 1000000";
  check({{"round(2/3, 2)", "67/100"},
         {"truncate(2/3, 2)", "33/50"},  // 66/100
         {"round_up(-1/3, 1)", "-2/5"},  // -1/3 rounds away from zero to -0.4
         {"floor(-1/3, 1)", "-2/5"},
         {"ceil(-1/3, 1)", "-3/10"},
         {"round_even(1/8, 2)", "3/25"},   // 0.125 rounds to 0.12, because 12 is even
         {"round_even(3/8, 2)", "19/50"},  // 0.375 rounds to 0.38, because 38 is even
         {"round(1250, -2)", "1300"},
         {"round_even(1250, -2)", "1200"},
         {"truncate(-1299, -2)", "-1200"},
         {"round(1/7, 1, 60)", "3/20"},  // 60/7 = 8.57, which rounds to 9/60
         {"floor(1/7, 1, 2)", "0"},
         {"ceil(1/7, 1, 2)", "1/2"},
         {"round(5, 1000)", "5"},
         {"round(5, -1000)", "0"},
         {"round(5, 1001)", places},
         {"round(5, -1001)", places},
         {"round(5, 1/2)", places},
         {"round(5, sqrt(2))", places},
         {"round(5, 1, 1)", base},
         {"round(5, 1, 0)", base},
         {"round(5, 1, 5/2)", base},
         {"round(1/3, 1, 1000000) * 10^6", "333333"},
         {"round(5, 1, 1000001)", base},
         // Irrational numbers: 1.414 and 0.414.
         {"round(sqrt(2), 2) + round_up(sqrt(2), 2)", "283/100"},  // 1.41 + 1.42
         {"round(-sqrt(2), 2) + round_up(-sqrt(2), 2)", "-283/100"},
         {"round_even(sqrt(2)) + round_even(-sqrt(2) - 1/4)", "-1"},  // 1 - 2
         {"truncate(sqrt(2), 1) - truncate(-sqrt(2), 1)", "14/5"},    // 1.4 + 1.4
         {"floor(sqrt(2)) + floor(-sqrt(2))", "-1"},                  // 1 - 2
         {"ceil(sqrt(2)) + ceil(-sqrt(2))", "1"},                     // 2 - 1
         {"round(sqrt(2)^2 + 1/2)", "at 0: " + undecided},
         {"round_even(sqrt(2)^2 + 1/2)", "at 0: " + undecided},
         {"truncate(sqrt(2)^2)", "at 0: " + undecided},
         {"round_up(sqrt(2)^2)", "at 0: " + undecided},
         {"floor(sqrt(2)^2)", "at 0: " + undecided},
         {"ceil(sqrt(2)^2)", "at 0: " + undecided},
         {"truncate(sqrt(2)^2 - 2)", "at 0: " + undecided},
         {"ceil(sqrt(2)^2 - 2)", "at 0: " + undecided}});
}

TEST_CASE("signs, sizes, the least and the greatest") {
  check({{"abs(-7/3)", "7/3"},
         {"abs(7/3)", "7/3"},
         {"abs(0)", "0"},
         {"round(abs(1 - sqrt(2)), 4)", "2071/5000"},  // 0.4142
         {"round(abs(sqrt(2) - 1), 4)", "2071/5000"},
         {"sign(-5) + 10 * sign(0) + 100 * sign(1/5)", "99"},  // -1 + 0 + 100
         {"sign(1 - sqrt(2)) + 10 * sign(sqrt(2))", "9"},
         {"least(3, 1, 2) * 10 + greatest(1, 3, 2)", "13"},
         {"min(1/2, 1/3) + max(1/2, 1/3)", "5/6"},
         {"greatest(7/5, sqrt(2), 1) = sqrt(2)", "at 26: " + undecided},
         {"least(7/5, sqrt(2), 3/2)", "7/5"},
         {"greatest(7/5, sqrt(2), 3/2)", "3/2"},
         {"least(4)", "4"}});
}

TEST_CASE("powers are multiplied out, or by roots and logarithms") {
  check({{"(2/3)^3", "8/27"},
         {"(2/3)^-3", "27/8"},
         {"(-2)^3 + (-2)^4", "8"},
         {"0^0 + 0^5 + 5^0", "2"},
         {"2 + 0^-1", "at 5: divided by zero"},
         {"1^100000", "1"},
         {"(-1)^-100000", "1"},
         {"1^100001", "at 1: the exponent is too great: expected at most 100000"},
         {"1^-100001", "at 1: the exponent is too great: expected at most 100000"},
         // 2^18 and its denominator have 19 + 1 bits, so that the power has exactly the maximum of
         // 20 * 10^5 bits; 2^19 has 20 + 1 bits.
         {"(2^18)^100000 > 2^100000", "1"},
         {"(2^19)^100000 > 2^100000", "at 6: more than a million bits"},
         {"(1/2^18)^100000 > 0", "1"},
         {"(1/2^19)^100000 > 0", "at 8: more than a million bits"},
         {"4^(1/2) + 4^(-1/2) + 4^(3/2)", "21/2"},  // 2 + 1/2 + 8
         {"(4/9)^(3/2)", "8/27"},
         {"8^(-2/3)", "1/4"},
         {"0^(1/2)", "0"},
         {"(2^64)^(1/64)", "2"},
         {"round((2^65)^(1/65), 6)", "2"},
         {"(2^65)^(1/65) = 2", "at 14: " + undecided},
         {"0^(-1/2)",
          "at 1: only a number above zero can have an exponent that is not a whole number"},
         {"(-8)^(1/3)",
          "at 4: only a number above zero can have an exponent that is not a whole number"},
         {"(2 - sqrt(2)^2)^(1/2)", "at 15: " + undecided},
         {"round(10^6 * 2^(1/2))", "1414214"},
         {"round(10^6 * 2^pi)", "8824978"},                        // 8.82497782...
         {"round(10^6 * pi^2)", "9869604"},                        // 9.86960440...
         {"round(sqrt(2)^4, 6) + round(sqrt(2)^5, 2)", "483/50"},  // 4 + 5.66
         {"round((1 - sqrt(2))^3, 4)", "-711/10000"},              // -0.0711
         {"sqrt(2)^0", "1"},
         {"round(sqrt(2)^1, 3)", "707/500"},  // 1.414
         {"round(sqrt(2)^-2, 6)", "1/2"},
         {"round(sqrt(2)^100000 / 2^50000, 6)", "1"},
         {"round(10^6 * 2^(1/3))", "1259921"},
         {"10^(10^30 + 1/2)", "at 2: the power is too great"}});
}

TEST_CASE("functions of the evaluation are not worked out alone") {
  const std::vector<Real> three(3, Real(number::Rational(number::Integer(1))));
  for (const Function f : {Function::rounded, Function::choose}) {
    const auto result = apply(f, three, 64);
    REQUIRE_FALSE(result);
    CHECK(result.error().reason == "cannot be computed outside a rule");
    CHECK_FALSE(result.error().undecided);
  }
  const std::vector<Real> half{Real(number::Rational(1, 2)), Real(), Real()};
  const std::vector<Real> one(half.begin(), half.begin() + 1);
  const auto figure = [&](Rounding way) {
    return number::to_text(*rounded(way, one, 64)->exact());
  };
  CHECK(figure(Rounding::half_up) == "1");
  CHECK(figure(Rounding::half_even) == "0");
  CHECK(figure(Rounding::down) == "0");
  CHECK(figure(Rounding::up) == "1");
}

// A number costs 100 plus the square of its machine words; bounds cost a thousand plus two for each
// bit.
TEST_CASE("steps grow with the length of numbers and with bits") {
  const auto exact = [](const number::Integer& n) { return Real(number::Rational(n)); };
  const number::Integer word = number::power(number::Integer(2), 64);
  // 0 words for the numerator and 1 for the denominator.
  CHECK(steps_for(number::Rational()) == 101);
  CHECK(steps_for(number::Rational(number::Integer(7))) == 104);        // 1 word and 1 word
  CHECK(steps_for(number::Rational(word)) == 109);                      // 2 words and 1 word
  CHECK(steps_for(number::Rational(number::Integer(1), word)) == 109);  // 1 word and 2 words
  CHECK(steps_for(exact(word), 512) == 109);
  CHECK(steps_for(Real::pi(64), 512) == 1000 + 2 * 512);
  struct Price {
    std::string name;
    Real x;
    std::uint64_t steps;
  };
  std::vector<Price> prices;
  for (const std::string name : {"sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan",
                                 "chord", "sqrt", "cbrt", "ln", "log10", "exp"})
    prices.push_back({name, exact(7), 1000 + 20 * 128});
  for (const std::string name : {"round", "abs", "gcd", "num", "pi", "radians", "if", "least"})
    prices.push_back({name, exact(7), 0});
  for (const std::string name : {"divisor_sum", "divisor_count", "totient"}) {
    prices.push_back({name, exact(7), 100 * 7 + 100});
    prices.push_back({name, exact(-7), 100 * 7 + 100});
    prices.push_back({name, exact(number::power(number::Integer(10), 12)), 100'000'000});
  }
  prices.push_back({"is_prime", exact(7), 5000 * (1 + 8)});      // 2 words cubed
  prices.push_back({"is_prime", exact(word), 5000 * (1 + 27)});  // 3 words
  prices.push_back({"is_prime", Real::pi(64), 5000});
  for (const std::string name : {"floating", "is_regular"}) {
    prices.push_back({name, exact(7), 100 * 8});
    prices.push_back({name, Real::pi(64), 0});
  }
  for (const Price& price : prices) {
    INFO(price.name << " " << price.x.near());
    const std::vector<Real> argument{price.x};
    CHECK(steps_of(function_named(price.name)->function, argument, 128) == price.steps);
  }
}

}  // namespace rithmo::formula
