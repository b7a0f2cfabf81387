// Boolean Rithmomachia: the sixteen four-bit values, their shapes by the number of ones, their
// negations, and the five operations on two values, bit by bit.
//
// Example: 0100 XOR 1100 is 1000. Counter-example: 0111 is a square and not a triangle, because it
// has three ones. Values are labels made of digits, because 0011 is not the number 11. Source: L.
// Lynn Smith, The Rules of Boolean Rithmomachia.
#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/games/boolean.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"

namespace rithmo::relation {
namespace {

// The five operations on two values; the sixth operation is NOT.
constexpr std::array operations{
    games::BooleanFunction::conjunction, games::BooleanFunction::disjunction,
    games::BooleanFunction::exclusive, games::BooleanFunction::nand, games::BooleanFunction::nor};

constexpr std::size_t width = 4;
using Value4 = std::bitset<width>;

std::string shape_of(Value4 value) {
  constexpr std::array names{"Pyramid", "Circle", "Triangle", "Square", "Pyramid"};
  return names[value.count()];
}

bool is_value(const Value& value) {
  const std::string text = to_text(value);
  return text.size() == width && text.find_first_not_of("01") == text.npos;
}

std::vector<Column> value_columns(const Model&) {
  using enum Column::Type;
  return {{"value", label, "four binary figures"},
          {"shape", label, "Circle, Triangle, Square or Pyramid"},
          {"negation", label, "the value that NOT makes of it"}};
}

std::vector<Row> value_rows(const Model&) {
  std::vector<Row> rows;
  for (unsigned v = 0; v < 16; ++v)
    rows.push_back({Value4(v).to_string(), shape_of(v), (~Value4(v)).to_string()});
  return rows;
}

// Checks by comparing the digits of the printed texts.
Check check_value(const Model&, const Row& row) {
  const auto [value_cell, shape_cell, negation_cell] = cells<3>(row);
  if (!is_value(value_cell) || !is_value(negation_cell))
    return {false, false, "a value has four figures, each 0 or 1"};
  const std::string value = to_text(value_cell), negation = to_text(negation_cell);
  const auto ones = std::ranges::count(value, '1');
  const std::string shape = ones == 1   ? "Circle"
                            : ones == 2 ? "Triangle"
                            : ones == 3 ? "Square"
                                        : "Pyramid";
  bool opposite = true;
  for (std::size_t i = 0; i < width; ++i) opposite = opposite && value[i] != negation[i];
  return {shape == to_text(shape_cell) && opposite, true,
          value + " has " + std::to_string(ones) + (ones == 1 ? " one" : " ones") + ", a " + shape +
              "; its negation is " + (~Value4(value)).to_string()};
}

std::vector<Column> truth_columns(const Model&) {
  using enum Column::Type;
  std::vector<Column> columns{{"X", label, "a bit of the played piece"},
                              {"Y", label, "a bit of the compiler or filter"}};
  for (const games::BooleanFunction operation : operations)
    columns.push_back({games::to_text(operation), label, "the bit of the target"});
  return columns;
}

std::vector<Row> truth_rows(const Model&) {
  std::vector<Row> rows;
  for (const bool x : {false, true})
    for (const bool y : {false, true}) {
      Row row{std::string(x ? "1" : "0"), std::string(y ? "1" : "0")};
      for (const games::BooleanFunction operation : operations)
        row.emplace_back(
            std::string(games::apply_boolean_function(operation, x, y) & 1 ? "1" : "0"));
      rows.push_back(std::move(row));
    }
  return rows;
}

// Checks by the number of operands that are 1, because every operation depends only on that.
Check check_truth(const Model&, const Row& row) {
  std::string figures;
  for (const Value& value : row) figures += to_text(value);
  if (figures.size() != 7 || figures.find_first_not_of("01") != figures.npos)
    return {false, false, "each cell is 0 or 1"};
  const int ones = (figures[0] == '1') + (figures[1] == '1');
  const std::string expected = ones == 0 ? "00011" : ones == 1 ? "01110" : "11000";
  return {figures.substr(2) == expected, true,
          figures.substr(0, 1) + " and " + figures.substr(1, 1) + " make " + expected};
}

std::vector<Column> capture_columns(const Model&) {
  using enum Column::Type;
  return {{"X", label, "the played piece"},
          {"Y", label, "the compiler or filter"},
          {"operation", label, "AND, OR, XOR, NAND or NOR"},
          {"target", label, "the piece that is captured"}};
}

std::vector<Row> capture_rows(const Model&) {
  std::vector<Row> rows;
  for (unsigned x = 0; x < 16; ++x)
    for (unsigned y = 0; y < 16; ++y)
      for (const games::BooleanFunction operation : operations)
        rows.push_back({Value4(x).to_string(), Value4(y).to_string(), games::to_text(operation),
                        Value4(games::apply_boolean_function(operation, x, y)).to_string()});
  return rows;
}

// Computes the result with bit sets, whereas capture_rows() calls the game's code. Returns nothing
// if the name is none of the five operations.
std::optional<Value4> target_of(std::string_view name, Value4 x, Value4 y) {
  const auto operation = games::parse_function(name);
  if (!operation) return std::nullopt;
  switch (*operation) {
    case games::BooleanFunction::negation:
      return std::nullopt;
    case games::BooleanFunction::conjunction:
      return x & y;
    case games::BooleanFunction::disjunction:
      return x | y;
    case games::BooleanFunction::exclusive:
      return x ^ y;
    case games::BooleanFunction::nand:
      return ~(x & y);
    case games::BooleanFunction::nor:
      return ~(x | y);
  }
  return std::nullopt;
}

Check check_capture(const Model&, const Row& row) {
  const auto [played, other, operation, captured] = cells<4>(row);
  if (!is_value(played) || !is_value(other) || !is_value(captured))
    return {false, false, "a value has four figures, each 0 or 1"};
  const Value4 x(to_text(played)), y(to_text(other));
  const std::string name = to_text(operation);
  const auto target = target_of(name, x, y);
  if (!target) return {false, false, "no operation '" + name + "'"};
  return {target->to_string() == to_text(captured), true,
          to_text(played) + " " + name + " " + to_text(other) + " = " + target->to_string()};
}

constexpr std::string_view source = "L. Lynn Smith, The Rules of Boolean Rithmomachia";

}  // namespace

std::vector<Relation> boolean_relations() {
  return {{"boolean-values",
           "boolean",
           "the sixteen values, their shapes and negations",
           source,
           {},
           value_columns,
           value_rows,
           check_value},
          {"boolean-truth",
           "boolean",
           "the five operations on two bits",
           source,
           {},
           truth_columns,
           truth_rows,
           check_truth},
          {"boolean-captures",
           "boolean",
           "what two values capture by each operation",
           source,
           {},
           capture_columns,
           capture_rows,
           check_capture}};
}

}  // namespace rithmo::relation
