// The numbers of a range that are coprime to q, in ascending order.
//
// Example: for q = 12 and 1 to 12: 1 5 7 11. Counter-example: for q = 1 every number is coprime.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace rithmo::enumerate {

class Coprimes {
 public:
  // Marks the numbers from first to last, both included, that are coprime to q. REQUIRES: 0 < q,
  // and last - first is below about 2^36, because each number of the range takes a bit.
  void set(std::uint64_t q, std::uint64_t first, std::uint64_t last);

  // Calls visit(p) for each coprime number p until visit returns false.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t bits = words_[w]; bits; bits &= bits - 1)
        if (!visit(first_ + 64 * w + static_cast<std::uint64_t>(std::countr_zero(bits)))) return;
  }

 private:
  std::uint64_t first_ = 1;
  std::vector<std::uint64_t> words_;
};

}  // namespace rithmo::enumerate
