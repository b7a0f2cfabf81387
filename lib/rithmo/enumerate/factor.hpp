// The prime factors of machine numbers.
//
// Small primes by division; what is left by Miller and Rabin's test with the bases that decide it
// for every 64-bit number, and Brent's form of Pollard's method. Example: 360 = 2^3 3^2 5.
// Counter-example: 1 has no factors.
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

// Returns the prime powers, primes ascending. REQUIRES: n > 0.
std::vector<PrimePower> prime_powers(std::uint64_t n);

// Returns the greatest whole number whose square is at most n.
std::uint64_t floor_of_root(std::uint64_t n);

// Decomposition n = kernel * root^2 with a square-free kernel. REQUIRES: n > 0.
struct SquareParts {
  std::uint64_t kernel, root;
};
SquareParts square_parts(std::uint64_t n);

}  // namespace rithmo::enumerate
