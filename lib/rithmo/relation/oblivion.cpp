// The pieces that only a siege can capture, because no arithmetic of the third kind of play reaches
// them.
//
// In that kind a piece is captured by encounter, an enemy of its number, or by eruption, an enemy's
// number times the empty spaces. A third way is deceit, the sum of two enemies' numbers. A piece
// that none of these captures can be captured only by oblivion. Example: the even 153 is no sum of
// two odd pieces, and no odd piece's number times 2..14. Counter-example: the odd 9 is not listed,
// because the even 9 meets it. Each piece has a row, so a number that two pieces bear is listed
// twice, as 4 is in the book. A king is listed by its total, if kings count by their totals.
// Source: Fulke 1563, "Of taking by Oblivion" in the third kind of play.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

struct CaptureTable {
  const char* relation;
  std::size_t prey;  // index of the column of the captured piece
  bool by_spaces = false;
};
constexpr std::array takings{
    CaptureTable{.relation = "equality", .prey = 0},
    CaptureTable{.relation = "multiplication-by-spaces", .prey = 2, .by_spaces = true},
    CaptureTable{.relation = "addition", .prey = 2}};

std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"number", number, "the number of a piece that no arithmetic captures"}};
}

// Returns the numbers of an army that its enemy can capture in one of the three ways. They come
// from the tables of these three relations.
std::vector<number::Integer> takable(game::Army army, const Model& model) {
  std::vector<number::Integer> preys;
  for (const CaptureTable& taking : takings) {
    const Relation& relation = *relation_named(taking.relation);
    Model::Settings settings{{"taker", game::to_text(game::enemy_of(army))},
                             {"roots", std::string(model["roots"])},
                             {"kings", std::string(model["kings"])}};
    if (taking.by_spaces) settings["spaces"] = model["spaces"];
    const Model takers = Model::make(relation, settings).value();
    for (const Row& row : relation.rows(takers)) preys.push_back(number(row[taking.prey]));
  }
  return preys;
}

std::vector<Row> rows(const Model& model) {
  std::vector<Row> found;
  for (const game::Army army : game::armies) {
    const std::vector<number::Integer> preys = takable(army, model);
    const proportion::NumberSet counted =
        game::values(army, parameter::roots_of(model), parameter::kings_of(model));
    std::vector<number::Integer> left;
    for (const game::ArmyPiece& piece : game::army_pieces(army, parameter::roots_of(model)))
      if (counted.contains(piece.number) && std::ranges::find(preys, piece.number) == preys.end())
        left.push_back(piece.number);
    std::ranges::sort(left);
    for (const number::Integer& n : left) found.push_back({game::to_text(army), n});
  }
  return found;
}

// Checks by testing whether any enemy, or pair of enemies, reaches the number.
Check check(const Model& model, const Row& row) {
  const auto [army_cell, number_cell] = cells<2>(row);
  const auto army = game::parse_army(to_text(army_cell));
  if (!army || !std::holds_alternative<number::Integer>(number_cell))
    return {false, false, "an army or a number is missing"};
  const number::Integer& n = number(number_cell);
  const game::Roots roots = parameter::roots_of(model);
  const game::KingCounting kings = parameter::kings_of(model);
  const proportion::NumberSet own = game::values(*army, roots, game::KingCounting::whole),
                              counted = game::values(*army, roots, kings),
                              enemies = game::values(game::enemy_of(*army), roots, kings);
  const game::Interval spaces = parameter::spaces_of(model);
  if (!own.contains(n) || !counted.contains(n))
    return {true, false, "no " + game::to_text(*army) + " piece bears " + number::to_text(n)};
  for (const number::Integer& e : enemies.numbers()) {
    if (e == n)
      return {false, true, "the enemy's " + number::to_text(e) + " captures it by equality"};
    if (n % e == 0 && n / e >= spaces.first && n / e <= spaces.last)
      return {false, true,
              number::to_text(e) + " × " + number::to_text(number::Integer(n / e)) + " = " +
                  number::to_text(n)};
  }
  const Relation& addition = *relation_named("addition");
  const Model sums = Model::make(addition, {{"taker", game::to_text(game::enemy_of(*army))},
                                            {"roots", std::string(model["roots"])},
                                            {"kings", std::string(model["kings"])}})
                         .value();
  for (const Row& sum : addition.rows(sums)) {
    const auto [first, second, prey] = cells<3>(sum);
    if (number(prey) == n)
      return {false, true, to_text(first) + " + " + to_text(second) + " = " + number::to_text(n)};
  }
  return {true, true,
          "no enemy has the number " + number::to_text(n) + ", reaches it by multiplication over " +
              std::string(model["spaces"]) + " spaces, or makes it as a sum with another enemy"};
}

}  // namespace

Relation oblivion_only_relation() {
  return {"oblivion-only",
          "lists",
          "the pieces that only oblivion captures in the third kind of play",
          "Fulke 1563, third kind of play",
          {parameter::spaces, parameter::kings, parameter::roots},
          columns,
          rows,
          check};
}

}  // namespace rithmo::relation
