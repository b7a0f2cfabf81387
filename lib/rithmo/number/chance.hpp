// Pseudo-random numbers, which a seed determines equally on every machine (SplitMix64, S. Vigna,
// public domain).
//
// Example: Chance(7).below(6) simulates a die, and always gives the same result. Counter-example:
// the numbers are predictable, and unfit for cryptography.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rithmo::number {

class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  // Returns a number from 0 to bound - 1, all with equal probability. REQUIRES: bound > 0.
  std::size_t below(std::size_t bound) {
    const std::uint64_t limit = UINT64_MAX - UINT64_MAX % bound;
    std::uint64_t drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  }

  // Returns a random element. REQUIRES: `all` is not empty.
  template <class T>
  const T& of(const std::vector<T>& all) {
    return all[below(all.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace rithmo::number
