// See primes.hpp. The list is computed once, by the sieve of Eratosthenes.
#include "rithmo/number/primes.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rithmo::number {
namespace {

const std::vector<std::uint32_t>& primes() {
  static const std::vector<std::uint32_t> all = [] {
    constexpr std::uint32_t last = 1'299'709;  // the 100,000th prime
    std::vector<bool> crossed_out(last + 1, false);
    std::vector<std::uint32_t> found;
    for (std::uint32_t n = 2; n <= last; ++n) {
      if (crossed_out[n]) continue;
      found.push_back(n);
      for (std::uint64_t k = std::uint64_t{n} * n; k <= last; k += n) crossed_out[k] = true;
    }
    return found;
  }();
  return all;
}

}  // namespace

std::uint32_t nth_prime(std::size_t n) {
  assert(n >= 1 && n <= primes().size());
  return primes()[n - 1];
}

std::optional<std::size_t> place_among_primes(std::uint32_t n) {
  const auto at = std::ranges::lower_bound(primes(), n);
  if (at == primes().end() || *at != n) return std::nullopt;
  return static_cast<std::size_t>(at - primes().begin()) + 1;
}

}  // namespace rithmo::number
