// Counts of proportions among 1..N, without listing them.
//
// Geometric: sum of phi(q) floor(N / q^2), by sums of phi. Harmonic: twice the sum of L(N / m) over
// odd m that no square divides, where L(x) counts q < s < 2q with q s <= x; small q s and small m
// are taken apart, so that about N^(2/3) steps do (docs/research/mathematics.md, section 10). The three
// families of greatest triumphs are the same sums. Example: among 1..16 there are 8 geometric
// triples. Counter-example: intervals that begin higher up are counted run by run (interval.hpp).
#pragma once

#include <cstddef>
#include <optional>

#include "rithmo/enumerate/shard.hpp"
#include "rithmo/number/integer.hpp"

namespace rithmo::enumerate {

// Count among 1..last. Return nothing beyond their reach, which is 6 to 2^60 for geometric triples
// and to 2^50 for the others. Long sums are divided among threads and shards. A part that takes no
// longer than a root of `last` is counted only by the first shard.
std::optional<number::Integer> count_geometric(const number::Integer& last,
                                               const Shard& shard = {});
std::optional<number::Integer> count_harmonic(const number::Integer& last, std::size_t jobs = 1,
                                              const Shard& shard = {});
// Counts the three families, without the two sporadic fours.
std::optional<number::Integer> count_greatest_families(const number::Integer& last,
                                                       std::size_t jobs = 1,
                                                       const Shard& shard = {});

}  // namespace rithmo::enumerate
