// The functions of the language, one row each: a name, what it takes, and what it gives
// (docs/rule-language.md lists them).
//
// Example: round(x, 2) has at least one argument and at most three. Angles are in degrees.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/formula/real.hpp"

namespace rithmo::formula {

enum class Function : std::uint8_t {
  sine,
  cosine,
  tangent,
  cotangent,
  secant,
  cosecant,
  arc_sine,
  arc_cosine,
  arc_tangent,
  chord,
  square_root,
  cube_root,
  natural_logarithm,
  common_logarithm,
  exponential,
  pi,
  radians,
  degrees,
  round,
  round_even,
  round_up,
  truncate,
  floor,
  ceiling,
  rounded,
  significant,
  absolute,
  sign,
  gcd,
  lcm,
  modulus,
  quotient,
  numerator,
  denominator,
  figures,
  factorial,
  binomial,
  floating,
  is_whole,
  is_square,
  is_cube,
  is_prime,
  is_regular,
  prime,
  divisor_sum,
  divisor_count,
  totient,
  choose,
  least,
  greatest,
};

struct FunctionRow {
  std::string_view name;
  Function function;
  std::size_t least, most;  // number of arguments
  std::string_view meaning;
};
std::span<const FunctionRow> functions();
const FunctionRow* function_named(std::string_view name);
// Returns "; did you mean 'tan'?" for 'tg': the nearest name, or one with that meaning elsewhere.
// Empty where there is none.
std::string did_you_mean_function(std::string_view name);

// Returns whether the function rounds, in any way.
bool is_rounding(Function function);

// Reason for the lack of a value: in words, or because more bits are needed.
struct Refusal {
  std::string_view reason;
  bool undecided = false;
};

// Cost of work, in steps of about a nanosecond. The first two return the cost of reading or making
// a number, which grows with its length. steps_of returns that of a function beside its arguments
// and its result.
std::uint64_t steps_for(const number::Rational& x);
std::uint64_t steps_for(const Real& x, Real::Bits bits);
std::uint64_t steps_of(Function function, std::span<const Real> arguments, Real::Bits bits);

// Evaluates a function. REQUIRES: as many arguments as the function takes. choose and rounded are
// evaluated by the formula itself.
tl::expected<Real, Refusal> apply(Function function, std::span<const Real> arguments,
                                  Real::Bits bits);

// Ways of rounding, for the function `rounded`, which leaves the choice open.
enum class Rounding : std::uint8_t { half_up, half_even, down, up };
std::optional<Rounding> rounding_named(std::string_view name);
tl::expected<Real, Refusal> rounded(Rounding way, std::span<const Real> arguments, Real::Bits bits);

// Raises a number to the power of another.
tl::expected<Real, Refusal> raised(const Real& base, const Real& exponent, Real::Bits bits);

}  // namespace rithmo::formula
