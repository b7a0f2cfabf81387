// See functions.hpp. This file computes the values of functions.
#include "rithmo/formula/functions.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "rithmo/formula/rounding.hpp"
#include "rithmo/number/primes.hpp"

namespace rithmo::formula {
namespace {

using Bits = Real::Bits;
using Result = tl::expected<Real, Refusal>;

constexpr std::size_t max_bits = 1'000'000;  // maximum number of bits of a number
constexpr unsigned long greatest_exponent = 100'000;
constexpr unsigned long greatest_factorial = 10'000;

Real real_of(const number::Integer& n) {
  return Real(number::Rational(n));
}
Real truth(bool holds) {
  return real_of(number::Integer(holds));
}

tl::unexpected<Refusal> refuse(std::string_view reason) {
  return tl::unexpected(Refusal{reason});
}
tl::unexpected<Refusal> undecided() {
  return tl::unexpected(Refusal{
      "cannot be decided: the value is too close to a limit to compute it exactly enough", true});
}

Result or_none(std::optional<Real> value, const Real& x, std::string_view reason) {
  if (value) return *std::move(value);
  if (!x.exact()) return undecided();
  return refuse(reason);
}

std::optional<number::Integer> whole_of(const Real& x) {
  if (!x.exact() || !x.exact()->is_whole()) return std::nullopt;
  return x.exact()->numerator();
}

// Returns the reciprocal of the value.
Result inverse(const Result& x, std::string_view reason, Bits bits) {
  if (!x) return x;
  const auto sign = x->sign();
  if (!sign) return undecided();
  if (*sign == std::strong_ordering::equal) return refuse(reason);
  return Real::divide(real_of(1), *x, bits);
}

std::uint64_t limbs_of(const number::Rational& x) {
  return mpz_size(x.numerator().get_mpz_t()) + mpz_size(x.denominator().get_mpz_t());
}

bool is_trigonometric(Function f) {
  switch (f) {
    case Function::sine:
    case Function::cosine:
    case Function::tangent:
    case Function::cotangent:
    case Function::secant:
    case Function::cosecant:
    case Function::arc_sine:
    case Function::arc_cosine:
    case Function::arc_tangent:
    case Function::chord:
      return true;
    default:
      return false;
  }
}

Result trigonometric(Function f, const Real& x, Bits bits) {
  switch (f) {
    case Function::sine:
      return or_none(Real::sine(x, bits), x, "no sine");
    case Function::cosine:
      return or_none(Real::cosine(x, bits), x, "no cosine");
    case Function::tangent:
      return or_none(Real::tangent(x, bits), x, "there is no tangent of a right angle");
    case Function::cotangent:
      return or_none(Real::tangent(Real::subtract(real_of(90), x, bits), bits), x,
                     "there is no cotangent of 0");
    case Function::secant:
      return inverse(or_none(Real::cosine(x, bits), x, ""), "there is no secant of a right angle",
                     bits);
    case Function::cosecant:
      return inverse(or_none(Real::sine(x, bits), x, ""), "there is no cosecant of 0", bits);
    case Function::arc_sine:
      return or_none(Real::arc_sine(x, bits), x, "a sine is between -1 and 1");
    case Function::arc_cosine:
      return or_none(Real::arc_cosine(x, bits), x, "a cosine is between -1 and 1");
    case Function::arc_tangent:
      return or_none(Real::arc_tangent(x, bits), x, "no angle");
    default: {
      const auto half = Real::sine(Real::divide(x, real_of(2), bits), bits);
      return or_none(half ? std::optional(Real::add(*half, *half, bits)) : half, x, "no chord");
    }
  }
}

Result floating(const Real& x, const std::optional<number::Integer>& base) {
  if (!x.exact()) return undecided();
  if (!base || *base < 2) return refuse("the base must be a whole number of at least 2");
  number::Rational value = *x.exact();
  if (value == number::Rational()) return Real();
  // The fraction terminates in the base if no other factors remain.
  number::Integer rest = value.denominator();
  for (number::Integer common = gcd(rest, *base); common > 1; common = gcd(rest, *base))
    rest /= common;
  if (rest != 1) return refuse("the fraction does not terminate in this base");
  while (!value.is_whole()) value = value * number::Rational(*base);
  number::Integer n = value.numerator();
  while (mpz_divisible_p(n.get_mpz_t(), base->get_mpz_t())) n /= *base;
  return real_of(n);
}

// Returns the product of `of_power` over the prime powers of a number, which are found by
// trial division.
template <class OfPower>
Result multiply_over_primes(const std::optional<number::Integer>& n, OfPower of_power) {
  if (!n || *n < 1 || *n > 1'000'000'000'000UL)
    return refuse("takes a whole number from 1 to 10^12");
  number::Integer rest = *n, result = 1;
  for (number::Integer p = 2; p * p <= rest; ++p) {
    unsigned long times = 0;
    for (; mpz_divisible_p(rest.get_mpz_t(), p.get_mpz_t()); rest /= p) ++times;
    if (times) result *= of_power(p, times);
  }
  if (rest > 1) result *= of_power(rest, 1UL);
  return real_of(result);
}

Result apply_to_integers(Function f, std::span<const Real> arguments) {
  const auto a = whole_of(arguments.front());
  const auto b = arguments.size() > 1 ? whole_of(arguments[1]) : std::nullopt;
  switch (f) {
    case Function::gcd:
      if (!a || !b) return refuse("gcd takes whole numbers");
      return real_of(gcd(*a, *b));
    case Function::lcm:
      if (!a || !b) return refuse("lcm takes whole numbers");
      return real_of(lcm(*a, *b));
    case Function::figures:
      if (!a || *a < 0) return refuse("figures takes a whole number from 0");
      return real_of(number::Integer(number::to_text(*a).size()));
    case Function::factorial: {
      if (!a || *a < 0 || *a > greatest_factorial)
        return refuse("factorial takes a whole number from 0 to 10000");
      number::Integer result;
      mpz_fac_ui(result.get_mpz_t(), a->get_ui());
      return real_of(result);
    }
    case Function::binomial: {
      if (!a || !b || *b < 0 || *b > greatest_factorial || abs(*a) > 1'000'000)
        return refuse("binomial(n, k) takes whole numbers, k from 0 to 10000");
      number::Integer result;
      mpz_bin_ui(result.get_mpz_t(), a->get_mpz_t(), b->get_ui());
      return real_of(result);
    }
    case Function::is_prime:
      if (a && mpz_sizeinbase(a->get_mpz_t(), 2) > 2048)
        return refuse("is_prime takes numbers up to 2^2048");
      return truth(a && *a > 1 && mpz_probab_prime_p(a->get_mpz_t(), 30) != 0);
    case Function::prime:
      if (!a || *a < 1 || *a > number::max_primes)
        return refuse("prime(n) takes a whole number from 1 to 100000");
      return real_of(number::Integer(number::nth_prime(a->get_ui())));
    case Function::divisor_count:
      return multiply_over_primes(
          a, [](const number::Integer&, unsigned long k) { return number::Integer(k + 1); });
    case Function::divisor_sum:
      return multiply_over_primes(a,
                                  [](const number::Integer& p, unsigned long k) -> number::Integer {
                                    return (number::power(p, k + 1) - 1) / (p - 1);
                                  });
    default:
      return multiply_over_primes(a,
                                  [](const number::Integer& p, unsigned long k) -> number::Integer {
                                    return number::power(p, k - 1) * (p - 1);
                                  });
  }
}

bool is_power(const number::Rational& x, unsigned long degree) {
  number::Integer ignored;
  if (x.numerator() < 0 && degree % 2 == 0) return false;
  return mpz_root(ignored.get_mpz_t(), x.numerator().get_mpz_t(), degree) &&
         mpz_root(ignored.get_mpz_t(), x.denominator().get_mpz_t(), degree);
}

Result apply_to_fractions(Function f, std::span<const Real> arguments) {
  const Real& x = arguments.front();
  if (!x.exact()) return undecided();
  const number::Rational& q = *x.exact();
  switch (f) {
    case Function::numerator:
      return real_of(q.numerator());
    case Function::denominator:
      return real_of(q.denominator());
    case Function::is_whole:
      return truth(q.is_whole());
    case Function::is_square:
      return truth(is_power(q, 2));
    case Function::is_cube:
      return truth(is_power(q, 3));
    default: {  // is_regular
      const auto base = arguments.size() > 1 ? whole_of(arguments[1]) : number::Integer(60);
      if (!q.is_whole() || q.numerator() < 1 || !base || *base < 2)
        return refuse("is_regular takes a whole number from 1");
      number::Integer rest = q.numerator();
      for (number::Integer common = gcd(rest, *base); common > 1; common = gcd(rest, *base))
        rest /= common;
      return truth(rest == 1);
    }
  }
}

// Returns the remainder a - b * floor(a / b), or only the quotient floor(a / b).
Result divided(Function f, const Real& a, const Real& b, Bits bits) {
  const auto sign = b.sign();
  if (!sign) return undecided();
  if (*sign == std::strong_ordering::equal) return refuse("divided by zero");
  const auto times = Real::divide(a, b, bits).floor();
  if (!times) return undecided();
  if (f == Function::quotient) return real_of(*times);
  return Real::subtract(a, Real::multiply(b, real_of(*times), bits), bits);
}

Result extreme(std::span<const Real> arguments, std::strong_ordering wanted) {
  const Real* best = &arguments.front();
  for (const Real& x : arguments.subspan(1)) {
    const auto order = Real::compare(x, *best);
    if (!order) return undecided();
    if (*order == wanted) best = &x;
  }
  return *best;
}

Result with_sign(Function f, const Real& x, Bits bits) {
  const auto sign = x.sign();
  if (!sign) return undecided();
  const int direction =
      *sign == std::strong_ordering::less ? -1 : *sign == std::strong_ordering::greater;
  if (f == Function::sign) return real_of(direction);
  return direction < 0 ? Real::subtract(Real(), x, bits) : x;
}

}  // namespace

Result raised(const Real& base, const Real& exponent, Bits bits) {
  const auto times = whole_of(exponent);
  if (base.exact() && times) {
    const number::Rational& q = *base.exact();
    if (abs(*times) > greatest_exponent)
      return refuse("the exponent is too great: expected at most 100000");
    const unsigned long n = number::Integer(abs(*times)).get_ui();
    if ((mpz_sizeinbase(q.numerator().get_mpz_t(), 2) +
         mpz_sizeinbase(q.denominator().get_mpz_t(), 2)) *
            n >
        2 * max_bits)
      return refuse("more than a million bits");
    const number::Rational result(number::power(q.numerator(), n),
                                  number::power(q.denominator(), n));
    if (*times >= 0) return Real(result);
    if (result == number::Rational()) return refuse("divided by zero");
    return Real(result.inverse());
  }
  if (times && *times >= 0 && *times <= greatest_exponent) {  // bounds: repeated squaring
    Real result = real_of(1), square = base;
    for (unsigned long n = times->get_ui(); n; n >>= 1) {
      if (n & 1) result = Real::multiply(result, square, bits);
      square = Real::multiply(square, square, bits);
    }
    return result;
  }
  const auto sign = base.sign();
  if (!sign) return undecided();
  if (*sign == std::strong_ordering::equal && exponent.sign() == std::strong_ordering::greater)
    return Real();
  if (*sign != std::strong_ordering::greater)
    return refuse("only a number above zero can have an exponent that is not a whole number");
  if (const number::Rational* e = exponent.exact();
      e && base.exact() && e->denominator() <= 64) {  // exact roots: 8^(1/3)
    const unsigned long degree = e->denominator().get_ui();
    if (is_power(*base.exact(), degree)) {
      number::Integer top, bottom;
      mpz_root(top.get_mpz_t(), base.exact()->numerator().get_mpz_t(), degree);
      mpz_root(bottom.get_mpz_t(), base.exact()->denominator().get_mpz_t(), degree);
      return raised(Real(number::Rational(top, bottom)), real_of(e->numerator()), bits);
    }
  }
  const auto logarithm = Real::natural_logarithm(base, bits);
  const auto power =
      logarithm ? Real::exponential(Real::multiply(*logarithm, exponent, bits), bits) : logarithm;
  if (!power) return refuse("the power is too great");
  return *power;
}

std::uint64_t steps_for(const number::Rational& x) {
  const std::uint64_t limbs = limbs_of(x);
  return 100 + limbs * limbs;
}
std::uint64_t steps_for(const Real& x, Bits bits) {
  return x.exact() ? steps_for(*x.exact()) : 1000 + std::uint64_t{2} * bits;
}

std::uint64_t steps_of(Function f, std::span<const Real> arguments, Bits bits) {
  const auto cube = [&] {
    const std::uint64_t limbs =
        arguments.front().exact() ? limbs_of(*arguments.front().exact()) : 0;
    return limbs * limbs * limbs;
  };
  if (is_trigonometric(f)) return 1000 + std::uint64_t{20} * bits;
  switch (f) {
    case Function::square_root:
    case Function::cube_root:
    case Function::natural_logarithm:
    case Function::common_logarithm:
    case Function::exponential:
      return 1000 + std::uint64_t{20} * bits;
    case Function::is_prime:
      return 5000 * (1 + cube());
    case Function::floating:
    case Function::is_regular:  // cost of one multiplication or division for each digit
      return 100 * cube();
    case Function::divisor_sum:
    case Function::divisor_count:
    case Function::totient:  // cost of trial division
      return static_cast<std::uint64_t>(
          std::min(1e8, 100 * std::abs(arguments.front().near()) + 100));
    default:
      return 0;
  }
}

Result apply(Function f, std::span<const Real> arguments, Bits bits) {
  if (is_trigonometric(f)) return trigonometric(f, arguments.front(), bits);
  switch (f) {
    case Function::square_root:
      return or_none(Real::square_root(arguments.front(), bits), arguments.front(),
                     "a number below zero has no square root");
    case Function::cube_root:
      return or_none(Real::cube_root(arguments.front(), bits), arguments.front(), "no cube root");
    case Function::natural_logarithm:
      return or_none(Real::natural_logarithm(arguments.front(), bits), arguments.front(),
                     "only numbers above zero have logarithms");
    case Function::common_logarithm:
      return or_none(Real::common_logarithm(arguments.front(), bits), arguments.front(),
                     "only numbers above zero have logarithms");
    case Function::exponential: {
      const auto power = Real::exponential(arguments.front(), bits);
      if (!power) return refuse("the power is too great");
      return *power;
    }
    case Function::pi:
      return Real::pi(bits);
    case Function::radians:
      return Real::divide(Real::multiply(arguments.front(), Real::pi(bits), bits), real_of(180),
                          bits);
    case Function::degrees:
      return Real::divide(Real::multiply(arguments.front(), real_of(180), bits), Real::pi(bits),
                          bits);
    case Function::round:
      return rounded_to(Direction::nearest, arguments, bits);
    case Function::round_even:
      return rounded_to(Direction::nearest_even, arguments, bits);
    case Function::round_up:
      return rounded_to(Direction::away, arguments, bits);
    case Function::truncate:
      return rounded_to(Direction::zero, arguments, bits);
    case Function::floor:
      return rounded_to(Direction::down, arguments, bits);
    case Function::ceiling:
      return rounded_to(Direction::up, arguments, bits);
    case Function::significant:
      return significant(arguments[0], arguments[1], bits);
    case Function::absolute:
    case Function::sign:
      return with_sign(f, arguments.front(), bits);
    case Function::modulus:
    case Function::quotient:
      return divided(f, arguments[0], arguments[1], bits);
    case Function::floating:
      return floating(arguments.front(),
                      arguments.size() > 1 ? whole_of(arguments[1]) : number::Integer(60));
    case Function::least:
      return extreme(arguments, std::strong_ordering::less);
    case Function::greatest:
      return extreme(arguments, std::strong_ordering::greater);
    case Function::numerator:
    case Function::denominator:
    case Function::is_whole:
    case Function::is_square:
    case Function::is_cube:
    case Function::is_regular:
      return apply_to_fractions(f, arguments);
    case Function::rounded:
    case Function::choose:
      return refuse("cannot be computed outside a rule");
    default:
      return apply_to_integers(f, arguments);
  }
}

}  // namespace rithmo::formula
