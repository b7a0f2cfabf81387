// The prime factors of machine numbers.
//
// Small primes are found by division. The rest is tested by Miller and Rabin's test, with bases
// that suffice for every 64-bit number. Composites are split by Brent's form of Pollard's rho
// method. Example: 360 = 2^3 3^2 5. Counter-example: 1 has no prime factors.
#pragma once

#include <cstdint>
#include <vector>

namespace rithmo::enumerate {

struct PrimePower {
  std::uint64_t prime;
  unsigned exponent;
  bool operator==(const PrimePower&) const = default;
};

bool is_prime(std::uint64_t n);

// Returns the prime powers, sorted by prime. REQUIRES: n > 0.
std::vector<PrimePower> prime_powers(std::uint64_t n);

// Returns the greatest whole number whose square is at most n.
std::uint64_t floor_of_root(std::uint64_t n);

// The parts of n = kernel * root^2, where the kernel is square-free. REQUIRES: n > 0.
struct SquareParts {
  std::uint64_t kernel, root;
};
SquareParts square_parts(std::uint64_t n);

}  // namespace rithmo::enumerate
