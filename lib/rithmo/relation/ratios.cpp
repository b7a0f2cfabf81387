// How one number contains another: how many times, with what remainder, and which part of the
// lesser number the remainder is.
//
// Example: 28 contains 16 once with remainder 12, which is 3/4 of 16. Counter-example: 12 contains
// 9 with remainder 3, which is a third of 9 and not a quarter of 12, because parts refer to the
// lesser number. This relation is not declared as data, because its reason is one equation of three
// computed numbers: 28 = 1 × 16 + 12. Source: Fulke 1563, on multiplex, superparticular and
// superpartient proportion, after Boethius I 22-31.
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/rational.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

std::string reduced_ratio_text(std::string_view label) {
  if (label.find('/') == label.npos) return std::string(label);
  const auto ratio = number::parse_ratio(label);
  return ratio ? number::to_text(*ratio) : std::string(label);
}

std::vector<Column> ratio_columns(const Model&) {
  using enum Column::Type;
  return {
      {"greater", number, "the number that contains"},
      {"lesser", number, "the number contained"},
      {"times", number, "how many whole times the lesser is contained in the greater"},
      {"excess", number, "what is left over"},
      {"part", label, "the excess as a part of the lesser, such as 3/4; 0 if nothing is left over",
       reduced_ratio_text}};
}

std::vector<Row> ratio_rows(const Model& model) {
  std::vector<Row> found;
  const proportion::NumberSet numbers = parameter::population_of(model);
  for (const number::Integer& greater : numbers.numbers())
    for (const number::Integer& lesser : numbers.numbers()) {
      if (lesser >= greater) break;
      const number::Integer excess = greater % lesser;
      found.push_back({greater, lesser, number::Integer(greater / lesser), excess,
                       number::to_text(number::Rational(excess, lesser))});
    }
  return found;
}

// Checks by multiplication, whereas ratio_rows() divides.
Check ratio_check(const Model& model, const Row& row) {
  const parameter::NumberMembership numbers(model);
  const auto [greater_cell, lesser_cell, times_cell, excess_cell, part_cell] = cells<5>(row);
  const number::Integer &greater = number(greater_cell), &lesser = number(lesser_cell),
                        &times = number(times_cell), &excess = number(excess_cell);
  const bool member = numbers.contains(greater) && numbers.contains(lesser);
  if (lesser < 1 || lesser >= greater)
    return {false, member, "the first number is not the greater"};
  const auto part = number::parse_rational(to_text(part_cell));
  const bool whole = times * lesser + excess == greater && excess < lesser;
  return {whole && part && to_text(part_cell) == number::to_text(*part) &&
              *part * number::Rational(lesser) == number::Rational(excess),
          member,
          number::to_text(greater) + " = " + number::to_text(number::Integer(greater / lesser)) +
              " × " + number::to_text(lesser) + " + " +
              number::to_text(number::Integer(greater % lesser))};
}

number::Integer ratio_rows_at_most(const Model& model) {
  const number::Integer n = parameter::numbers_among(model);
  return n * (n - 1) / 2;
}

}  // namespace

Relation ratios_relation() {
  return {"ratios",
          "men",
          "how one piece's number contains another's",
          "Fulke 1563, of the three proportions; Boethius I 22-31",
          {parameter::among, parameter::roots, parameter::kings},
          ratio_columns,
          ratio_rows,
          ratio_check,
          nullptr,
          nullptr,
          ratio_rows_at_most};
}

}  // namespace rithmo::relation
