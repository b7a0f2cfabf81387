// Counts of the proportions among 1..N, without listing them.
//
// Geometric: the sum of phi(q) floor(N / q^2), by sums of phi. Harmonic: twice the sum of L(N / m)
// over odd square-free m, where L(x) counts q < s < 2q with q s <= x. Small products q s and small
// m are summed separately, so that about N^(2/3) steps suffice (docs/research/mathematics.md,
// section 10). The three families of greatest triumphs are similar sums. Example: among 1..16 there
// are 8 geometric triples. Counter-example: an interval that begins above 1 is counted run by run
// (interval.hpp).
#pragma once

#include <cstddef>
#include <optional>

#include "rithmo/enumerate/shard.hpp"
#include "rithmo/number/integer.hpp"

namespace rithmo::enumerate {

// These count among 1..last. They return nothing beyond their range, which is 6 to 2^60 for
// geometric triples and 6 to 2^50 for the others. Long sums are divided among threads and shards.
// Sums of at most about sqrt(last) steps are computed only by the first shard.
std::optional<number::Integer> count_geometric(const number::Integer& last,
                                               const Shard& shard = {});
std::optional<number::Integer> count_harmonic(const number::Integer& last, std::size_t jobs = 1,
                                              const Shard& shard = {});
// Counts the three families of greatest triumphs, without the multiples of the two sporadic fours.
std::optional<number::Integer> count_greatest_families(const number::Integer& last,
                                                       std::size_t jobs = 1,
                                                       const Shard& shard = {});

}  // namespace rithmo::enumerate
