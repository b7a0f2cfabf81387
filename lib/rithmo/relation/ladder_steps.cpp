// The steps of the Boethian ladder as the sources tabulate them: a number, the ratio's name, the
// next number, and what is added. The sums by which the first triangles and the first squares are
// found are included.
//
// Example: the ratio to the second square of root 2 is 5/3, superbipartiens tertias; 15 and 10
// added make 25. Counter-example: sesquitertius is no name for a step of root 2, whose
// superparticular ratio is 3/2. Labels are compared by the ratio that they name
// (number/period_name.hpp), not by their spelling. This relation is not declared as data, because
// its labels are words for armies and names of ratios, which rules of numbers cannot list. Sources:
// Fulke 1563, "Of multiplex", "Of superparticuler proportion", "Superpartiens proportion".
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/numeral.hpp"
#include "rithmo/number/period_name.hpp"
#include "rithmo/number/ratio_name.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

constexpr std::array step_names{"second-round", "first-triangle", "second-triangle", "first-square",
                                "second-square"};

const Parameter step{"step",
                     "second-square",
                     {{step_names.begin(), step_names.end()}},
                     "the order that the step leads to"};

constexpr std::array<text::Word<game::Shape>, 2> added{
    {{"rounds", game::Shape::round}, {"triangles", game::Shape::triangle}}};
const Parameter sum_of{"of", "triangles", {text::texts_of(added)}, "the two orders that are added"};

bool adds_rounds(const Model& model) {
  return text::meaning(added, model["of"]) == game::Shape::round;
}

std::string canonical_ratio(std::string_view label) {
  const auto ratio = number::read_ratio_name(label);
  return ratio ? number::name_ratio(*ratio).latin : std::string(label);
}

std::string canonical_ordinal(std::string_view label) {
  const auto number = number::read_ordinal(label);
  return number ? number::numeral::english_ordinal(*number) : std::string(label);
}

std::vector<Column> ladder_step_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"root", number, "the root of the file"},
          {"name", label, "the name of the ratio", canonical_ratio},
          {"numerator", number, "the ratio's greater term"},
          {"denominator", number, "its lesser term"},
          {"part", label, "the lesser term as a part: third, fourth, ...", canonical_ordinal},
          {"before", number, "the number the step begins at"},
          {"added", number, "what is added to it"},
          {"after", number, "the number the step leads to"}};
}

std::string part_of(const number::Integer& denominator) {
  const auto n = number::to_machine(denominator);
  return n && *n >= 1 && *n <= number::numeral::last ? number::numeral::english_ordinal(*n)
                                                     : number::to_text(denominator);
}

std::vector<Row> ladder_step_rows(const Model& model) {
  const auto at =
      static_cast<std::size_t>(std::ranges::find(step_names, model["step"]) - step_names.begin()) +
      1;
  std::vector<Row> rows;
  for (const game::Army army : game::armies)
    for (const number::Integer& root : parameter::roots_of(model).of(army)) {
      const auto steps = game::ladder(root);
      const number::Rational& ratio = steps[at].ratio;
      rows.push_back({game::to_text(army), root, number::name_ratio(ratio).latin, ratio.numerator(),
                      ratio.denominator(), part_of(ratio.denominator()), steps[at - 1].number,
                      number::Integer(steps[at].number - steps[at - 1].number), steps[at].number});
    }
  return rows;
}

