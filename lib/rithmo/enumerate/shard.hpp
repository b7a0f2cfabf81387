// Shard: one of several parts of a long run, written as 3/8, and the part of the whole that belongs
// to it.
//
// Shards of a listing are contiguous ranges of its rows: one after another they are the whole.
// Shards of a count take the pieces of a sum in turn, so that all have about as much work: added up
// they are the whole. Example: of ten pieces shard 2/3 has the second, fifth and eighth.
// Counter-example: a number that a formula counts at once is one piece, and then every shard but
// the first counts nothing.
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
text::Parsed<Shard> parse_shard(std::string_view text);  // "3/8"

// Returns the first weight of a shard, and of the next, within a whole.
std::pair<Weight, Weight> part_of(Weight whole, const Shard& shard);

// Returns the contribution of a piece, counted from 0, to a sum.
using Summand = std::function<Weight(std::uint64_t piece)>;

// Sums the pieces of a shard, among all `pieces`, with `jobs` threads; each thread makes its own
// summand.
Weight sum_of_pieces(std::uint64_t pieces, const Shard& shard, std::size_t jobs,
                     const std::function<Summand()>& make_summand);

}  // namespace rithmo::enumerate
