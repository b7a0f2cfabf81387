// The pieces as the sources list them: one by one (army, shape, order, root, number), and order by
// order (the four pieces of a shape and order in one row).
//
// Example: odd, triangle, second: 16 36 64 100. Counter-example: the first layout of the 1563 book
// has the slip 2 for 12 in that order. Sources: Fulke 1563, "Of the men"; Savard, table of n*n,
// n*(n+1), ...
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

std::vector<game::ArmyPiece> all_pieces(const Model& model) {
  std::vector<game::ArmyPiece> all;
  for (const game::Army army : parameter::armies_of(model))
    std::ranges::copy(game::army_pieces(army, parameter::roots_of(model)), std::back_inserter(all));
  return all;
}

Row as_row(const game::ArmyPiece& piece) {
  return {game::to_text(piece.army), game::to_text(piece.shape), game::to_text(piece.order),
          piece.root, piece.number};
}

std::vector<Row> piece_rows(const Model& model) {
  std::vector<Row> rows;
  std::ranges::transform(all_pieces(model), std::back_inserter(rows), as_row);
  return rows;
}

// Returns an order's number by its closed form. This is a second route beside pieces(), which
// climbs the ladder.
number::Integer closed_form(game::Shape shape, game::PieceOrder order, const number::Integer& n) {
  const bool first = order == game::PieceOrder::first;
  switch (shape) {
    case game::Shape::round:
      return first ? n : number::Integer(n * n);
    case game::Shape::triangle:
      return first ? number::Integer(n * (n + 1)) : number::Integer((n + 1) * (n + 1));
    case game::Shape::square:
      return first ? number::Integer((n + 1) * (2 * n + 1))
                   : number::Integer((2 * n + 1) * (2 * n + 1));
  }
  return 0;
}

// Returns the closed form for a row that names shape and order, or nothing if the row does not.
std::optional<number::Integer> closed_form(const Value& shape, const Value& order,
                                           const number::Integer& n) {
  const auto named_shape = game::parse_shape(to_text(shape));
  const auto named_order = game::parse_order(to_text(order));
  if (!named_shape || !named_order) return std::nullopt;
  return closed_form(*named_shape, *named_order, n);
}

Check another_army(game::Army army) {
  return {true, false,
          "the pieces of the " + game::to_text(army) + " army are not part of this model"};
}

bool asked_for(const Model& model, game::Army army) {
  return std::ranges::count(parameter::armies_of(model), army) == 1;
}

Check no_such_order(const Row& row) {
  const auto [army, shape, order] = cells<3>(row);
  return {false, false,
          "no army, shape or order '" + to_text(army) + " " + to_text(shape) + " " +
              to_text(order) + "'"};
}

Check check_piece(const Model& model, const Row& row) {
  const auto [army_cell, shape, order, root, bears] = cells<5>(row);
  const auto army = game::parse_army(to_text(army_cell));
  if (!army || !std::holds_alternative<number::Integer>(root) ||
      !std::holds_alternative<number::Integer>(bears))
    return no_such_order(row);
  if (!asked_for(model, *army)) return another_army(*army);
  const auto expected = closed_form(shape, order, number(root));
  if (!expected) return no_such_order(row);
  const std::array<number::Integer, 4> roots = parameter::roots_of(model).of(*army);
  const bool member = std::ranges::find(roots, number(root)) != roots.end();
  const std::string place = to_text(order) + " " + to_text(shape) + " of root " + to_text(root);
  if (!member)
    return {*expected == number(bears), false,
            to_text(root) + " is no root of the " + game::to_text(*army) + " army"};
  if (*expected != number(bears))
    return {false, true, "the " + place + " is " + number::to_text(*expected)};
  return {true, true, to_text(bears) + " is the " + place};
}

std::vector<Column> piece_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"shape", label, "round, triangle or square"},
          {"order", label, "first or second of its shape"},
          {"root", number, "the root it rises from"},
          {"number", number, "the number on it"}};
}

std::vector<Column> order_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"shape", label, "round, triangle or square"},
          {"order", label, "first or second of its shape"},
          {"man_1", number, "the piece of the army's first root"},
          {"man_2", number, "of its second root"},
          {"man_3", number, "of its third root"},
          {"man_4", number, "of its fourth root"}};
}

std::vector<Row> order_rows(const Model& model) {
  std::vector<Row> rows;
  for (const game::ArmyPiece& piece : all_pieces(model)) {
    if (rows.empty() || rows.back().size() == 7)
      rows.push_back(
          {game::to_text(piece.army), game::to_text(piece.shape), game::to_text(piece.order)});
    rows.back().emplace_back(piece.number);
  }
  return rows;
}

Check check_order(const Model& model, const Row& row) {
  const auto [army_cell, shape, order] = cells<3>(row);
  const auto army = game::parse_army(to_text(army_cell));
  if (!army || !closed_form(shape, order, 1)) return no_such_order(row);
  if (!asked_for(model, *army)) return another_army(*army);
  const std::array<number::Integer, 4> roots = parameter::roots_of(model).of(*army);
  std::string all;
  for (std::size_t i = 0; i < 4; ++i) {
    const number::Integer expected = *closed_form(shape, order, roots[i]);
    if (const Value& piece = row[3 + i]; piece != Value(expected))
      return {false, true,
              "root " + number::to_text(roots[i]) + " gives " + number::to_text(expected)};
    all += " " + number::to_text(expected);
  }
  return {true, true, "the roots give" + all};
}

}  // namespace

Relation pieces_relation() {
  return {"men",
          "men",
          "the 48 pieces and their numbers",
          "Fulke 1563, Of the men; Boethius I 21-31",
          {parameter::army, parameter::roots},
          piece_columns,
          piece_rows,
          check_piece};
}

Relation orders_relation() {
  return {"orders",
          "men",
          "the pieces order by order, four of one root each side by side",
          "Fulke 1563, Of the men",
          {parameter::army, parameter::roots},
          order_columns,
          order_rows,
          check_order};
}

}  // namespace rithmo::relation
