// See population.hpp.
#include "rithmo/game/pieces/population.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/words.hpp"

namespace rithmo::game {
namespace {

constexpr std::array<text::Word<KingCounting>, 4> ways_to_count{{{"whole", KingCounting::whole},
                                                                 {"layers", KingCounting::layers},
                                                                 {"both", KingCounting::both},
                                                                 {"none", KingCounting::none}}};

// The named populations, each with the armies that it includes.
constexpr std::array<text::Word<std::span<const Army>>, 3> whose{
    {{"men", armies}, {"even", {&armies[0], 1}}, {"odd", {&armies[1], 1}}}};

std::vector<number::Integer> worked_out(Army army, const Roots& roots, KingCounting kings) {
  std::vector<number::Integer> numbers;
  const std::optional<King> its_king = king(army, roots);
  const bool whole = kings == KingCounting::whole || kings == KingCounting::both;
  for (const ArmyPiece& piece : army_pieces(army, roots))
    if (whole || !is_king(piece, its_king)) numbers.push_back(piece.number);
  if (its_king && (kings == KingCounting::layers || kings == KingCounting::both))
    for (const Layer& layer : its_king->layers) numbers.push_back(layer.square);
  return numbers;
}

// Appends the numbers of an army's pieces. Caches the last few lists, because many models use the
// same pieces.
void append_values(Army army, const Roots& roots, KingCounting kings,
                   std::vector<number::Integer>& out) {
  struct NamedPopulation {
    Army army;
    std::array<number::Integer, 4> roots;
    KingCounting kings;
    std::vector<number::Integer> numbers;
  };
  constexpr std::size_t most = 8;
  thread_local std::vector<NamedPopulation> known;
  auto found = std::ranges::find_if(known, [&](const NamedPopulation& one) {
    return one.army == army && one.kings == kings && one.roots == roots.of(army);
  });
  if (found == known.end()) {
    if (known.size() == most) known.clear();
    known.push_back({army, roots.of(army), kings, worked_out(army, roots, kings)});
    found = known.end() - 1;
  }
  out.insert(out.end(), found->numbers.begin(), found->numbers.end());
}

text::Parsed<proportion::NumberSet> parse_list(std::string_view text) {
  std::vector<number::Integer> numbers;
  for (std::size_t start = 0;;) {
    const std::size_t comma = text.find(',', start);
    const auto number =
        number::parse_natural(text.substr(start, comma == text.npos ? comma : comma - start));
    if (!number) return text::text_fault(start + number.error().offset, number.error().reason);
    if (*number == 0)
      return text::text_fault(start, "zero is not allowed: expected positive numbers");
    numbers.push_back(*number);
    if (comma == text.npos) return proportion::NumberSet(std::move(numbers));
    start = comma + 1;
  }
}

}  // namespace

text::Parsed<KingCounting> parse_kings(std::string_view text) {
  return text::parse_word(ways_to_count, text);
}

proportion::NumberSet values(Army army, const Roots& roots, KingCounting kings) {
  std::vector<number::Integer> numbers;
  append_values(army, roots, kings, numbers);
  return proportion::NumberSet(std::move(numbers));
}

text::Parsed<Interval> parse_interval(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == text.npos)
    return text::text_fault(text.size(), "expected an interval, for example 2..14");
  RITHMO_TRY(const auto first, number::parse_natural(text.substr(0, dots)));
  const auto last = number::parse_natural(text.substr(dots + 2));
  if (!last) return text::text_fault(dots + 2 + last.error().offset, last.error().reason);
  if (first > *last) return text::text_fault(0, "the interval runs backwards");
  return Interval{first, *last};
}

std::optional<text::TextFault> population_fault(std::string_view text) {
  if (text::meaning(whose, text)) return std::nullopt;
  if (text.empty() || text.front() < '0' || text.front() > '9')
    return text::TextFault{
        0, "expected men, even, odd, an interval such as 1..100, or a list such as 2,3,4,6"};
  if (text.find("..") == text.npos) {
    const auto list = parse_list(text);
    return list ? std::nullopt : std::optional(list.error());
  }
  const auto interval = parse_interval(text);
  if (!interval) return interval.error();
  if (interval->first == 0)
    return text::TextFault{0, "zero is not allowed: expected positive numbers"};
  if (interval->last - interval->first >= proportion::NumberSet::most)
    return text::TextFault{0, "more than 50,000,000 numbers: too many to hold"};
  return std::nullopt;
}

text::Parsed<proportion::NumberSet> parse_population(std::string_view text, const Roots& roots,
                                                     KingCounting kings) {
  if (const auto fault = population_fault(text)) return tl::unexpected(*fault);
  if (const auto named = text::meaning(whose, text)) {
    std::vector<number::Integer> numbers;
    for (const Army army : *named) append_values(army, roots, kings, numbers);
    return proportion::NumberSet(std::move(numbers));
  }
  if (text.find("..") == text.npos) return parse_list(text);
  const auto interval = parse_interval(text);
  std::vector<number::Integer> numbers;
  for (number::Integer n = interval->first; n <= interval->last; ++n) numbers.push_back(n);
  return proportion::NumberSet(std::move(numbers));
}

}  // namespace rithmo::game
