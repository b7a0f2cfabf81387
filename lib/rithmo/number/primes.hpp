// Prime numbers in their order.
//
// Example: the fifth is 11, and five are not above 12. Counter-example: 1 is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace rithmo::number {

inline constexpr std::size_t max_primes = 100'000;  // length of the list

// Returns the n-th prime. REQUIRES: 1 <= n <= max_primes.
std::uint32_t nth_prime(std::size_t n);

// Returns the index of a prime, counted from 1; nothing for other numbers, or beyond the list.
std::optional<std::size_t> place_among_primes(std::uint32_t n);

}  // namespace rithmo::number
