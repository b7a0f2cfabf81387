// One of several parts of a long run, written as 3/8, and what of the whole is its own.
//
// Shards of a listing are stretches of its rows: one after another they are the whole. Shards of a
// count take the pieces of a sum in turn, so that all have about as much to do: added up they are
// the whole. Example: of ten pieces shard 2/3 has the second, fifth and eighth. Counter-example:
// what a formula counts at once is one piece, and then every shard but the first counts nothing.
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
  std::uint64_t number = 1, of = 1;  // from 1
  bool is_first() const { return number == 1; }
};
text::Parsed<Shard> parse_shard(std::string_view text);  // "3/8"

// The first weight of a shard, and of the next, of a whole.
std::pair<Weight, Weight> part_of(Weight whole, const Shard& shard);

// What a piece of a sum, counted from 0, adds to it.
using Summand = std::function<Weight(std::uint64_t piece)>;

// The sum of a shard's pieces of so many, by so many threads, each of which makes a summand of its
// own.
Weight sum_of_pieces(std::uint64_t pieces, const Shard& shard, std::size_t jobs,
                     const std::function<Summand()>& make_summand);

}  // namespace rithmo::enumerate
