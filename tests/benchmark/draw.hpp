// Random choices for tests: chances and orders that are the same on every machine and with every
// standard library.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/number/chance.hpp"

namespace rithmo::benchmark {

class Draw : public number::RandomSource {
 public:
  using number::RandomSource::RandomSource;

  bool chance(double probability) {
    return static_cast<double>(next() >> 11U) * 0x1.0p-53 < probability;
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }
};

}  // namespace rithmo::benchmark
