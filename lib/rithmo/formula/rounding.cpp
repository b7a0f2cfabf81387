// See rounding.hpp.
#include "rithmo/formula/rounding.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <optional>
#include <string_view>
#include <utility>

namespace rithmo::formula {
namespace {

using Bits = Real::Bits;
using Result = tl::expected<Real, Refusal>;

constexpr int max_places = 1000;
constexpr std::string_view out_of_reach =
    "significant figures may be at most 1000 places before or after the point";

Real real_of(const number::Integer& n) {
  return Real(number::Rational(n));
}

tl::unexpected<Refusal> refuse(std::string_view reason) {
  return tl::unexpected(Refusal{reason});
}
tl::unexpected<Refusal> undecided() {
  return tl::unexpected(Refusal{
      "cannot be decided: the value is too close to a limit to compute it exactly enough", true});
}

std::optional<number::Integer> whole_of(const Real& x) {
  if (!x.exact() || !x.exact()->is_whole()) return std::nullopt;
  return x.exact()->numerator();
}

// Returns a power of ten.
Real power_of_ten(long exponent) {
  const auto size = static_cast<unsigned long>(std::abs(exponent));
  const number::Rational power(number::power(number::Integer(10), size));
  return Real(exponent < 0 ? power.inverse() : power);
}

// Estimates the exponent of the greatest power of ten that does not exceed a positive number.
long near_power_of_ten(const Real& size) {
  if (const number::Rational* q = size.exact())
    return static_cast<long>(mpz_sizeinbase(q->numerator().get_mpz_t(), 10)) -
           static_cast<long>(mpz_sizeinbase(q->denominator().get_mpz_t(), 10));
  const double log10_of_2 = std::log10(2.0);
  return std::lround(static_cast<double>(size.exponent().value_or(0)) * log10_of_2);
}

}  // namespace

Result rounded_to(Direction way, std::span<const Real> arguments, Bits bits) {
  const auto places = arguments.size() > 1 ? whole_of(arguments[1]) : number::Integer(0);
  const auto base = arguments.size() > 2 ? whole_of(arguments[2]) : number::Integer(10);
  if (!places || abs(*places) > max_places)
    return refuse("the number of places must be a whole number from -1000 to 1000");
  if (!base || *base < 2 || *base > 1'000'000)
    return refuse("the base must be a whole number from 2 to 1000000");
  const number::Integer unit = number::power(*base, number::Integer(abs(*places)).get_ui());
  const Real factor =
      *places < 0 ? Real(number::Rational(number::Integer(1), unit)) : real_of(unit);
  const Real scaled = Real::multiply(arguments.front(), factor, bits);
  const auto sign = scaled.sign();
  if (!sign && way != Direction::down && way != Direction::up) return undecided();
  const bool below = sign == std::strong_ordering::less;
  const Real size = below ? Real::subtract(Real(), scaled, bits) : scaled;
  const Real half(number::Rational(number::Integer(1), number::Integer(2)));
  std::optional<number::Integer> result;
  switch (way) {
    case Direction::nearest:
    case Direction::nearest_even: {
      const Real raised = Real::add(size, half, bits);
      result = raised.floor();
      if (result && way == Direction::nearest_even && raised.exact() &&
          raised.exact()->is_whole() && mpz_odd_p(result->get_mpz_t()))
        *result -= 1;
      break;
    }
    case Direction::zero:
      result = size.floor();
      break;
    case Direction::away:
      result = Real::subtract(Real(), size, bits).floor();
      if (result) *result = -*result;
      break;
    case Direction::down:
      result = scaled.floor();
      break;
    case Direction::up:
      result = Real::subtract(Real(), scaled, bits).floor();
      if (result) *result = -*result;
      break;
  }
  if (!result) return undecided();
  if (below && way != Direction::down && way != Direction::up) *result = -*result;
  return Real::divide(real_of(*result), factor, bits);
}

Result significant(const Real& x, const Real& figures, Bits bits) {
  const auto count = whole_of(figures);
  if (!count || *count < 1 || *count > max_places)
    return refuse("the number of significant figures must be a whole number from 1 to 1000");
  const auto sign = x.sign();
  if (!sign) return undecided();
  if (*sign == std::strong_ordering::equal) return Real();
  const Real size = *sign == std::strong_ordering::less ? Real::subtract(Real(), x, bits) : x;
  long first = near_power_of_ten(size);  // exponent of the first significant digit
  if (std::abs(first) > 2 * max_places) return refuse(out_of_reach);
  for (;;) {
    const auto below = Real::compare(size, power_of_ten(first)),
               above = Real::compare(size, power_of_ten(first + 1));
    if (!below || !above) return undecided();
    if (*below == std::strong_ordering::less)
      --first;
    else if (*above != std::strong_ordering::less)
      ++first;
    else
      break;
  }
  const number::Integer places = *count - 1 - first;
  if (abs(places) > max_places) return refuse(out_of_reach);
  const std::array<Real, 2> arguments{x, real_of(places)};
  return rounded_to(Direction::nearest, arguments, bits);
}

bool is_rounding(Function function) {
  switch (function) {
    case Function::round:
    case Function::round_even:
    case Function::round_up:
    case Function::truncate:
    case Function::rounded:
    case Function::floor:
    case Function::ceiling:
    case Function::significant:
      return true;
    default:
      return false;
  }
}

std::optional<Rounding> rounding_named(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Rounding>, 4> ways{
      {{"half_up", Rounding::half_up},
       {"half_even", Rounding::half_even},
       {"down", Rounding::down},
       {"up", Rounding::up}}};
  const auto found = std::ranges::find(ways, name, [](const auto& way) { return way.first; });
  return found == ways.end() ? std::nullopt : std::optional(found->second);
}

Result rounded(Rounding way, std::span<const Real> arguments, Bits bits) {
  switch (way) {
    case Rounding::half_up:
      return rounded_to(Direction::nearest, arguments, bits);
    case Rounding::half_even:
      return rounded_to(Direction::nearest_even, arguments, bits);
    case Rounding::down:
      return rounded_to(Direction::zero, arguments, bits);
    case Rounding::up:
      return rounded_to(Direction::away, arguments, bits);
  }
  return refuse("");
}

}  // namespace rithmo::formula
