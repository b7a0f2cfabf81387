// A real number, as exactly as needed: an exact fraction, or bounds between which it lies.
//
// Whatever is exact stays exact: sqrt(9/4) is 3/2, sin(30) is 1/2, log10(1000) is 3 (of the angles
// that are fractions of a degree only those have a rational sine, I. Niven, Irrational Numbers,
// 1956, corollary 3.12); 0 times anything is 0. All else is enclosed by MPFI at a number of bits
// that the caller chooses, so that a rounded digit is decided or known not to be; then the caller
// chooses more bits. Example: sqrt(2) at 64 bits times 10^7 has the floor 14142135.
// Counter-example: whether sqrt(2)^2 equals 2 is never decided by bounds.
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

  // Returns the fraction, or null where only bounds are known.
  const number::Rational* exact() const { return std::get_if<number::Rational>(&value_); }

  // Compares; nothing where the bounds overlap: more bits may decide.
  static std::optional<std::strong_ordering> compare(const Real& a, const Real& b);
  // Compares with zero: less where the number is negative.
  std::optional<std::strong_ordering> sign() const;
  // Returns the floor; nothing where the bounds do not decide.
  std::optional<number::Integer> floor() const;
  // Returns an approximation.
  double near() const;
  // Returns an exponent of 2 whose power exceeds the number, if it has bounds. Nothing where it is
  // exact, or zero.
  std::optional<long> exponent() const;

  static Real add(const Real& a, const Real& b, Bits bits);
  static Real subtract(const Real& a, const Real& b, Bits bits);
  static Real multiply(const Real& a, const Real& b, Bits bits);
  // REQUIRES: b is not zero, and its bounds do not contain zero.
  static Real divide(const Real& a, const Real& b, Bits bits);
  static Real pi(Bits bits);

  // Functions of an angle in degrees, inverse functions, which return one, and roots. Nothing where
  // there is no value (sqrt(-1), tan(90), log10(0)), or the bounds do not show one.
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

// Accumulates a sum of many numbers. Fractions are added over a common denominator and reduced at
// the end.
class RealSum {
 public:
  void add(const Real& x, Real::Bits bits);
  Real value(Real::Bits bits) const;

 private:
  number::Integer numerator_ = 0, denominator_ = 1;
  std::optional<Real> bounded_;  // sum of those that are not exact
};

}  // namespace rithmo::formula
