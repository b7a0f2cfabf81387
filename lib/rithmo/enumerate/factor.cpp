// See factor.hpp. The primality test uses Sinclair's seven bases, which are proved to suffice for
// every number below 2^64.
#include "rithmo/enumerate/factor.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace rithmo::enumerate {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t min_unsieved = 1024;

const std::vector<std::uint32_t>& small_primes() {
  static const std::vector<std::uint32_t> primes = [] {
    constexpr std::uint32_t end = 10'000;
    std::vector<std::uint32_t> found;
    std::vector<bool> is_composite(end);
    for (std::uint32_t n = 2; n < end; ++n) {
      if (is_composite[n]) continue;
      found.push_back(n);
      for (std::uint32_t multiple = n * n; multiple < end; multiple += n)
        is_composite[multiple] = true;
    }
    return found;
  }();
  return primes;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  return static_cast<std::uint64_t>(Wide(a) * b % m);
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t m) {
  std::uint64_t result = 1;
  for (base %= m; exponent; exponent >>= 1, base = product(base, base, m))
    if (exponent & 1) result = product(result, base, m);
  return result;
}

// Returns a non-trivial divisor of a composite odd number.
std::uint64_t find_divisor(std::uint64_t n) {
  for (std::uint64_t c = 1;; ++c) {
    const auto next = [&](std::uint64_t x) {
      return static_cast<std::uint64_t>((Wide(x) * x + c) % n);
    };
    std::uint64_t x = 2, y = 2, d = 1;
    for (std::uint64_t steps = 1; d == 1; steps *= 2) {
      x = y;
      for (std::uint64_t k = 0; k < steps && d == 1; ++k) {
        y = next(y);
        // If x and y are equal, d is n, and another c is tried.
        d = std::gcd(x > y ? x - y : y - x, n);
      }
    }
    if (d != n) return d;
  }
}

void add_factors(std::uint64_t n, std::vector<std::uint64_t>& primes) {
  if (n == 1) return;
  if (is_prime(n)) {
    primes.push_back(n);
    return;
  }
  const std::uint64_t d = find_divisor(n);
  add_factors(d, primes);
  add_factors(n / d, primes);
}

}  // namespace

bool is_prime(std::uint64_t n) {
  if (n < 2 || n % 2 == 0) return n == 2;
  const int twos = __builtin_ctzll(n - 1);
  constexpr std::array<std::uint64_t, 7> bases{2, 325, 9375, 28178, 450775, 9780504, 1795265022};
  return std::ranges::all_of(bases, [&](std::uint64_t base) {
    if (base % n == 0) return true;
    std::uint64_t x = power(base, (n - 1) >> twos, n);
    if (x == 1 || x == n - 1) return true;
    for (int k = 1; k < twos; ++k)
      if ((x = product(x, x, n)) == n - 1) return true;
    return false;
  });
}

std::vector<PrimePower> prime_powers(std::uint64_t n) {
  std::vector<PrimePower> found;
  for (const std::uint64_t p : small_primes()) {
    if (p > min_unsieved || p * p > n) break;
    unsigned exponent = 0;
    for (; n % p == 0; n /= p) ++exponent;
    if (exponent) found.push_back({p, exponent});
  }
  std::vector<std::uint64_t> primes;
  add_factors(n, primes);
  std::ranges::sort(primes);
  for (const std::uint64_t p : primes)
    if (!found.empty() && found.back().prime == p)
      ++found.back().exponent;
    else
      found.push_back({p, 1});
  return found;
}

// A number is first divided by all primes up to its cube root. What remains is 1, a prime, the
// square of a prime, or a product of two primes. It is a square only if its root is whole.
std::uint64_t floor_of_root(std::uint64_t n) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
  while (Wide(root) * root > n) --root;
  while (Wide(root + 1) * (root + 1) <= n) ++root;
  return root;
}

SquareParts square_parts(std::uint64_t n) {
  SquareParts parts{1, 1};
  const std::uint64_t sieved = small_primes().back();
  if (Wide(sieved) * sieved * sieved < n) {
    for (const auto& [prime, exponent] : prime_powers(n)) {
      if (exponent & 1) parts.kernel *= prime;
      for (unsigned k = 0; k < exponent / 2; ++k) parts.root *= prime;
    }
    return parts;
  }
  for (const std::uint64_t p : small_primes()) {
    if (p * p * p > n) break;
    for (; n % (p * p) == 0; n /= p * p) parts.root *= p;
    if (n % p == 0) {
      parts.kernel *= p;
      n /= p;
    }
  }
  if (const std::uint64_t root = floor_of_root(n); root * root == n)
    parts.root *= root;
  else
    parts.kernel *= n;
  return parts;
}

}  // namespace rithmo::enumerate
