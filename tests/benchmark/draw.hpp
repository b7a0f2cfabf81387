// Random numbers that come out the same on every machine and standard library.
//
// The generator is SplitMix64 (Steele, Lea and Flood 2014); bounded draws are by rejection, since what
// std::uniform_int_distribution does with a seed is left to each library.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace rithmo::benchmark {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  // From 0 to bound - 1, each equally likely. REQUIRES: bound > 0.
  std::size_t below(std::size_t bound) {
    const std::uint64_t limit = UINT64_MAX - UINT64_MAX % bound;
    std::uint64_t drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  }

  bool chance(double probability) {
    return static_cast<double>(next() >> 11U) * 0x1.0p-53 < probability;
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace rithmo::benchmark
