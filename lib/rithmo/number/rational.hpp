// Exact fractions: Boost.Rational over GMP integers behind one type.
//
// Two pitfalls of boost::rational are handled here: with an unbounded integer a negative
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

// Uses GMP's own gcd: Boost's general algorithm takes several times as long.
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
  // Reduces to lowest terms. REQUIRES: denominator != 0.
  Rational(const Integer& numerator, const Integer& denominator);

  const Integer& numerator() const { return value_.numerator(); }
  const Integer& denominator() const { return value_.denominator(); }
  bool is_whole() const { return denominator() == 1; }

  // REQUIRES: not zero.
  Rational inverse() const { return {denominator(), numerator()}; }

  // Adds whole numbers, the common case, without common divisors.
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

  // Returns whether terms are lowest and the denominator positive, which every constructor ensures.
  static bool invariant(const Integer& numerator, const Integer& denominator);

 private:
  explicit Rational(boost::rational<Integer> value) : value_(std::move(value)) {}
  boost::rational<Integer> value_;
};

// Parses the strict text form, or reports where and why it is none.
text::Parsed<Rational> parse_rational(std::string_view text);
std::string to_text(const Rational& value);

// Parses two positive terms as people write a ratio, "25/15" or "25:15", not necessarily lowest; a
// lone number is its ratio to 1. Zero terms are faults.
text::Parsed<Rational> parse_ratio(std::string_view text);

// Parents of a value in the Stern-Brocot tree: the two simplest ratios between which it lies and
// whose mediant it is (numerators added, and denominators added). 5/3 lies between 3/2 and 2/1. A
// whole number has no upper parent (it would be 1/0); a unit fraction has only 0 below. REQUIRES:
// value > 0.
struct Neighbours {
  Rational below;
  std::optional<Rational> above;
};
Neighbours neighbours(const Rational& value);

}  // namespace rithmo::number
