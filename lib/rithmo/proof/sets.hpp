// Disjoint sets (union-find) of numbered items that belong together.
//
// Example: after join(0, 2) and join(2, 5) the first member of the set of 5 is 0. Counter-example:
// joined sets cannot be separated again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace rithmo::proof {

class DisjointSets {
 public:
  explicit DisjointSets(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t first_of(std::size_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::size_t x, std::size_t y) {
    const std::size_t one = first_of(x), other = first_of(y);
    parent_[std::max(one, other)] = std::min(one, other);
  }

 private:
  std::vector<std::size_t> parent_;
};

}  // namespace rithmo::proof