// Checks by closed formulas of the root, whereas ladder_step_rows() climbs the ladder.
Check ladder_check_step(const Model& model, const Row& row) {
  const auto [army_cell, root, name, top, bottom, parts, before_cell, addend, after_cell] =
      cells<9>(row);
  const auto army = game::parse_army(to_text(army_cell));
  for (const Value* cell : {&root, &top, &bottom, &before_cell, &addend, &after_cell})
    if (!army || !std::holds_alternative<number::Integer>(*cell))
      return {false, false, "an army or a number is missing"};
  const number::Integer &n = number(root), &numerator = number(top), &denominator = number(bottom),
                        &before = number(before_cell), &after = number(after_cell);
  const auto roots = parameter::roots_of(model).of(*army);
  const bool member = std::ranges::find(roots, n) != roots.end();
  const std::array<number::Integer, 6> orders{
      n, n * n, n * (n + 1), (n + 1) * (n + 1), (n + 1) * (2 * n + 1), (2 * n + 1) * (2 * n + 1)};
  const auto at =
      static_cast<std::size_t>(std::ranges::find(step_names, model["step"]) - step_names.begin()) +
      1;
  const auto fails = [&](const std::string& why) { return Check{false, member, why}; };
  if (before != orders[at - 1])
    return fails("root " + number::to_text(n) + " has " + number::to_text(orders[at - 1]) +
                 " before the step");
  if (number::Integer(before + number(addend)) != after)
    return fails(number::to_text(before) + " + " + to_text(addend) + " is not " +
                 number::to_text(after));
  if (after != orders[at])
    return fails("root " + number::to_text(n) + " has " + number::to_text(orders[at]) +
                 " after the step");
  if (denominator <= 0 || !number::Rational::invariant(numerator, denominator) ||
      number::Integer(before * numerator) != number::Integer(after * denominator))
    return fails(number::to_text(after) + ":" + number::to_text(before) + " is not " +
                 number::to_text(numerator) + ":" + number::to_text(denominator));
  const auto named = number::read_ratio_name(to_text(name));
  const number::Rational ratio(numerator, denominator);
  if (named ? *named != ratio : to_text(name) != number::name_ratio(ratio).latin)
    return fails(to_text(name) + " is no name of " + number::to_text(ratio));
  if (to_text(parts) != part_of(denominator))
    return fails("the parts of " + number::to_text(denominator) + " are " + part_of(denominator));
  return {true, member,
          number::to_text(before) + " × " + number::to_text(ratio) + " = " +
              number::to_text(after) + (member ? "" : "; no root of the army")};
}

std::vector<Column> sum_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"first", number, "a piece of the first order"},
          {"second", number, "the piece of the second order and the same root"},
          {"sum", number, "their sum, a piece of the next shape"}};
}

std::vector<Row> sum_rows(const Model& model) {
  const std::size_t at = adds_rounds(model) ? 0 : 2;
  std::vector<Row> rows;
  for (const game::Army army : game::armies)
    for (const number::Integer& root : parameter::roots_of(model).of(army)) {
      const auto steps = game::ladder(root);
      rows.push_back(
          {game::to_text(army), steps[at].number, steps[at + 1].number, steps[at + 2].number});
    }
  return rows;
}

Check check_sum(const Model& model, const Row& row) {
  const auto [army_cell, first_cell, second_cell, sum_cell] = cells<4>(row);
  const auto army = game::parse_army(to_text(army_cell));
  for (const Value* cell : {&first_cell, &second_cell, &sum_cell})
    if (!army || !std::holds_alternative<number::Integer>(*cell))
      return {false, false, "an army or a number is missing"};
  const number::Integer &first = number(first_cell), &second = number(second_cell),
                        &sum = number(sum_cell);
  const bool arithmetic = number::Integer(first + second) == sum;
  const bool rounds = adds_rounds(model);
  const auto roots = parameter::roots_of(model).of(*army);
  const bool member = std::ranges::any_of(roots, [&](const number::Integer& n) {
    return rounds ? first == n && second == n * n
                  : first == n * (n + 1) && second == (n + 1) * (n + 1);
  });
  return {arithmetic, member,
          number::to_text(first) + " + " + number::to_text(second) +
              (arithmetic ? " = " : " is not ") + number::to_text(sum) +
              (member ? "" : "; not two pieces of one root")};
}

}  // namespace

Relation ladder_steps_relation() {
  return {"ladder-steps",
          "men",
          "the steps of the ladder, with the names of their ratios",
          "Fulke 1563, tables of proportion",
          {step, parameter::roots},
          ladder_step_columns,
          ladder_step_rows,
          ladder_check_step};
}

Relation sums_relation() {
  return {"sums",
          "men",
          "the sum of two pieces with the same root is a piece of the next shape",
          "Fulke 1563, The first order of squares",
          {sum_of, parameter::roots},
          sum_columns,
          sum_rows,
          check_sum};
}

}  // namespace rithmo::relation
