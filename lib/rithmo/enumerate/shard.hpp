// A shard: one of several parts of a long run, written as 3/8. This file also computes the part of
// the whole that belongs to a shard.
//
// The shards of a listing are contiguous ranges of its rows; concatenated they are the whole
// listing. The shards of a count take the pieces of a sum in turn, so that all have about the same
// work; their sum is the whole count. Example: of ten pieces shard 2/3 has the second, fifth and
// eighth. Counter-example: a count that a formula gives at once is one piece, so all shards except
// the first count nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "rithmo/text/fault.hpp"

namespace rithmo::enumerate {

__extension__ using Weight = unsigned __int128;

struct Shard {
  std::uint64_t number = 1, of = 1;  // `number` counts from 1
  bool is_first() const { return number == 1; }
};
text::Parsed<Shard> parse_shard(std::string_view text);  // reads "3/8"

// Returns the first weight of a shard within the whole, and the first weight of the next shard.
std::pair<Weight, Weight> part_of(Weight whole, const Shard& shard);

// Returns what a piece adds to a sum. Pieces count from 0.
using Summand = std::function<Weight(std::uint64_t piece)>;

// Adds up the shard's pieces, of `pieces` in all, with `jobs` threads. Each thread makes its own
// summand.
Weight sum_of_pieces(std::uint64_t pieces, const Shard& shard, std::size_t jobs,
                     const std::function<Summand()>& make_summand);

}  // namespace rithmo::enumerate
