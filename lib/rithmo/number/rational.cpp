// See rational.hpp. Comparison multiplies numerators and denominators, which cannot overflow,
// because the integers are unbounded.
#include "rithmo/number/rational.hpp"

#include <cassert>
#include <utility>

namespace rithmo::number {
namespace {

// Does not compute common divisors for whole numbers, the most frequent case.
boost::rational<Integer> quotient(const Integer& numerator, const Integer& denominator) {
  assert(sgn(denominator) != 0);
  if (denominator == 1) return numerator;
  if (mpz_divisible_p(numerator.get_mpz_t(), denominator.get_mpz_t()) != 0) {
    Integer whole;
    mpz_divexact(whole.get_mpz_t(), numerator.get_mpz_t(), denominator.get_mpz_t());
    return whole;
  }
  if (sgn(denominator) > 0) return {numerator, denominator};
  return {Integer(-numerator), Integer(-denominator)};
}

// Converts the position of a fault in a part of a text to the position in the whole text.
tl::unexpected<text::TextFault> shifted(text::TextFault fault, std::size_t by) {
  return text::text_fault(fault.offset + by, std::move(fault.reason));
}

}  // namespace

Rational::Rational(const Integer& numerator, const Integer& denominator)
    : value_(quotient(numerator, denominator)) {}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
  if (a.denominator() == b.denominator()) return cmp(a.numerator(), b.numerator()) <=> 0;
  const int order =
      cmp(Integer(a.numerator() * b.denominator()), Integer(b.numerator() * a.denominator()));
  return order <=> 0;
}

bool Rational::invariant(const Integer& numerator, const Integer& denominator) {
  return sgn(denominator) > 0 && gcd(numerator, denominator) == 1;
}

text::Parsed<Rational> parse_rational(std::string_view text) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const std::size_t slash = text.find('/');
  const auto numerator =
      parse_natural(text.substr(sign, slash == text.npos ? slash : slash - sign));
  if (!numerator) return shifted(numerator.error(), sign);
  const Integer signed_numerator = sign ? Integer(-*numerator) : *numerator;
  if (sign && sgn(*numerator) == 0) return text::text_fault(0, "a sign before zero");
  if (slash == text.npos) return Rational(signed_numerator);
  const auto denominator = parse_natural(text.substr(slash + 1));
  if (!denominator) return shifted(denominator.error(), slash + 1);
  if (sgn(*denominator) == 0) return text::text_fault(slash + 1, "the denominator is zero");
  const Rational value(signed_numerator, *denominator);
  if (value.denominator() != *denominator || value.denominator() == 1)
    return text::text_fault(0, "not in lowest terms: write " + to_text(value));
  return value;
}

std::string to_text(const Rational& value) {
  const std::string numerator = to_text(value.numerator());
  return value.denominator() == 1 ? numerator : numerator + "/" + to_text(value.denominator());
}

text::Parsed<Rational> parse_ratio(std::string_view text) {
  const std::size_t mark = text.find_first_of("/:");
  RITHMO_TRY(const auto first, parse_natural(text.substr(0, mark)));
  if (sgn(first) == 0) return text::text_fault(0, "a ratio has no zero term");
  if (mark == text.npos) return Rational(first);
  const auto second = parse_natural(text.substr(mark + 1));
  if (!second) return shifted(second.error(), mark + 1);
  if (sgn(*second) == 0) return text::text_fault(mark + 1, "a ratio has no zero term");
  return Rational(first, *second);
}

// Solves p b - a q = 1 with 0 < b <= q for p/q in lowest terms, so that below = a/b. Then above =
// (p-a)/(q-b) satisfies (p-a) q - p (q-b) = 1 as well. The mediant of the two is p/q.
SternBrocotParents neighbours(const Rational& value) {
  assert(sgn(value.numerator()) > 0);
  const Integer &p = value.numerator(), &q = value.denominator();
  if (q == 1) return {Rational(Integer(p - 1)), std::nullopt};
  Integer b;
  mpz_invert(b.get_mpz_t(), p.get_mpz_t(), q.get_mpz_t());
  const Integer a = (p * b - 1) / q;
  return {Rational(a, b), Rational(Integer(p - a), Integer(q - b))};
}

}  // namespace rithmo::number
