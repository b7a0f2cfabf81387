// Common victories: a list of captured pieces with its printed result. The result is the number of
// pieces, the amount beyond the goal, and the number of characters (figures).
//
// The pieces belong to one army, and no piece is captured twice. There are infinitely many such
// lists, so the relation is open. near() returns the lists that give the printed result and differ
// from the printed list in at most two pieces. Example: 2 4 6 8 20 64 makes 104 in 8 characters.
// Counter-example: 2 4 5 8 24 64 makes 107, and no piece bears 24. Source: Fulke 1563, "Of the
// common victory"; du Coeur, The Common Victories.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/number_list.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

std::vector<Column> victory_columns(const Model&) {
  using enum Column::Type;
  return {{"men", label, "the numbers of the captured pieces, separated by blanks"},
          {"goal", number, "the sum that was agreed"},
          {"over", number, "by how much the sum of the pieces exceeds it"},
          {"count", number, "how many pieces there are"},
          {"characters", number, "how many characters (digits) are on them"}};
}

std::size_t characters(const std::vector<number::Integer>& pieces) {
  std::size_t count = 0;
  for (const number::Integer& n : pieces) count += number::to_text(n).size();
  return count;
}

number::Integer sum(const std::vector<number::Integer>& pieces) {
  number::Integer total = 0;
  for (const number::Integer& n : pieces) total += n;
  return total;
}

std::vector<number::Integer> numbers_of(game::Army army, const Model& model) {
  std::vector<number::Integer> numbers;
  for (const game::ArmyPiece& piece : game::army_pieces(army, parameter::roots_of(model)))
    numbers.push_back(piece.number);
  return numbers;
}

// Returns true if the army has all these pieces, each often enough.
bool loses(std::vector<number::Integer> army, const std::vector<number::Integer>& taken) {
  for (const number::Integer& n : taken) {
    const auto found = std::ranges::find(army, n);
    if (found == army.end()) return false;
    army.erase(found);
  }
  return true;
}

Row row_of(const std::vector<number::Integer>& taken, const number::Integer& goal) {
  return {to_text(taken), goal, number::Integer(sum(taken) - goal), number::Integer(taken.size()),
          number::Integer(characters(taken))};
}

bool is_same_text(const Value& printed, const Value& actual) {
  return std::holds_alternative<std::monostate>(printed) || printed == actual;
}

Check check_victory(const Model& model, const Row& row) {
  const auto [pieces_cell, goal_cell, over, count, figures] = cells<5>(row);
  const auto taken = parse_number_list(to_text(pieces_cell));
  if (!taken || !std::holds_alternative<number::Integer>(goal_cell))
    return {false, false, "a list of pieces and a goal are missing"};
  const bool member = std::ranges::any_of(
      game::armies, [&](game::Army army) { return loses(numbers_of(army, model), *taken); });
  const number::Integer& goal = number(goal_cell);
  const bool arithmetic = sum(*taken) >= goal &&
                          is_same_text(over, number::Integer(sum(*taken) - goal)) &&
                          is_same_text(count, number::Integer(taken->size())) &&
                          is_same_text(figures, number::Integer(characters(*taken)));
  return {arithmetic, member,
          std::to_string(taken->size()) + " pieces make " + number::to_text(sum(*taken)) + " in " +
              std::to_string(characters(*taken)) + " characters" +
              (member ? "" : "; they are not all pieces of one army")};
}

// Returns the row itself if it holds. Otherwise returns the lists of one army that give the printed
// result with the fewest exchanged pieces, at most two. If there are none, returns the printed list
// with its own result.
std::vector<Row> nearby_rows(const Model& model, const Row& row) {
  const auto [pieces_cell, goal_cell, over_cell, count, figures] = cells<5>(row);
  const auto taken = parse_number_list(to_text(pieces_cell));
  if (!taken || !std::holds_alternative<number::Integer>(goal_cell)) return {};
  const number::Integer& goal = number(goal_cell);
  const Row actual = row_of(*taken, goal);
  if (check_victory(model, row).holds()) return {actual};
  std::vector<Row> found;
  std::set<std::vector<number::Integer>>
      seen;  // lists found so far, sorted, because the order of pieces does not matter
  const auto offer = [&](std::vector<number::Integer> list) {
    // Compares the results first, because this is cheap and rejects most lists.
    const number::Integer over = sum(list) - goal;
    if (over < 0 || !is_same_text(over_cell, over) ||
        !is_same_text(count, number::Integer(list.size())) ||
        !is_same_text(figures, number::Integer(characters(list))))
      return;
    Row candidate = row_of(list, goal);
    if (!check_victory(model, candidate).holds()) return;
    std::ranges::sort(list);
    if (seen.insert(std::move(list)).second) found.push_back(std::move(candidate));
  };
  for (const game::Army army : game::armies) {
    const std::vector<number::Integer> numbers = numbers_of(army, model);
    for (std::size_t i = 0; i < taken->size(); ++i)
      for (const number::Integer& n : numbers) {
        std::vector<number::Integer> list = *taken;
        list[i] = n;
        offer(list);
      }
  }
  if (!found.empty()) return found;
  for (const game::Army army : game::armies) {
    const std::vector<number::Integer> numbers = numbers_of(army, model);
    for (std::size_t i = 0; i < taken->size(); ++i)
      for (std::size_t j = i + 1; j < taken->size(); ++j) {
        std::vector<number::Integer> rest;  // the other pieces must already belong to the army
        for (std::size_t k = 0; k < taken->size(); ++k)
          if (k != i && k != j) rest.push_back((*taken)[k]);
        if (!loses(numbers, rest)) continue;
        for (const number::Integer& n : numbers)
          for (const number::Integer& m : numbers) {
            std::vector<number::Integer> list = *taken;
            list[i] = n;
            list[j] = m;
            offer(list);
          }
      }
  }
  if (found.empty() && check_victory(model, actual).holds()) found.push_back(actual);
  return found;
}

}  // namespace

Relation victory_examples_relation() {
  Relation relation{"victory-examples",
                    "victories",
                    "captured pieces and what they make",
                    "Fulke 1563, Of the common victory",
                    {parameter::roots},
                    victory_columns,
                    nullptr,
                    check_victory};
  relation.near = nearby_rows;
  return relation;
}

}  // namespace rithmo::relation
