// Prime numbers in ascending order, with their indexes.
//
// Example: the fifth prime is 11, and 11 has the index 5. Counter-example: 1 is not a prime.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace rithmo::number {

inline constexpr std::size_t max_primes = 100'000;  // length of the list of primes

// Returns the n-th prime. REQUIRES: 1 <= n <= max_primes.
std::uint32_t nth_prime(std::size_t n);

// Returns the index of a prime, counted from 1; nothing for other numbers, or beyond the list.
std::optional<std::size_t> place_among_primes(std::uint32_t n);

}  // namespace rithmo::number
