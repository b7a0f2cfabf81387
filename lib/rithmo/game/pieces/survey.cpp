// See survey.hpp.
#include "rithmo/game/pieces/survey.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::game {
namespace {

constexpr std::array<std::string_view, counts> names{
    "numbers", "arithmetic", "geometric",           "harmonic", "great",
    "greater", "greatest",   "greatest-continuous", "kings"};

std::size_t at(Count count) {
  return static_cast<std::size_t>(count);
}

constexpr proportion::KindSet all_three{proportion::Kind::arithmetic, proportion::Kind::geometric,
                                        proportion::Kind::harmonic};
constexpr std::array pairs{
    proportion::KindSet{proportion::Kind::arithmetic, proportion::Kind::geometric},
    proportion::KindSet{proportion::Kind::arithmetic, proportion::Kind::harmonic},
    proportion::KindSet{proportion::Kind::geometric, proportion::Kind::harmonic}};

// Calls visit(count, places) for each number, triple and quadruple of the set that one of the
// counts includes. `places` are the indices of its numbers in the set.
template <class Visit>
void for_each_shown(const proportion::NumberSet& set, Visit visit) {
  const auto all = [&](Count count, const auto& list) {
    for (const auto& places : list)
      visit(count, std::span<const proportion::NumberSet::Index>(places));
  };
  std::vector<std::array<proportion::NumberSet::Index, 1>> singles;
  for (proportion::NumberSet::Index i = 0; i < set.size(); ++i) singles.push_back({i});
  all(Count::numbers, singles);
  for (const proportion::Kind kind : proportion::kinds) {
    const auto list = enumerate::triples(proportion::mean_of(kind), set);
    all(static_cast<Count>(at(Count::arithmetic) + static_cast<std::size_t>(kind)), list);
    all(Count::great, list);
  }
  for (const proportion::KindSet pair : pairs)
    all(Count::greater, enumerate::fours(pair, proportion::GeometricReading::either, set));
  all(Count::greatest, enumerate::fours(all_three, proportion::GeometricReading::either, set));
  all(Count::greatest_continuous,
      enumerate::fours(all_three, proportion::GeometricReading::continuous, set));
}

// Returns true if this root's piece in the first order of squares bears a sum of consecutive
// squares.
bool makes_king(unsigned root) {
  // The roots 2, 4 and 8 make no king: their numbers 15, 45 and 153 are not sums of consecutive
  // squares. An army of these roots and `root` has a king only if `root` makes it.
  std::array<number::Integer, 4> roots{2, 4, 8, root};
  for (number::Integer& other : roots)
    if (&other != &roots[3] && other == root) return false;
  std::ranges::sort(roots);
  return king(Army::even, {roots, roots}).has_value();
}

}  // namespace

std::string_view to_text(Count count) {
  return names[at(count)];
}

std::optional<Count> parse_count(std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Count>(found - names.begin());
}

Tally tally_of(std::span<const unsigned> roots) {
  std::vector<number::Integer> numbers;
  Tally tally{};
  for (const unsigned root : roots) {
    for (const Step& step : ladder(number::Integer(root))) numbers.push_back(step.number);
    tally[at(Count::kings)] += makes_king(root);
  }
  for_each_shown(proportion::NumberSet(std::move(numbers)),
                 [&](Count count, auto) { ++tally[at(count)]; });
  return tally;
}

RootChoiceSurvey::RootChoiceSurvey(unsigned first, unsigned last)
    : first_(first), size_(last - first + 1), terms_(size_) {
  // Maps a number to the roots that have a piece of this number. Bit i stands for the root first +
  // i.
  std::map<number::Integer, std::uint64_t> bearers;
  std::map<std::uint64_t, Tally> terms;
  for (unsigned i = 0; i < size_; ++i) {
    for (const Step& step : ladder(number::Integer(first + i))) bearers[step.number] |= 1ULL << i;
    if (makes_king(first + i)) terms[1ULL << i][at(Count::kings)] += 1;
  }
  std::vector<number::Integer> numbers;
  std::vector<std::uint64_t> roots_of;
  for (const auto& [number, roots] : bearers) {
    numbers.push_back(number);
    roots_of.push_back(roots);
  }
  // Inclusion and exclusion: the count for "at least one of these roots is chosen" is a sum over
  // their non-empty subsets. Each subset adds the count for "all its roots are chosen", with
  // alternating signs.
  std::vector<std::pair<std::uint64_t, int>> products, more;
  for_each_shown(proportion::NumberSet(std::move(numbers)), [&](Count count, auto places) {
    products.assign(1, {0, 1});
    for (const proportion::NumberSet::Index place : places) {
      more.clear();
      const std::uint64_t roots = roots_of[place];
      for (std::uint64_t some = roots; some; some = (some - 1) & roots)
        for (const auto& [chosen, sign] : products)
          more.emplace_back(chosen | some, std::popcount(some) % 2 ? sign : -sign);
      products.swap(more);
    }
    for (const auto& [chosen, sign] : products) terms[chosen][at(count)] += sign;
  });
  for (const auto& [roots, adds] : terms)
    if (adds != Tally{})
      terms_[static_cast<std::size_t>(63 - std::countl_zero(roots))].push_back({roots, adds});
}

