// Progressions of any length: arithmetic, geometric and harmonic series of three or more terms
// without gaps.
//
// There are infinitely many progressions, so the relation is open: near() returns the progression
// that a printed series may have meant. Each pair of neighbouring terms fixes a progression. The
// best one contains the most printed terms in their order. It is extended by as many terms, before
// the first and after the last of these, as are printed there. Example: 1 2 4 ... 16384 65536 is 1
// 2 4 ... 65536 with 32768 left out, and 1 2 4 7 is 1 2 4 8. Counter-example: 1 5 12 is near no
// progression, because each of its pairs fixes one that lacks the third term. Sources: Boethius, De
// inst. arith. II 40-48; Savard, Progressions.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/number/rational.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/number_list.hpp"

namespace rithmo::relation {
namespace {

constexpr std::size_t longest = 1000;  // maximum number of printed terms

std::vector<Column> progression_columns(const Model&) {
  using enum Column::Type;
  return {{"kind", label, "arithmetic, geometric or harmonic"},
          {"terms", label, "the terms in order, separated by blanks"}};
}

std::optional<proportion::Kind> kind_of(const Value& value) {
  const auto parsed = proportion::parse_kinds(to_text(value));
  if (!parsed || parsed->size() != 1) return std::nullopt;
  for (const proportion::Kind kind : proportion::kinds)
    if (parsed->contains(kind)) return kind;
  return std::nullopt;
}

// Maps a term to a value that changes regularly from term to term. A harmonic progression has
// reciprocals in arithmetic progression, so its values are fractions.
number::Rational measure(proportion::Kind kind, const number::Integer& term) {
  return kind == proportion::Kind::harmonic ? number::Rational(number::Integer(1), term)
                                            : number::Rational(term);
}

number::Rational next(proportion::Kind kind, const number::Rational& at,
                      const number::Rational& step) {
  return kind == proportion::Kind::geometric ? at * step : at + step;
}

// Returns the whole number whose measure this is, or nothing if there is none.
std::optional<number::Integer> term_of(proportion::Kind kind, const number::Rational& measure) {
  if (measure.numerator() <= 0) return std::nullopt;
  const number::Rational term = kind == proportion::Kind::harmonic ? measure.inverse() : measure;
  return term.denominator() == 1 ? std::optional(term.numerator()) : std::nullopt;
}

// Returns the progression through two neighbours, with up to `reach` terms on each side of the
// first of them.
std::vector<number::Integer> progression(proportion::Kind kind, const number::Integer& a,
                                         const number::Integer& b, std::size_t reach) {
  const number::Rational x = measure(kind, a), y = measure(kind, b);
  const number::Rational step = kind == proportion::Kind::geometric ? y / x : y - x;
  const number::Rational back =
      kind == proportion::Kind::geometric ? step.inverse() : number::Rational() - step;
  std::vector<number::Integer> terms;
  const auto extend = [&](const number::Rational& stride) {
    number::Rational at = x;
    for (std::size_t count = 0; count < reach; ++count) {
      at = next(kind, at, stride);
      const auto term = term_of(kind, at);
      if (!term) break;
      terms.push_back(*term);
    }
  };
  extend(back);
  std::ranges::reverse(terms);
  terms.push_back(a);
  extend(step);
  return terms;
}

// The fit of a progression to the printed terms: how many of them it contains in order, and which
// part of it was meant.
struct Fit {
  std::size_t held = 0;
  std::vector<number::Integer> meant;
};

Fit fit(const std::vector<number::Integer>& printed, const std::vector<number::Integer>& terms) {
  std::size_t held = 0, first = 0, first_at = 0, last = 0, last_at = 0;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const auto found = std::ranges::lower_bound(terms, printed[i]);
    if (found == terms.end() || *found != printed[i]) continue;
    const auto at = static_cast<std::size_t>(found - terms.begin());
    if (held > 0 && at <= last_at) continue;
    if (held++ == 0) {
      first = i;
      first_at = at;
    }
    last = i;
    last_at = at;
  }
  if (held == 0) return {};
  const std::size_t start = first_at - std::min(first, first_at);
  const std::size_t stop = std::min(last_at + (printed.size() - 1 - last), terms.size() - 1);
  return {held,
          {terms.begin() + static_cast<std::ptrdiff_t>(start),
           terms.begin() + static_cast<std::ptrdiff_t>(stop) + 1}};
}

// Returns the index of the first three neighbours that are not in this proportion.
std::optional<std::size_t> first_break(proportion::Kind kind,
                                       const std::vector<number::Integer>& terms) {
  for (std::size_t i = 0; i + 2 < terms.size(); ++i)
    if (!proportion::stands(proportion::mean_of(kind), terms[i], terms[i + 1], terms[i + 2]))
      return i;
  return std::nullopt;
}

Check progression_check(const Model&, const Row& row) {
  const auto [kind_cell, terms_cell] = cells<2>(row);
  const auto kind = kind_of(kind_cell);
  const auto terms = parse_number_list(to_text(terms_cell));
  if (!kind || !terms || terms->size() < 3)
    return {false, true, "expected the kind and at least three terms of a progression"};
  const auto broken = first_break(*kind, *terms);
  if (!broken)
    return {true, true,
            std::to_string(terms->size()) + " terms, every three neighbours " +
                proportion::to_text(*kind)};
  return {false, true,
          number::to_text((*terms)[*broken]) + " " + number::to_text((*terms)[*broken + 1]) + " " +
              number::to_text((*terms)[*broken + 2]) + " are not " + proportion::to_text(*kind)};
}

std::vector<Row> nearby_rows(const Model& model, const Row& row) {
  if (progression_check(model, row).holds()) return {row};
  const auto [kind_cell, terms_cell] = cells<2>(row);
  const auto kind = kind_of(kind_cell);
  const auto printed = parse_number_list(to_text(terms_cell));
  if (!kind || !printed || printed->size() < 3 || printed->size() > longest) return {};
  constexpr std::size_t max_skipped = 3;
  Fit best{2, {}};  // any pair fits the progression that it fixes
  for (std::size_t i = 0; i + 1 < printed->size(); ++i) {
    const number::Integer &a = (*printed)[i], &b = (*printed)[i + 1];
    if (a <= 0 || b <= a) continue;
    Fit found = fit(*printed, progression(*kind, a, b, printed->size() + max_skipped));
    const bool near_enough =
        found.meant.size() >= 3 && found.meant.size() <= printed->size() + max_skipped;
    if (near_enough && found.held > best.held) best = std::move(found);
  }
  if (best.meant.empty()) return {};
  return {{kind_cell, to_text(best.meant)}};
}

}  // namespace

Relation progressions_relation() {
  Relation relation{"progressions",
                    "proportions",
                    "series of three terms or more, none left out",
                    "Boethius II 40-48; Savard, Progressions",
                    {},
                    progression_columns,
                    nullptr,
                    progression_check};
  relation.near = nearby_rows;
  return relation;
}

}  // namespace rithmo::relation
