// The functions that formulas may call, with their names, arguments and results (listed in
// docs/rule-language.md).
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
  std::size_t least, most;  // minimum and maximum number of arguments
  std::string_view meaning;
};
std::span<const FunctionRow> functions();
const FunctionRow* function_named(std::string_view name);
// Returns "; did you mean 'tan'?" for 'tg': the function with the most similar name, or with this
// name in another language. Empty where there is none.
std::string did_you_mean_function(std::string_view name);

// Returns whether the function rounds its argument in some mode.
bool is_rounding(Function function);

// Reason why a function has no value: a text, or the need for more bits.
struct Refusal {
  std::string_view reason;
  bool undecided = false;
};

// Cost of operations, in steps of about a nanosecond. steps_for() returns the cost of reading or
// making a number, which grows with its length. steps_of() returns the additional cost of a
// function, without its arguments and its result.
std::uint64_t steps_for(const number::Rational& x);
std::uint64_t steps_for(const Real& x, Real::Bits bits);
std::uint64_t steps_of(Function function, std::span<const Real> arguments, Real::Bits bits);

// Evaluates a function. REQUIRES: the number of arguments is right. The functions choose and
// rounded are evaluated by the formula itself.
tl::expected<Real, Refusal> apply(Function function, std::span<const Real> arguments,
                                  Real::Bits bits);

// Rounding modes for the function `rounded`, whose first argument names the mode.
enum class Rounding : std::uint8_t { half_up, half_even, down, up };
std::optional<Rounding> rounding_named(std::string_view name);
tl::expected<Real, Refusal> rounded(Rounding way, std::span<const Real> arguments, Real::Bits bits);

// Raises a number to the power of another.
tl::expected<Real, Refusal> raised(const Real& base, const Real& exponent, Real::Bits bits);

}  // namespace rithmo::formula
