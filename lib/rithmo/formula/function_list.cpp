// See functions.hpp. This file lists all functions.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/formula/functions.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::formula {
namespace {

constexpr std::array all{
    FunctionRow{"sin", Function::sine, 1, 1, "sine of an angle in degrees"},
    FunctionRow{"cos", Function::cosine, 1, 1, "cosine of an angle in degrees"},
    FunctionRow{"tan", Function::tangent, 1, 1, "tangent of an angle in degrees"},
    FunctionRow{"cot", Function::cotangent, 1, 1, "1 / tan"},
    FunctionRow{"sec", Function::secant, 1, 1, "1 / cos"},
    FunctionRow{"csc", Function::cosecant, 1, 1, "1 / sin"},
    FunctionRow{"asin", Function::arc_sine, 1, 1,
                "the angle from -90 to 90 degrees with this sine"},
    FunctionRow{"acos", Function::arc_cosine, 1, 1,
                "the angle from 0 to 180 degrees with this cosine"},
    FunctionRow{"atan", Function::arc_tangent, 1, 1,
                "the angle between -90 and 90 degrees with this tangent"},
    FunctionRow{"chord", Function::chord, 1, 1,
                "2 sin(x/2): the chord of x degrees of a circle of radius 1"},
    FunctionRow{"sqrt", Function::square_root, 1, 1, "square root"},
    FunctionRow{"cbrt", Function::cube_root, 1, 1, "cube root"},
    FunctionRow{"ln", Function::natural_logarithm, 1, 1, "natural logarithm"},
    FunctionRow{"log10", Function::common_logarithm, 1, 1, "logarithm to the base of ten"},
    FunctionRow{"exp", Function::exponential, 1, 1, "e to the power of x"},
    FunctionRow{"pi", Function::pi, 0, 0, "3.14159..."},
    FunctionRow{"radians", Function::radians, 1, 1, "degrees as radians: x pi / 180"},
    FunctionRow{"degrees", Function::degrees, 1, 1,
                "radians as degrees: sin(degrees(1)) is the sine of 1 radian"},
    FunctionRow{"round", Function::round, 1, 3,
                "to the nearest, a half away from zero; round(x, places, base)"},
    FunctionRow{"round_even", Function::round_even, 1, 3,
                "to the nearest, a half to the even figure"},
    FunctionRow{"round_up", Function::round_up, 1, 3, "away from zero"},
    FunctionRow{"truncate", Function::truncate, 1, 3, "toward zero: further places are cut off"},
    FunctionRow{"floor", Function::floor, 1, 3, "downward"},
    FunctionRow{"ceil", Function::ceiling, 1, 3, "upward"},
    FunctionRow{"rounded", Function::rounded, 1, 3,
                "in the way of the parameter `rounding`; if it is not given, the way is inferred "
                "from the table"},
    FunctionRow{"significant", Function::significant, 2, 2,
                "to the nearest with a given number of significant figures, a half away from zero: "
                "significant(98765, 3) is 98800"},
    FunctionRow{"abs", Function::absolute, 1, 1, "without its sign"},
    FunctionRow{"sign", Function::sign, 1, 1, "-1, 0 or 1"},
    FunctionRow{"gcd", Function::gcd, 2, 2, "greatest common divisor of whole numbers"},
    FunctionRow{"lcm", Function::lcm, 2, 2, "least common multiple of whole numbers"},
    FunctionRow{"mod", Function::modulus, 2, 2,
                "remainder of a divided by b: a - b * floor(a / b)"},
    FunctionRow{"div", Function::quotient, 2, 2, "whole quotient of a by b: floor(a / b)"},
    FunctionRow{"num", Function::numerator, 1, 1, "numerator of the fraction in lowest terms"},
    FunctionRow{"den", Function::denominator, 1, 1, "denominator of the fraction in lowest terms"},
    FunctionRow{"figures", Function::figures, 1, 1, "number of digits of a whole number"},
    FunctionRow{"factorial", Function::factorial, 1, 1, "1 * 2 * ... * n"},
    FunctionRow{"binomial", Function::binomial, 2, 2, "ways to choose k of n: binomial(n, k)"},
    FunctionRow{"floating", Function::floating, 1, 2,
                "x times the power of the base (60) that makes it the smallest whole number: "
                "floating(1/8) is 450, written 7 30"},
    FunctionRow{"is_whole", Function::is_whole, 1, 1, "1 for a whole number, otherwise 0"},
    FunctionRow{"is_square", Function::is_square, 1, 1,
                "1 for the square of a fraction, otherwise 0"},
    FunctionRow{"is_cube", Function::is_cube, 1, 1, "1 for the cube of a fraction, otherwise 0"},
    FunctionRow{"is_prime", Function::is_prime, 1, 1,
                "1 for a prime, otherwise 0 (beyond 2^64: probably)"},
    FunctionRow{"is_regular", Function::is_regular, 1, 2,
                "1 if 1/n has finitely many places in the base (60), otherwise 0"},
    FunctionRow{"prime", Function::prime, 1, 1, "the nth prime: prime(5) is 11"},
    FunctionRow{"divisor_sum", Function::divisor_sum, 1, 1, "sum of all divisors, including n"},
    FunctionRow{"divisor_count", Function::divisor_count, 1, 1, "how many divisors"},
    FunctionRow{"totient", Function::totient, 1, 1,
                "how many of the numbers 1 to n are coprime to n"},
    FunctionRow{"if", Function::choose, 3, 3, "if(condition, value if true, value if false)"},
    FunctionRow{"least", Function::least, 1, 100, "the least of several"},
    FunctionRow{"greatest", Function::greatest, 1, 100, "the greatest of several"}};

// Names that functions have in other languages and programs.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> known_otherwise{
    {{"tg", "tan"},
     {"tang", "tan"},
     {"ctg", "cot"},
     {"cotg", "cot"},
     {"cosec", "csc"},
     {"arctg", "atan"},
     {"arctan", "atan"},
     {"arcsin", "asin"},
     {"arccos", "acos"},
     {"lg", "log10"},
     {"avg", "mean"},
     {"average", "mean"},
     {"trunc", "truncate"},
     {"int", "truncate"}}};

}  // namespace

std::span<const FunctionRow> functions() {
  return all;
}

const FunctionRow* function_named(std::string_view name) {
  const auto found = std::ranges::find(all, name, &FunctionRow::name);
  return found == all.end() ? nullptr : &*found;
}

std::string did_you_mean_function(std::string_view name) {
  const auto otherwise =
      std::ranges::find(known_otherwise, name, [](const auto& pair) { return pair.first; });
  if (otherwise != known_otherwise.end())
    return "; did you mean '" + std::string(otherwise->second) + "'?";
  std::vector<std::string_view> names{"sum", "mean", "min", "max", "count", "cell"};
  for (const FunctionRow& row : all) names.push_back(row.name);
  return text::did_you_mean(name, names);
}

}  // namespace rithmo::formula
