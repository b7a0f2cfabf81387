// A real number: an exact fraction, or bounds that enclose it as narrowly as needed.
//
// Rational results stay exact: sqrt(9/4) is 3/2, sin(30) is 1/2, log10(1000) is 3, and 0 times any
// number is 0. Which rational angles have a rational sine is known (I. Niven, Irrational Numbers,
// 1956, corollary 3.12). Other results are enclosed by MPFI with a number of bits that the caller
// chooses. If the bounds do not decide a rounded digit, the caller retries with more bits. Example:
// sqrt(2) with 64 bits, times 10^7, has the floor 14142135. Counter-example: whether sqrt(2)^2
// equals 2 is never decided by bounds.
#pragma once

#include <mpfi.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "rithmo/number/rational.hpp"

namespace rithmo::formula {

class Real {
 public:
  using Bits = unsigned;  // precision of the bounds

  Real() = default;
  explicit Real(number::Rational exact) : value_(std::move(exact)) {}

  // Returns the fraction; null where only bounds are known.
  const number::Rational* exact() const { return std::get_if<number::Rational>(&value_); }

  // Compares two numbers; returns nothing where their bounds overlap, which more bits may change.
  static std::optional<std::strong_ordering> compare(const Real& a, const Real& b);
  // Compares with zero; `less` means a negative number.
  std::optional<std::strong_ordering> sign() const;
  // Returns the floor; nothing where the bounds do not decide.
  std::optional<number::Integer> floor() const;
  // Returns an approximation.
  double near() const;
  // Returns an exponent of 2 whose power exceeds the size of an enclosed number. Returns nothing
  // for an exact number or zero.
  std::optional<long> exponent() const;

  static Real add(const Real& a, const Real& b, Bits bits);
  static Real subtract(const Real& a, const Real& b, Bits bits);
  static Real multiply(const Real& a, const Real& b, Bits bits);
  // REQUIRES: b is not zero, and its bounds do not contain zero.
  static Real divide(const Real& a, const Real& b, Bits bits);
  static Real pi(Bits bits);

  // Functions of an angle in degrees, inverse functions that return such an angle, and roots.
  // Return nothing where there is no value (sqrt(-1), tan(90), log10(0)), or where the bounds do
  // not show that there is one.
  static std::optional<Real> sine(const Real& degrees, Bits bits);
  static std::optional<Real> cosine(const Real& degrees, Bits bits);
  static std::optional<Real> tangent(const Real& degrees, Bits bits);
  static std::optional<Real> arc_sine(const Real& x, Bits bits);
  static std::optional<Real> arc_cosine(const Real& x, Bits bits);
  static std::optional<Real> arc_tangent(const Real& x, Bits bits);
  static std::optional<Real> square_root(const Real& x, Bits bits);
  static std::optional<Real> cube_root(const Real& x, Bits bits);
  static std::optional<Real> natural_logarithm(const Real& x, Bits bits);
  static std::optional<Real> common_logarithm(const Real& x, Bits bits);
  static std::optional<Real> exponential(const Real& x, Bits bits);

 private:
  using Bounds = std::shared_ptr<const __mpfi_struct>;
  explicit Real(Bounds bounds) : value_(std::move(bounds)) {}
  friend class Enclosure;

  std::variant<number::Rational, Bounds> value_;
};

// Accumulates a sum of many numbers. Fractions are added with a common denominator, which is
// reduced only at the end.
class RealSum {
 public:
  void add(const Real& x, Real::Bits bits);
  Real value(Real::Bits bits) const;

 private:
  number::Integer numerator_ = 0, denominator_ = 1;
  std::optional<Real> bounded_;  // sum of the numbers that are not exact
};

}  // namespace rithmo::formula