namespace {

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

}  // namespace

std::uint64_t RootChoiceSurvey::choices(unsigned size) const {
  return binomial(size_, size);
}

void RootChoiceSurvey::for_each(unsigned size, std::uint64_t from, std::uint64_t to,
                                const Visit& visit) const {
  std::vector<unsigned> roots;
  std::uint64_t number = 0;
  descend(size, 0, 0, roots, Tally{}, number, from, to, visit);
}

void RootChoiceSurvey::for_each_split(std::uint64_t from, std::uint64_t to,
                                      const Visit& visit) const {
  std::map<std::vector<unsigned>, Tally> own;
  for_each(4, 0, choices(4), [&](std::span<const unsigned> roots, const Tally& tally) {
    own[{roots.begin(), roots.end()}] = tally;
    return true;
  });
  std::uint64_t number = from / 35 * 35;
  for_each(8, from / 35, (to + 34) / 35, [&](std::span<const unsigned> roots, const Tally&) {
    // The three loops select the other roots of the army that has the least root.
    for (std::size_t i = 1; i < 8; ++i)
      for (std::size_t j = i + 1; j < 8; ++j)
        for (std::size_t k = j + 1; k < 8; ++k, ++number) {
          if (number < from || number >= to) continue;
          std::vector<unsigned> one, other;
          for (std::size_t r = 0; r < 8; ++r)
            (r == 0 || r == i || r == j || r == k ? one : other).push_back(roots[r]);
          Tally tally = own.at(one);
          for (std::size_t c = 0; c < counts; ++c) tally[c] += own.at(other)[c];
          one.insert(one.end(), other.begin(), other.end());
          if (!visit(one, tally)) return false;
        }
    return true;
  });
}

bool RootChoiceSurvey::descend(unsigned size, unsigned next, std::uint64_t chosen,
                               std::vector<unsigned>& roots, const Tally& so_far,
                               std::uint64_t& number, std::uint64_t from, std::uint64_t to,
                               const Visit& visit) const {
  const auto missing = static_cast<unsigned>(size - roots.size());
  if (missing == 0) {
    return number++ < from || visit(roots, so_far);
  }
  for (unsigned i = next; i + missing <= size_ && number < to; ++i) {
    const std::uint64_t below = binomial(size_ - i - 1, missing - 1);
    if (number + below <= from) {
      number += below;
      continue;
    }
    const std::uint64_t now = chosen | 1ULL << i;
    Tally tally = so_far;
    for (const Term& term : terms_[i])
      if ((term.roots & ~now) == 0)
        for (std::size_t c = 0; c < counts; ++c) tally[c] += term.adds[c];
    roots.push_back(first_ + i);
    const bool more = descend(size, i + 1, now, roots, tally, number, from, to, visit);
    roots.pop_back();
    if (!more) return false;
  }
  return true;
}

std::uint64_t count_choices(const RootChoiceSurvey& survey, bool count) {
  return count ? survey.splits() : survey.choices(8);
}

void for_each_choice(const RootChoiceSurvey& survey, bool count, std::uint64_t from,
                     std::uint64_t to, const RootChoiceSurvey::Visit& visit) {
  if (count)
    survey.for_each_split(from, to, visit);
  else
    survey.for_each(8, from, to, visit);
}

std::vector<RootChoice> all_choices(const RootChoiceSurvey& survey, bool count) {
  std::vector<RootChoice> choices;
  for_each_choice(survey, count, 0, count_choices(survey, count),
                  [&](std::span<const unsigned> roots, const Tally& tally) {
                    choices.push_back({{roots.begin(), roots.end()}, tally, count});
                    return true;
                  });
  return choices;
}

std::vector<RootChoice> consecutive_choices(unsigned first, unsigned last) {
  std::vector<RootChoice> choices;
  for (unsigned k = first; k + 7 <= last; ++k) {
    std::vector<unsigned> roots(8);
    std::iota(roots.begin(), roots.end(), k);
    const Tally tally = tally_of(roots);
    choices.push_back({std::move(roots), tally});
  }
  return choices;
}

}  // namespace rithmo::game
