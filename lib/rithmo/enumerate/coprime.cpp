// See coprime.hpp. A sieve: for each prime factor of q its multiples are struck out of a row of
// bits.
#include "rithmo/enumerate/coprime.hpp"

namespace rithmo::enumerate {

void Coprimes::set(std::uint64_t q, std::uint64_t first, std::uint64_t last) {
  first_ = first;
  if (first > last) {
    words_.clear();
    return;
  }
  const std::uint64_t size = last - first + 1;
  words_.assign(size / 64 + (size % 64 != 0), ~std::uint64_t{0});
  if (size % 64) words_.back() = (std::uint64_t{1} << (size % 64)) - 1;
  const auto strike = [&](std::uint64_t prime) {
    const std::uint64_t beyond = first % prime;
    for (std::uint64_t at = beyond ? prime - beyond : 0; at < size; at += prime)
      words_[at / 64] &= ~(std::uint64_t{1} << (at % 64));
  };
  for (std::uint64_t d = 2; d * d <= q; d += 1 + (d & 1)) {
    if (q % d) continue;
    strike(d);
    while (q % d == 0) q /= d;
  }
  if (q > 1) strike(q);
}

}  // namespace rithmo::enumerate
