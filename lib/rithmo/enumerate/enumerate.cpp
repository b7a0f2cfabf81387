// See enumerate.hpp. One search works for machine words and for unbounded integers. Machine words
// are used if every member is below 2^62, because the equation then fits 128 bits (bound in
// mean_equation.hpp).
#include "rithmo/enumerate/enumerate.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "rithmo/enumerate/series.hpp"
#include "rithmo/proportion/mean_equation.hpp"

namespace rithmo::enumerate {
namespace {

using Index = proportion::NumberSet::Index;
__extension__ using Wide = __int128;

// Calls visit(triple) for every triple of the mean, in the order of the two terms that are fixed.
// `Exact` is the type in which the equation is computed; members convert to it.
template <class Exact, class Member, class Visit>
void search(const proportion::MeanRule& rule, std::span<const Member> members, Visit visit) {
  const auto size = static_cast<Index>(members.size());
  const proportion::Term free = rule.solved;
  const proportion::Term lesser =
      free == proportion::Term::a ? proportion::Term::b : proportion::Term::a;
  const proportion::Term greater =
      free == proportion::Term::c ? proportion::Term::b : proportion::Term::c;
  for (Index i = 0; i < size; ++i)
    for (Index j = i + 1; j < size; ++j) {
      proportion::Terms<Exact> terms{};
      terms[lesser] = Exact(members[i]);
      terms[greater] = Exact(members[j]);
      const std::optional<Exact> solved = proportion::solve(rule, terms);
      if (!solved || *solved <= 0 || *solved > Exact(members[size - 1])) continue;
      const auto third = Member(*solved);
      const auto at = std::lower_bound(members.begin(), members.end(), third);
      if (*at != third) continue;
      const auto k = static_cast<Index>(at - members.begin());
      const Triple triple = free == proportion::Term::a   ? Triple{k, i, j}
                            : free == proportion::Term::b ? Triple{i, k, j}
                                                          : Triple{i, j, k};
      if (triple[0] < triple[1] && triple[1] < triple[2]) visit(triple);
    }
}

template <class Visit>
void search(proportion::Mean mean, const proportion::NumberSet& set, Visit visit) {
  if (set.machine().empty())
    search<number::Integer>(proportion::rule_of(mean), set.numbers(), visit);
  else
    search<Wide>(proportion::rule_of(mean), set.machine(), visit);
}

// Visits each triple with each further member, as four ascending numbers.
template <class Visit>
void extend(const std::vector<Triple>& list, std::size_t size, Visit visit) {
  for (const Triple& t : list)
    for (Index x = 0; x < size; ++x) {
      if (x == t[0] || x == t[1] || x == t[2]) continue;
      Four four{t[0], t[1], t[2], x};
      std::ranges::sort(four);
      visit(four);
    }
}

template <class T = number::Integer, class Member>
std::array<T, 4> at(std::span<const Member> members, const Four& f) {
  return {T(members[f[0]]), T(members[f[1]]), T(members[f[2]]), T(members[f[3]])};
}

struct Product {
  number::Integer value;
  Index lesser, greater;
};

}  // namespace

namespace {

// Returns the kind of proportion that a mean is, if it is one of the three. These three have faster
// algorithms (series.hpp).
std::optional<proportion::Kind> kind_of(proportion::Mean mean) {
  for (const proportion::Kind kind : proportion::kinds)
    if (proportion::mean_of(kind) == mean) return kind;
  return std::nullopt;
}

// Returns every row of a set's listing, as indices in the set.
template <std::size_t W>
std::vector<std::array<Index, W>> rows_of(const ListingChoice& wanted,
                                          const proportion::NumberSet& set) {
  std::vector<std::array<Index, W>> found;
  std::vector<std::uint64_t> codes;
  for (const auto& series : series_of(wanted, set))
    for (std::uint64_t unit = 0; unit < series->units(); ++unit) {
      codes.clear();
      series->append(unit, 0, std::numeric_limits<std::uint64_t>::max(), codes);
      for (std::size_t at = 0; at < codes.size(); at += W) {
        auto& row = found.emplace_back();
        for (std::size_t i = 0; i < W; ++i) row[i] = static_cast<Index>(codes[at + i]);
      }
    }
  return found;
}

}  // namespace

std::vector<Triple> triples(proportion::Mean mean, const proportion::NumberSet& set) {
  if (const auto kind = kind_of(mean)) return rows_of<3>({.kinds = {*kind}}, set);
  std::vector<Triple> found;
  search(mean, set, [&](const Triple& triple) { found.push_back(triple); });
  if (proportion::rule_of(mean).solved != proportion::Term::c) std::ranges::sort(found);
  return found;
}

std::size_t count_triples(proportion::Mean mean, const proportion::NumberSet& set) {
  std::size_t count = 0;
  if (const auto kind = kind_of(mean)) {
    std::vector<std::uint64_t> codes;
    for (const auto& series : series_of({.kinds = {*kind}}, set))
      for (std::uint64_t unit = 0; unit < series->units(); ++unit) {
        codes.clear();
        series->append(unit, 0, std::numeric_limits<std::uint64_t>::max(), codes);
        count += codes.size() / 3;
      }
    return count;
  }
  search(mean, set, [&](const Triple&) { ++count; });
  return count;
}

// Finds fours from pairs with equal products. Two such pairs of different numbers are nested:
// lesser < lesser' < greater' < greater.
std::vector<Four> disjunct_fours(const proportion::NumberSet& set) {
  std::vector<Product> products;
  for (Index i = 0; i < set.size(); ++i)
    for (Index j = i + 1; j < set.size(); ++j)
      products.push_back({number::Integer(set[i] * set[j]), i, j});
  std::ranges::sort(products, [](const Product& p, const Product& q) {
    const int order = cmp(p.value, q.value);
    return order != 0 ? order < 0 : p.lesser < q.lesser;
  });
  std::vector<Four> found;
  for (std::size_t p = 0; p < products.size(); ++p)
    for (std::size_t q = p + 1; q < products.size() && products[q].value == products[p].value; ++q)
      found.push_back(
          {products[p].lesser, products[q].lesser, products[q].greater, products[p].greater});
  std::ranges::sort(found);
  return found;
}

// Finds fours that show two or three kinds. They consist of two triples with two common terms, or
// of a triple and a disjunct proportion. The latter forces another triple
// (docs/research/mathematics.md, sections 4 and 11). Fours of one kind are the triples of this kind
// with any fourth number.
std::vector<Four> fours(proportion::KindSet wanted, proportion::GeometricReading reading,
                        const proportion::NumberSet& set) {
  assert(wanted.size() > 0);
  if (wanted.size() > 1)
    return rows_of<4>(
        {wanted.size() == 2 ? ListingChoice::Degree::greater : ListingChoice::Degree::greatest,
         wanted, reading},
        set);
  std::vector<Four> found;
  const auto keep_exact = [&](const Four& f) {
    const bool exact =
        set.machine().empty()
            ? proportion::kinds_of_four(at(set.numbers(), f), reading) == wanted
            : proportion::kinds_of_four(at<Wide>(set.machine(), f), reading) == wanted;
    if (exact) found.push_back(f);
  };
  const bool geometric = wanted.contains(proportion::Kind::geometric);
  if (!geometric || reading != proportion::GeometricReading::disjunct)
    extend(triples(geometric                                     ? proportion::Mean::geometric
                   : wanted.contains(proportion::Kind::harmonic) ? proportion::Mean::harmonic
                                                                 : proportion::Mean::arithmetic,
                   set),
           set.size(), keep_exact);
  if (geometric && reading != proportion::GeometricReading::continuous)
    std::ranges::for_each(disjunct_fours(set), keep_exact);
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

}  // namespace rithmo::enumerate
