// The victory of standards: the sum of each army's numbers without captains and standard-bearers,
// divided among ten standards.
//
// Example: the even army has 1312 footmen, kings' totals included. Without two captains and ten
// bearers it has 1300, in ten standards of 130. Counter-example: an army whose remaining sum is no
// multiple of ten has no standards. Source: Fulke 1563, "Victorie of standers" and its table.
#include <vector>

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

constexpr int standards = 10, set_aside = 12;  // ten bearers and two captains

number::Integer total_of(game::Army army, const Model& model) {
  number::Integer sum = 0;
  for (const game::ArmyPiece& piece : game::army_pieces(army, parameter::roots_of(model)))
    sum += piece.number;
  return sum;
}

std::vector<Column> army_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"footmen", number, "the sum of its pieces"},
          {"rest", number, "without captains and standard-bearers"},
          {"standard", number, "the pieces of one standard"}};
}

std::vector<Row> army_rows(const Model& model) {
  std::vector<Row> rows;
  for (const game::Army army : game::armies) {
    const number::Integer total = total_of(army, model), rest = total - set_aside;
    if (rest % standards == 0)
      rows.push_back({game::to_text(army), total, rest, number::Integer(rest / standards)});
  }
  return rows;
}

// Computes the sum by a formula: the six pieces of a root n add up to 9n^2 + 11n + 3.
number::Integer closed_total(game::Army army, const Model& model) {
  number::Integer sum = 0;
  for (const number::Integer& n : parameter::roots_of(model).of(army))
    sum += 9 * n * n + 11 * n + 3;
  return sum;
}

Check check_army(const Model& model, const Row& row) {
  const auto [army_cell, footmen, rest_cell, standard] = cells<4>(row);
  const auto army = game::parse_army(to_text(army_cell));
  for (const Value* cell : {&footmen, &rest_cell, &standard})
    if (!army || !std::holds_alternative<number::Integer>(*cell))
      return {false, false, "an army or a number is missing"};
  const number::Integer &total = number(footmen), &rest = number(rest_cell),
                        &each = number(standard);
  const bool arithmetic =
      number::Integer(total - rest) == set_aside && number::Integer(each * standards) == rest;
  const number::Integer sum = closed_total(*army, model);
  return {arithmetic, total == sum,
          "the pieces of the " + game::to_text(*army) + " army make " + number::to_text(sum) +
              "; " + number::to_text(total) +
              " - 12 = " + number::to_text(number::Integer(total - 12)) + " = 10 × " +
              number::to_text(number::Integer((total - 12) / 10))};
}

std::vector<Column> standard_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"standards", number, "how many"},
          {"footmen", number, "the pieces they hold"}};
}

std::vector<Row> standard_rows(const Model& model) {
  std::vector<Row> rows;
  for (const Row& army : army_rows(model))
    for (int count = 1; count <= standards; ++count)
      rows.push_back({army[0], number::Integer(count), number::Integer(number(army[3]) * count)});
  return rows;
}

Check check_standard(const Model& model, const Row& row) {
  const auto [army_cell, standards_cell, footmen_cell] = cells<3>(row);
  const auto army = game::parse_army(to_text(army_cell));
  if (!army || !std::holds_alternative<number::Integer>(standards_cell) ||
      !std::holds_alternative<number::Integer>(footmen_cell))
    return {false, false, "an army or a number is missing"};
  const number::Integer &count = number(standards_cell), &footmen = number(footmen_cell);
  const number::Integer rest = closed_total(*army, model) - set_aside;
  const bool arithmetic = number::Integer(footmen * standards) == number::Integer(rest * count) &&
                          rest % standards == 0;
  return {arithmetic, count >= 1 && count <= standards,
          number::to_text(count) + " × " + number::to_text(number::Integer(rest / standards)) +
              " = " + number::to_text(number::Integer(count * (rest / standards)))};
}

}  // namespace

Relation army_totals_relation() {
  return {"army-totals",
          "victories",
          "the sum of each army and the pieces of one standard",
          "Fulke 1563, Victorie of standers",
          {parameter::roots},
          army_columns,
          army_rows,
          check_army};
}

Relation standards_relation() {
  return {"standards",
          "victories",
          "the pieces that one to ten standards hold",
          "Fulke 1563, Table of the victorye of standerds",
          {parameter::roots},
          standard_columns,
          standard_rows,
          check_standard};
}

}  // namespace rithmo::relation
