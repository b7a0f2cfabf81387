// See shard.hpp.
#include "rithmo/enumerate/shard.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/integer.hpp"

namespace rithmo::enumerate {

text::Parsed<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return text::text_fault(text.size(), "expected I/K, for example 3/8");
  RITHMO_TRY(const auto number, number::parse_natural(text.substr(0, slash)));
  const auto of = number::parse_natural(text.substr(slash + 1));
  if (!of) return text::text_fault(slash + 1 + of.error().offset, of.error().reason);
  if (*of < 1 || *of > 1'000'000) return text::text_fault(slash + 1, "1 to 1000000 shards");
  if (number < 1 || number > *of)
    return text::text_fault(0, "shards are counted from 1 to " + number::to_text(*of));
  return Shard{number.get_ui(), of->get_ui()};
}

std::pair<Weight, Weight> part_of(Weight whole, const Shard& shard) {
  // Computes whole * number / of without overflow, from the quotient and the remainder of whole /
  // of.
  const auto edge = [&](std::uint64_t number) {
    return whole / shard.of * number + whole % shard.of * number / shard.of;
  };
  return {edge(shard.number - 1), edge(shard.number)};
}

Weight sum_of_pieces(std::uint64_t pieces, const Shard& shard, std::size_t jobs,
                     const std::function<Summand()>& make_summand) {
  std::atomic<std::uint64_t> next{shard.number - 1};
  const auto work = [&] {
    const Summand summand = make_summand();
    Weight sum = 0;
    for (std::uint64_t at = next.fetch_add(shard.of); at < pieces; at = next.fetch_add(shard.of))
      sum += summand(at);
    return sum;
  };
  std::vector<std::future<Weight>> others;
  for (std::size_t job = 1; job < jobs; ++job)
    others.push_back(std::async(std::launch::async, work));
  Weight all = work();
  for (std::future<Weight>& other : others) all += other.get();
  return all;
}

}  // namespace rithmo::enumerate
