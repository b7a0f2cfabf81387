// Costs of events in bits: minus log2 of their probability, in fixed point.
//
// Sums of fixed-point numbers do not depend on the order of addition, so that every compiler gives
// the same ties. Example: 6.6 bits and 8 bits are 14.6 bits in either order. Counter-example: two
// costs that differ by less than a millionth of a bit are equal.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

namespace rithmo::evidence {

class Bits {
 public:
  // Returns the cost of an impossible event, which exceeds the cost of any real event.
  static constexpr Bits never() { return Bits(1e9); }
  constexpr Bits() = default;
  // REQUIRES: `bits` is less than about 10^12.
  constexpr explicit Bits(double bits)
      : ticks_(static_cast<std::int64_t>(bits * one + (bits < 0 ? -half : half))) {}

  constexpr double value() const { return static_cast<double>(ticks_) / one; }
  // Returns the probability of an event with this cost.
  double probability() const { return std::exp2(-value()); }

  constexpr Bits& operator+=(Bits other) {
    ticks_ += other.ticks_;
    return *this;
  }
  constexpr Bits& operator-=(Bits other) {
    ticks_ -= other.ticks_;
    return *this;
  }
  friend constexpr Bits operator+(Bits one, Bits other) { return one += other; }
  friend constexpr Bits operator-(Bits one, Bits other) { return one -= other; }
  friend constexpr Bits operator*(Bits each, std::int64_t times) {
    each.ticks_ *= times;
    return each;
  }
  friend constexpr Bits operator/(Bits all, std::int64_t parts) {
    all.ticks_ /= parts;
    return all;
  }
  friend constexpr auto operator<=>(Bits, Bits) = default;

  // Returns the cost of the event that at least one of two exclusive events happens.
  friend Bits either(Bits one, Bits other) {
    const Bits less = one < other ? one : other, more = one < other ? other : one;
    return less - Bits(std::log2(1 + (more - less).probability()));
  }

 private:
  static constexpr double one = 1 << 20, half = 0.5;
  std::int64_t ticks_ = 0;
};

}  // namespace rithmo::evidence
