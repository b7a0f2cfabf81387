// Proportions: three numbers in one of the eleven means, or four numbers in disjunct proportion a:b
// = c:d.
//
// Example: kind=harmonic has 3 4 6, because 6:3 = (6-4):(4-3). Counter-example: 4 5 6 is
// arithmetic. Sources: Boethius, De inst. arith. II 40-53; Mebben 1996, Appendix III, 1 (the
// pieces' 110 triples).
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/enumerate/series.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

constexpr std::string_view disjunct_name = "disjunct";

const Parameter kind{
    "kind",
    "arithmetic",
    {{"arithmetic", "geometric", "harmonic", disjunct_name},
     "fourth .. eleventh",
     [](std::string_view text) -> std::optional<text::TextFault> {
       if (proportion::mean_named(text)) return std::nullopt;
       return text::TextFault{0,
                              "expected arithmetic, geometric, harmonic (or musical), "
                              "fourth to eleventh, or disjunct"};
     },
     []() -> std::vector<std::string> {
       return {"fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"};
     }},
    "the mean of three numbers, or the disjunct proportion of four"};

bool is_disjunct(const Model& model) {
  return model["kind"] == disjunct_name;
}

std::vector<Column> proportion_columns(const Model& model) {
  using enum Column::Type;
  std::vector<Column> result{{"a", number, "the least term"},
                             {"b", number, "the second term"},
                             {"c", number, "the third term"}};
  if (is_disjunct(model)) result.push_back({"d", number, "the greatest term"});
  return result;
}

template <class Tuple>
std::vector<Row> as_rows(const std::vector<Tuple>& list, const proportion::NumberSet& set) {
  std::vector<Row> rows;
  rows.reserve(list.size());
  for (const Tuple& tuple : list) {
    Row& row = rows.emplace_back();
    row.reserve(tuple.size());
    for (const proportion::NumberSet::Index i : tuple) row.emplace_back(set[i]);
  }
  return rows;
}

std::vector<Row> proportion_rows(const Model& model) {
  const proportion::NumberSet set = parameter::population_of(model);
  if (is_disjunct(model)) return as_rows(enumerate::disjunct_fours(set), set);
  return as_rows(enumerate::triples(*proportion::mean_named(model["kind"]), set), set);
}

std::string ratio(const number::Integer& x, const number::Integer& y) {
  return number::to_text(x) + ":" + number::to_text(y);
}

// Formats the proportion that defines the mean, with the numbers of the row: "(6-4):(4-3) = 6:3".
std::string proportion_in_numbers(const proportion::MeanRule& rule, const Row& row) {
  const auto term = [&](proportion::Term t) { return to_text(row[static_cast<std::size_t>(t)]); };
  const auto gap = [&](proportion::Difference d) {
    return "(" + term(d.greater) + "-" + term(d.lesser) + ")";
  };
  return gap(rule.first) + ":" + gap(rule.second);
}

Check proportion_check(const Model& model, const Row& row) {
  const parameter::NumberMembership set(model);
  for (const Value& value : row)
    if (!std::holds_alternative<number::Integer>(value))
      return {false, false, "a number is missing"};
  std::string strangers;
  for (const Value& value : row)
    if (!set.contains(number(value))) strangers += (strangers.empty() ? "" : ", ") + to_text(value);
  const std::string outside = strangers.empty() ? "" : "; not among the numbers: " + strangers;
  if (is_disjunct(model)) {
    const auto [a, b, c, d] = cells<4>(row);
    const bool holds = proportion::disjunct(number(a), number(b), number(c), number(d));
    return {holds, strangers.empty(),
            ratio(number(a), number(b)) + (holds ? " = " : " is not ") +
                ratio(number(c), number(d)) + outside};
  }
  const proportion::MeanRule& rule = proportion::rule_of(*proportion::mean_named(model["kind"]));
  const auto [first, second, third] = cells<3>(row);
  const number::Integer &a = number(first), &b = number(second), &c = number(third);
  if (a >= b || b >= c) return {false, strangers.empty(), "the terms do not ascend" + outside};
  const bool holds = proportion::stands(rule.mean, a, b, c);
  const auto term = [&](proportion::Term t) { return to_text(row[static_cast<std::size_t>(t)]); };
  return {holds, strangers.empty(),
          proportion_in_numbers(rule, row) + (holds ? " = " : " is not ") + term(rule.antecedent) +
              ":" + term(rule.consequent) + outside};
}

// Returns an upper bound of the number of rows. For an interval the rows are counted. In a set, two
// terms fix one third term for the three classic kinds, and few for the others.
number::Integer proportion_rows_at_most(const Model& model) {
  const number::Integer n = parameter::numbers_among(model);
  if (is_disjunct(model)) return n * n * number::Integer(mpz_sizeinbase(n.get_mpz_t(), 2));
  const proportion::Mean mean = *proportion::mean_named(model["kind"]);
  const auto known = std::ranges::find_if(
      proportion::kinds, [&](proportion::Kind one) { return proportion::mean_of(one) == mean; });
  if (known == std::ranges::end(proportion::kinds)) return n * n;
  if (const auto interval = game::parse_interval(model["among"]))
    return enumerate::count_rows({.kinds = {*known}}, interval->first, interval->last);
  return n * (n - 1) / 2;
}

}  // namespace

Relation proportions_relation() {
  return {"proportions",
          "proportions",
          "three numbers in a mean, or four in disjunct proportion",
          "Boethius II 40-53; Pappus III; Mebben 1996, App. III",
          {kind, parameter::among, parameter::roots, parameter::kings},
          proportion_columns,
          proportion_rows,
          proportion_check,
          nullptr,
          nullptr,
          proportion_rows_at_most};
}

}  // namespace rithmo::relation
