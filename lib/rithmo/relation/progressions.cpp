// Progressions of any length: arithmetic, geometric and harmonic series of three terms or more, none left out.
//
// There is no end of progressions, so the relation is open: near() gives the progressions that a printed series
// may have meant. Each neighbouring pair of its terms fixes a progression; the best is the one that most of the
// printed terms belong to, taken from the first to the last of them.
// Example: 1 2 4 ... 16384 65536 is 1 2 4 ... 65536 with 32768 skipped. Counter-example: 1 2 4 7 is near none: two
// of its pairs agree on geometric, but 7 would have to be 8, and that is told as its reading.
// Sources: Boethius, De inst. arith. II 40-48; Savard, Progressions.
#include <algorithm>

#include "rithmo/number/rational.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/number_list.hpp"

namespace rithmo {
namespace {

constexpr std::size_t longest = 1000;

std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  return {{"kind", label, "arithmetic, geometric or harmonic"},
          {"terms", label, "the terms in order, separated by blanks"}};
}

std::optional<Kind> kind_of(const Value& value) {
  const auto parsed = parse_kinds(to_text(value));
  if (!parsed || parsed->size() != 1) return std::nullopt;
  for (const Kind kind : kinds)
    if (parsed->contains(kind)) return kind;
  return std::nullopt;
}

// Terms of a harmonic progression have their reciprocals in arithmetic progression; so both run as fractions.
Rational measure(Kind kind, const Integer& term) {
  return kind == Kind::harmonic ? Rational(Integer(1), term) : Rational(term);
}

Rational next(Kind kind, const Rational& at, const Rational& step) {
  return kind == Kind::geometric ? at * step : at + step;
}

// The whole number a measure stands for, or nothing.
std::optional<Integer> term_of(Kind kind, const Rational& measure) {
  if (measure.numerator() <= 0) return std::nullopt;
  const Rational term = kind == Kind::harmonic ? measure.inverse() : measure;
  return term.denominator() == 1 ? std::optional(term.numerator()) : std::nullopt;
}

// The progression through two neighbours, from the first printed term's side to the last's: it runs back from the
// pair while it has not passed the least printed term, and forward while not the greatest.
std::vector<Integer> progression(Kind kind, const Integer& a, const Integer& b,
                                 const Integer& least, const Integer& greatest) {
  const Rational x = measure(kind, a), y = measure(kind, b);
  const Rational step = kind == Kind::geometric ? y / x : y - x;
  const Rational back = kind == Kind::geometric ? step.inverse() : Rational() - step;
  std::vector<Integer> terms;
  for (Rational at = x; terms.size() < longest; at = next(kind, at, back)) {
    const auto term = term_of(kind, at);
    if (!term || *term < least) break;
    terms.insert(terms.begin(), *term);
  }
  for (Rational at = next(kind, x, step); terms.size() < longest; at = next(kind, at, step)) {
    const auto term = term_of(kind, at);
    if (!term || *term > greatest) break;
    terms.push_back(*term);
  }
  return terms;
}

bool ascends(const std::vector<Integer>& terms) {
  return std::ranges::adjacent_find(terms, std::greater_equal{}) == terms.end() &&
         terms.front() > 0;
}

// Every three neighbours stand in the mean.
std::optional<std::size_t> first_break(Kind kind, const std::vector<Integer>& terms) {
  for (std::size_t i = 0; i + 2 < terms.size(); ++i)
    if (!stands(mean_of(kind), terms[i], terms[i + 1], terms[i + 2])) return i;
  return std::nullopt;
}

Check check(const Model&, const Row& row) {
  const auto kind = kind_of(row[0]);
  const auto terms = parse_number_list(to_text(row[1]));
  if (!kind || !terms || terms->size() < 3)
    return {false, true, "a progression has a kind and three terms at least"};
  const auto broken = first_break(*kind, *terms);
  if (!broken)
    return {true, true,
            std::to_string(terms->size()) + " terms, every three neighbours " + to_text(*kind)};
  return {false, true,
          to_text((*terms)[*broken]) + " " + to_text((*terms)[*broken + 1]) + " " +
              to_text((*terms)[*broken + 2]) + " are not " + to_text(*kind)};
}

std::vector<Row> near(const Model& model, const Row& row) {
  if (check(model, row).holds()) return {row};
  const auto kind = kind_of(row[0]);
  const auto printed = parse_number_list(to_text(row[1]));
  if (!kind || !printed || printed->size() < 3 || printed->size() > longest || !ascends(*printed))
    return {};
  std::vector<Integer> best;
  std::size_t most = 2;  // a pair always fits its own progression
  for (std::size_t i = 0; i + 1 < printed->size(); ++i) {
    std::vector<Integer> terms =
        progression(*kind, (*printed)[i], (*printed)[i + 1], printed->front(), printed->back());
    const auto held = static_cast<std::size_t>(std::ranges::count_if(
        *printed, [&](const Integer& n) { return std::ranges::binary_search(terms, n); }));
    // A term that the progression skips or that is wrong leaves the rest; a wholly other series does not count.
    if (terms.size() < 3 || terms.size() > printed->size() + 3 || held <= most) continue;
    most = held;
    best = std::move(terms);
  }
  if (best.empty()) return {};
  return {{row[0], to_text(best)}};
}

}  // namespace

Relation progressions_relation() {
  Relation relation{"progressions",
                    "proportions",
                    "series of three terms or more, none left out",
                    "Boethius II 40-48; Savard, Progressions",
                    {},
                    columns,
                    nullptr,
                    check};
  relation.near = near;
  return relation;
}

}  // namespace rithmo
