// The layers of the kings: the steps of each pyramid from the top, and the totals that they make.
//
// Example: the odd king's second step bears 25, the square of 5, on a triangle; all five steps make
// 190. Counter-example: 9 is on no step of the odd king, whose top step is 16, so this pyramid has
// no point. Sources: Fulke 1563, "Of the kings" and, for the second kind of play, "Of the kynges,
// and their taking".
#include <optional>
#include <string>
#include <vector>

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

std::vector<Column> step_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"step", number, "counted from the top of the pyramid"},
          {"root", number, "the root of the square"},
          {"square", number, "the number on the step"},
          {"shape", label, "round, triangle or square"}};
}

std::vector<Row> step_rows(const Model& model) {
  std::vector<Row> rows;
  for (const game::Army army : game::armies)
    if (const auto its_king = game::king(army, parameter::roots_of(model)))
      for (std::size_t i = 0; i < its_king->layers.size(); ++i) {
        const game::Layer& layer = its_king->layers[i];
        rows.push_back({game::to_text(army), number::Integer(i + 1), layer.root, layer.square,
                        game::to_text(layer.shape)});
      }
  return rows;
}

// Checks by the definition instead of the list: it squares the root, and finds the step from the
// root alone.
Check check_step(const Model& model, const Row& row) {
  const auto [army_cell, step_cell, root_cell, square_cell, shape_cell] = cells<5>(row);
  const auto army = game::parse_army(to_text(army_cell));
  const auto its_king = army ? game::king(*army, parameter::roots_of(model)) : std::nullopt;
  if (!its_king) return {false, false, "no king of an army '" + to_text(army_cell) + "'"};
  for (const Value* cell : {&step_cell, &root_cell, &square_cell})
    if (!std::holds_alternative<number::Integer>(*cell))
      return {false, false, "a number is missing"};
  const number::Integer &step = number(step_cell), &root = number(root_cell),
                        &square = number(square_cell);
  const std::size_t count = its_king->layers.size();
  const number::Integer least = its_king->layers.front().root;
  if (number::Integer(root * root) != square)
    return {false, false,
            number::to_text(root) + " × " + number::to_text(root) + " is not " +
                number::to_text(square)};
  if (root < least || root >= number::Integer(least + count))
    return {true, false,
            number::to_text(square) + " is on no step of the " + game::to_text(*army) + " king"};
  const number::Integer from_base = least + count - 1 - root;
  const game::Shape shape = from_base < 2   ? game::Shape::square
                            : from_base < 4 ? game::Shape::triangle
                                            : game::Shape::round;
  if (step != number::Integer(root - least + 1) || to_text(shape_cell) != game::to_text(shape))
    return {true, false,
            number::to_text(square) + " is step " +
                number::to_text(number::Integer(root - least + 1)) + ", a " + game::to_text(shape)};
  return {true, true,
          number::to_text(root) + " × " + number::to_text(root) + " = " + number::to_text(square)};
}

std::vector<Column> total_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"}, {"total", number, "the sum of the pyramid's squares"}};
}

std::vector<Row> total_rows(const Model& model) {
  std::vector<Row> rows;
  for (const game::Army army : game::armies)
    if (const auto its_king = game::king(army, parameter::roots_of(model)))
      rows.push_back({game::to_text(army), its_king->piece.number});
  return rows;
}

Check check_total(const Model& model, const Row& row) {
  const auto [army_cell, total] = cells<2>(row);
  const auto army = game::parse_army(to_text(army_cell));
  const auto its_king = army ? game::king(*army, parameter::roots_of(model)) : std::nullopt;
  if (!its_king) return {false, false, "no king of an army '" + to_text(army_cell) + "'"};
  number::Integer sum = 0;
  std::string terms;
  for (const game::Layer& layer : its_king->layers) {
    sum += layer.square;
    terms += (terms.empty() ? "" : " + ") + number::to_text(layer.square);
  }
  return {total == Value(sum), total == Value(sum), terms + " = " + number::to_text(sum)};
}

}  // namespace

Relation kings_relation() {
  return {"kings",
          "men",
          "the steps of the two pyramids",
          "Fulke 1563, Of the kings",
          {parameter::roots},
          step_columns,
          step_rows,
          check_step};
}

Relation king_totals_relation() {
  return {"king-totals",
          "men",
          "the total of each pyramid",
          "Fulke 1563, Of the kings",
          {parameter::roots},
          total_columns,
          total_rows,
          check_total};
}

}  // namespace rithmo::relation
