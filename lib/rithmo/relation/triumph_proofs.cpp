// The greatest triumphs with their proofs side by side. A proof has an arithmetic triple, a
// geometric part, a harmonic triple, and the harmonic triple inverted. Dividing a common multiple
// by each harmonic term gives an arithmetic progression.
//
// Each proof is a row. A disjunct proportion is a:b = c:d, with K = ad = bc. The map x -> K/x takes
// each arithmetic triple of the four numbers to a harmonic one and back. Each arithmetic triple
// therefore stands beside its mirror (docs/research/mathematics.md, Duality). With a continuous
// proportion every combination is a row. Example: 2 3 4 6 | 2 3 4 | 2:3 = 4:6 | 3 4 6 | 12/ = 4 3
// 2. Counter-example: 2 3 4 | 2 3 6 is no pair of mirrors. Source: Savard, table of Victoria
// Excellentissima.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include "rithmo/relation/families.hpp"

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/enumerate/series.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

using Numbers = std::vector<number::Integer>;

// Four numbers, arithmetic 3, geometric 4, harmonic 3, multiple, quotients 3.
constexpr std::size_t width = 18;
constexpr std::size_t at_arithmetic = 4, at_geometric = 7, at_harmonic = 11, at_multiple = 14,
                      at_quotients = 15;

std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  std::vector<Column> result;
  const auto add = [&](const char* prefix, int count, const char* meaning) {
    for (int i = 1; i <= count; ++i)
      result.push_back({prefix + std::to_string(i), number, meaning});
  };
  add("number_", 4, "the four numbers, ascending");
  add("arithmetic_", 3, "three of the numbers in arithmetic proportion");
  add("geometric_", 4,
      "a:b = c:d, or three of the numbers in continuous geometric proportion and no fourth");
  add("harmonic_", 3, "three of the numbers in harmonic proportion");
  result.push_back({"multiple", number, "the least common multiple of the harmonic three"});
  add("quotient_", 3, "the multiple divided by each of the harmonic three");
  return result;
}

Row proof(const Numbers& four, const Numbers& arithmetic, const Numbers& geometric,
          const Numbers& harmonic) {
  Row row(width);
  std::ranges::copy(four, row.begin());
  std::ranges::copy(arithmetic, row.begin() + at_arithmetic);
  std::ranges::copy(geometric, row.begin() + at_geometric);
  std::ranges::copy(harmonic, row.begin() + at_harmonic);
  const number::Integer multiple = lcm(lcm(harmonic[0], harmonic[1]), harmonic[2]);
  row[at_multiple] = multiple;
  for (std::size_t i = 0; i < 3; ++i)
    row[at_quotients + i] = number::Integer(multiple / harmonic[i]);
  return row;
}

Numbers mirrored_triple(const Numbers& triple, const number::Integer& product) {
  return {number::Integer(product / triple[2]), number::Integer(product / triple[1]),
          number::Integer(product / triple[0])};
}

std::vector<Row> rows(const Model& model) {
  const proportion::NumberSet set = parameter::population_of(model);
  std::vector<Row> found;
  for (const enumerate::Four& f : enumerate::fours(
           {proportion::Kind::arithmetic, proportion::Kind::geometric, proportion::Kind::harmonic},
           proportion::GeometricReading::either, set)) {
    const Numbers four{set[f[0]], set[f[1]], set[f[2]], set[f[3]]};
    std::array<std::vector<Numbers>, 3> by_kind;
    for (proportion::KindExample& showing :
         proportion::showings(four, proportion::GeometricReading::either))
      by_kind[static_cast<std::size_t>(showing.kind)].push_back(std::move(showing.terms));
    const auto& [arithmetic, geometric, harmonic] = by_kind;
    const bool is_disjunct = geometric.front().size() == 4;
    for (const Numbers& a : arithmetic) {
      if (is_disjunct) {
        found.push_back(proof(four, a, four, mirrored_triple(a, four[0] * four[3])));
        continue;
      }
      for (const Numbers& g : geometric)
        for (const Numbers& h : harmonic) found.push_back(proof(four, a, g, h));
    }
  }
  return found;
}

