// Prime numbers in their order.
//
// Example: the fifth is 11, and five are not above 12. Counter-example: 1 is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace rithmo::number {

inline constexpr std::size_t most_primes = 100'000;  // that are listed

// REQUIRES: 1 <= n <= most_primes.
std::uint32_t nth_prime(std::size_t n);

// The place of a listed prime; nothing for what is none, or beyond them.
std::optional<std::size_t> place_among_primes(std::uint32_t n);

}  // namespace rithmo::number
