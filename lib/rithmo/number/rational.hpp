// Exact fractions, implemented by Boost.Rational with GMP integers.
//
// Two pitfalls of boost::rational are handled here. With an unbounded integer a negative
// denominator throws, so that signs are normalised first. In Boost 1.74 with C++20 `rational ==
// integer` recurses endlessly, so that numerators and denominators are compared instead. Invariant:
// denominator > 0 and the terms have no common divisor.
//
// Text form: "9/8", "3" for a whole number, "-1/2" for a negative one. Counter-examples, each a
// fault with a place: "2/4" (lowest terms), "3/1" (write 3), "1/0", "", "+3", "-0", "0x10", " 3".
#pragma once

#include <boost/rational.hpp>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/number/integer.hpp"

// Uses GMP's own gcd, because Boost's general algorithm takes several times as long.
template <>
inline rithmo::number::Integer boost::integer::gcd(const rithmo::number::Integer& a,
                                                   const rithmo::number::Integer& b) {
  return ::gcd(a, b);
}

namespace rithmo::number {

class Rational {
 public:
  Rational() = default;  // makes the number 0
  // A whole number is already in lowest terms.
  explicit Rational(const Integer& whole) : value_(whole) {}
  // Reduces to lowest terms. REQUIRES: denominator != 0.
  Rational(const Integer& numerator, const Integer& denominator);

  const Integer& numerator() const { return value_.numerator(); }
  const Integer& denominator() const { return value_.denominator(); }
  bool is_whole() const { return denominator() == 1; }

  // REQUIRES: the number is not zero.
  Rational inverse() const { return {denominator(), numerator()}; }

  // Adds whole numbers, the most frequent case, without computing common divisors.
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

  // Returns whether the terms are lowest and the denominator is positive. Every constructor ensures
  // this.
  static bool invariant(const Integer& numerator, const Integer& denominator);

 private:
  explicit Rational(boost::rational<Integer> value) : value_(std::move(value)) {}
  boost::rational<Integer> value_;
};

// Parses the strict text form, or returns a fault with the position and the reason.
text::Parsed<Rational> parse_rational(std::string_view text);
std::string to_text(const Rational& value);

// Parses a ratio of two positive terms, "25/15" or "25:15", which need not be lowest. A single
// number is its ratio to 1. Zero terms are faults.
text::Parsed<Rational> parse_ratio(std::string_view text);

// Parents of a value in the Stern-Brocot tree. They are the two simplest ratios around the value
// whose mediant it is: the numerators are added, and the denominators are added. 5/3 is between 3/2
// and 2/1. A whole number has no upper parent (it would be 1/0); the lower parent of a unit
// fraction is 0. REQUIRES: value > 0.
struct SternBrocotParents {
  Rational below;
  std::optional<Rational> above;
};
SternBrocotParents neighbours(const Rational& value);

}  // namespace rithmo::number