bool part_of(std::span<const number::Integer> part, std::span<const number::Integer> whole) {
  return std::ranges::all_of(
      part, [&](const number::Integer& x) { return std::ranges::find(whole, x) != whole.end(); });
}

std::string listed(std::span<const number::Integer> numbers) {
  std::string text;
  for (const number::Integer& n : numbers) text += (text.empty() ? "" : " ") + number::to_text(n);
  return text;
}

Check check(const Model& model, const Row& row) {
  Numbers all;
  const bool continuous = std::holds_alternative<std::monostate>(row[at_geometric + 3]);
  for (std::size_t i = 0; i < width; ++i) {
    const bool may_want = i == at_geometric + 3;
    if (!std::holds_alternative<number::Integer>(row[i]) && !(may_want && continuous))
      return {false, false, "a number is missing"};
    all.push_back(std::holds_alternative<number::Integer>(row[i]) ? number(row[i])
                                                                  : number::Integer(0));
  }
  const std::span<const number::Integer> cells(all),
      four = cells.subspan(0, 4), a = cells.subspan(at_arithmetic, 3),
      g = cells.subspan(at_geometric, continuous ? 3 : 4), h = cells.subspan(at_harmonic, 3);
  const parameter::NumberMembership set(model);
  const bool member =
      std::ranges::all_of(four, [&](const number::Integer& n) { return set.contains(n); });
  const auto fails = [&](const std::string& why) { return Check{false, member, why}; };
  for (const auto part : {a, g, h})
    if (!part_of(part, four)) return fails(listed(part) + " are not all among " + listed(four));
  if (!proportion::stands(proportion::Mean::arithmetic, a[0], a[1], a[2]))
    return fails(listed(a) + " is not arithmetic");
  if (continuous ? !proportion::stands(proportion::Mean::geometric, g[0], g[1], g[2])
                 : !proportion::disjunct(g[0], g[1], g[2], g[3]))
    return fails(listed(g) + " is not geometric");
  if (!proportion::stands(proportion::Mean::harmonic, h[0], h[1], h[2]))
    return fails(listed(h) + " is not harmonic");
  if (four[0] >= four[1] || four[1] >= four[2] || four[2] >= four[3])
    return fails("the four do not ascend");
  const number::Integer& multiple = all[at_multiple];
  for (std::size_t i = 0; i < 3; ++i)
    if (number::Integer(h[i] * all[at_quotients + i]) != multiple)
      return fails(number::to_text(multiple) + " / " + number::to_text(h[i]) + " is not " +
                   number::to_text(all[at_quotients + i]));
  if (gcd(gcd(all[at_quotients], all[at_quotients + 1]), all[at_quotients + 2]) != 1)
    return fails(number::to_text(multiple) + " is not the least common multiple of " + listed(h));
  if (!continuous)
    for (std::size_t i = 0; i < 3; ++i)
      if (number::Integer(a[i] * h[2 - i]) != number::Integer(four[0] * four[3]))
        return fails(listed(a) + " and " + listed(h) + " are not mirrors in " + listed(four));
  return {true, member,
          listed(a) + " arithmetic, " + listed(g) + " geometric, " + listed(h) + " harmonic"};
}

// Returns an upper bound of the number of rows, because a set has one or two proofs.
number::Integer rows_at_most(const Model& model) {
  const number::Integer n = parameter::numbers_among(model);
  const auto interval = game::parse_interval(model["among"]);
  if (!interval) return n * n;
  return 2 * enumerate::count_rows({.degree = enumerate::ListingChoice::Degree::greatest},
                                   interval->first, interval->last);
}

}  // namespace

Relation triumph_proofs_relation() {
  return {"triumph-proofs",
          "triumphs",
          "the greatest triumphs, each with its three proportions",
          "Savard, table of Victoria Excellentissima",
          {parameter::among, parameter::roots, parameter::kings},
          columns,
          rows,
          check,
          nullptr,
          nullptr,
          rows_at_most};
}

}  // namespace rithmo::relation
