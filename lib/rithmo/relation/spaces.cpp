// Takings over empty spaces: a lesser piece times the empty spaces between, or a greater piece over them,
// makes the enemy.
//
// Example: the even 25 and the odd 225 with nine empty spaces between: 25 x 9 = 225 and 225 / 9 =
// 25, so either may take the other. Counter-example: 9 x 9 = 81 is no taking of the even 81 by the
// even 9. Rows ascend by spaces, then taker, as the sources' own tables do. With up to 14 void
// spaces between two pieces on a board of 16, and 1 space left out (there the numbers are equal), the
// range is 2..14. Sources: Fulke 1563, "Of takyng by Multiplication" and "by Division", and their
// tables; Savard, Multiplication II and Division II.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include "rithmo/relation/families.hpp"

#include "rithmo/relation/parameters.hpp"

namespace rithmo {
namespace {

enum class Operation : std::uint8_t { multiplication, division };

std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  return {{"taker", number, "the piece that captures"},
          {"spaces", number, "the empty spaces between"},
          {"prey", number, "the enemy that is captured"}};
}

// For each taker and prey the spaces are their quotient, so the work does not grow with the range.
template <Operation operation>
std::vector<Row> rows(const Model& model) {
  const Roots roots = parameter::roots_of(model);
  const Kings kings = parameter::kings_of(model);
  const Army taker = parameter::taker_of(model);
  const Interval range = parameter::spaces_of(model);
  const NumberSet takers = values(taker, roots, kings),
                  preys = values(enemy_of(taker), roots, kings);
  std::vector<std::array<Integer, 3>> found;
  for (const Integer& t : takers.numbers())
    for (const Integer& p : preys.numbers()) {
      const Integer &greater = operation == Operation::multiplication ? p : t,
                    &lesser = operation == Operation::multiplication ? t : p;
      if (greater % lesser != 0) continue;
      const Integer between = greater / lesser;
      if (between >= range.first && between <= range.last) found.push_back({between, t, p});
    }
  std::ranges::sort(found);
  std::vector<Row> result;
  for (auto& [between, t, p] : found) result.push_back({t, between, p});
  return result;
}

template <Operation operation>
Check check(const Model& model, const Row& row) {
  for (const Value& value : row)
    if (!std::holds_alternative<Integer>(value)) return {false, false, "a number is missing"};
  const Integer &taker = number(row[0]), &between = number(row[1]), &prey = number(row[2]);
  const Army army = parameter::taker_of(model);
  const Interval range = parameter::spaces_of(model);
  const auto bears = [&](Army side, const Integer& n) {
    return values(side, parameter::roots_of(model), parameter::kings_of(model)).contains(n);
  };
  std::string outside;
  if (!bears(army, taker)) outside += "; no " + to_text(army) + " piece bears " + to_text(taker);
  if (!bears(enemy_of(army), prey))
    outside += "; no " + to_text(enemy_of(army)) + " piece bears " + to_text(prey);
  if (between < range.first || between > range.last)
    outside += "; " + to_text(between) + " spaces are not within " + std::string(model["spaces"]);
  const Integer &greater = operation == Operation::multiplication ? prey : taker,
                &lesser = operation == Operation::multiplication ? taker : prey;
  const bool arithmetic = lesser > 0 && between > 0 && Integer(lesser * between) == greater;
  const std::string mark = arithmetic ? " = " : " is not ";
  const std::string sum = operation == Operation::multiplication
                              ? to_text(taker) + " x " + to_text(between) + mark + to_text(prey)
                              : to_text(taker) + " / " + to_text(between) + mark + to_text(prey);
  return {arithmetic, outside.empty(), sum + outside};
}

// What one army takes by multiplying, the other takes back by dividing.
template <Operation operation>
Counterpart counterpart(const Model& model, const Row& row) {
  const bool multiplies = operation == Operation::multiplication;
  return {multiplies ? "division-by-spaces" : "multiplication-by-spaces",
          {{"taker", to_text(enemy_of(parameter::taker_of(model)))},
           {"roots", std::string(model["roots"])},
           {"kings", std::string(model["kings"])}},
          {row[2], row[1], row[0]}};
}

constexpr std::string_view source =
    "Fulke 1563, second kind of play; Savard, Multiplication II and Division II";

std::vector<Parameter> parameters() {
  return {parameter::taker, parameter::spaces, parameter::kings, parameter::roots};
}

}  // namespace

Relation multiplication_by_spaces_relation() {
  return {"multiplication-by-spaces",
          captures_family,
          "a piece times the empty spaces makes the enemy",
          source,
          parameters(),
          columns,
          rows<Operation::multiplication>,
          check<Operation::multiplication>,
          counterpart<Operation::multiplication>};
}

Relation division_by_spaces_relation() {
  return {"division-by-spaces",
          captures_family,
          "a piece over the empty spaces makes the enemy",
          source,
          parameters(),
          columns,
          rows<Operation::division>,
          check<Operation::division>,
          counterpart<Operation::division>};
}

}  // namespace rithmo
