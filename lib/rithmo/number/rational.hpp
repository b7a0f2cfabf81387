// Exact fractions: Boost.Rational over GMP integers behind one type.
//
// Two things bite in boost::rational and are kept inside: with an unbounded integer a negative
// denominator throws, so signs are normalised before it sees them; and in Boost 1.74 under C++20
// `rational == integer` recurses for ever, so comparison goes by numerator and denominator.
// Invariant: denominator > 0 and the terms have no common divisor.
//
// Text form: "9/8", or "3" for a whole number, "-1/2" below zero. Counter-examples, each a fault
// with a place: "2/4" (lowest terms), "3/1" (write 3), "1/0", "", "+3", "-0", "0x10", " 3".
#pragma once

#include <boost/rational.hpp>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/number/integer.hpp"

// Common divisors are GMP's own: the general way of Boost takes several times as long.
template <>
inline rithmo::number::Integer boost::integer::gcd(const rithmo::number::Integer& a,
                                                   const rithmo::number::Integer& b) {
  return ::gcd(a, b);
}

namespace rithmo::number {

class Rational {
 public:
  Rational() = default;                                       // 0
  explicit Rational(const Integer& whole) : value_(whole) {}  // already in lowest terms
  // REQUIRES: denominator != 0. The terms need not be lowest.
  Rational(const Integer& numerator, const Integer& denominator);

  const Integer& numerator() const { return value_.numerator(); }
  const Integer& denominator() const { return value_.denominator(); }
  bool is_whole() const { return denominator() == 1; }

  // REQUIRES: not zero.
  Rational inverse() const { return {denominator(), numerator()}; }

  // Whole numbers, the common case, need no common divisors.
  friend Rational operator+(const Rational& a, const Rational& b) {
    if (a.is_whole() && b.is_whole()) return Rational(Integer(a.numerator() + b.numerator()));
    return Rational(a.value_ + b.value_);
  }
  friend Rational operator-(const Rational& a, const Rational& b) {
    if (a.is_whole() && b.is_whole()) return Rational(Integer(a.numerator() - b.numerator()));
    return Rational(a.value_ - b.value_);
  }
  friend Rational operator*(const Rational& a, const Rational& b) {
    if (a.is_whole() && b.is_whole()) return Rational(Integer(a.numerator() * b.numerator()));
    return Rational(a.value_ * b.value_);
  }
  // REQUIRES: b is not zero.
  friend Rational operator/(const Rational& a, const Rational& b) {
    if (a.is_whole() && b.is_whole()) return {a.numerator(), b.numerator()};
    return a * b.inverse();
  }

  friend bool operator==(const Rational& a, const Rational& b) {
    return a.numerator() == b.numerator() && a.denominator() == b.denominator();
  }
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

  // Lowest terms, denominator positive: what every constructor establishes.
  static bool invariant(const Integer& numerator, const Integer& denominator);

 private:
  explicit Rational(boost::rational<Integer> value) : value_(std::move(value)) {}
  boost::rational<Integer> value_;
};

// The value of a strict text form, or where and why it is none.
text::Parsed<Rational> parse_rational(std::string_view text);
std::string to_text(const Rational& value);

// Two positive terms as a person writes a ratio, "25/15" or "25:15", not necessarily lowest; a lone
// number is its ratio to 1. Zero terms are faults.
text::Parsed<Rational> parse_ratio(std::string_view text);

// The two simplest ratios between which `value` lies and whose mediant it is (numerators added, and
// denominators added): its parents in the Stern-Brocot tree. 5/3 lies between 3/2 and 2/1. A whole
// number has no upper one (its parent there is 1/0), a unit fraction only 0 below.
// REQUIRES: value > 0.
struct Neighbours {
  Rational below;
  std::optional<Rational> above;
};
Neighbours neighbours(const Rational& value);

}  // namespace rithmo::number
