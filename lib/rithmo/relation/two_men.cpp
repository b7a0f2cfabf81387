// Captures by two pieces together and by one piece. These are the tables that are missing in our
// copy of the 1563 book.
//
// Two pieces of one army that reach an enemy capture it in two cases. Their sum, difference,
// product or quotient is its number, or the three numbers are in proportion. One piece captures an
// enemy of its own number (equality). The two must be different pieces: the odd army has two pieces
// of 9, so 9 x 9 captures 81. The even army has one 9, so 9 + 9 captures nothing. A king counts as
// its total, as its layers (each a piece of its own), as both, or not at all. Counter-example: 2 +
// 4 = 6 within the even army captures nothing, because the prey must be an enemy. This relation is
// not declared as data, because a rule of numbers cannot say that two pieces are different.
// Sources: Fulke 1563, "Of the maner of taking" (first kind of play); Savard, Addition to Harmonic
// Proportion.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/proportion/kinds.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

enum class CaptureWay : std::uint8_t {
  addition,
  subtraction,
  multiplication,
  division,
  proportion,
  equality
};

// A piece of an army: its number, and a name that distinguishes it from other pieces of the same
// number.
struct Unit {
  number::Integer number;
  std::string name;
};

std::vector<Unit> units(game::Army army, const Model& model) {
  const game::Roots roots = parameter::roots_of(model);
  const game::KingCounting kings = parameter::kings_of(model);
  const auto its_king = game::king(army, roots);
  std::vector<Unit> result;
  for (const game::ArmyPiece& piece : game::army_pieces(army, roots)) {
    const bool crowned = game::is_king(piece, its_king);
    if (crowned && (kings == game::KingCounting::layers || kings == game::KingCounting::none))
      continue;
    const std::string of =
        crowned ? "king" : game::to_text(piece.order) + " " + game::to_text(piece.shape);
    result.push_back({piece.number, of + " of " + number::to_text(piece.root)});
  }
  if (its_king && (kings == game::KingCounting::layers || kings == game::KingCounting::both))
    for (const game::Layer& layer : its_king->layers)
      result.push_back({layer.square, "king's " + number::to_text(layer.square)});
  return result;
}

std::string bearers_of(const std::vector<Unit>& all, const number::Integer& number) {
  std::string names;
  for (const Unit& unit : all)
    if (unit.number == number) names += (names.empty() ? "" : "; ") + unit.name;
  return names;
}

template <CaptureWay way>
std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  if (way == CaptureWay::equality)
    return {{"number", number, "the number of taker and prey"},
            {"takers", label, "the pieces that capture"},
            {"preys", label, "the enemies that are captured"}};
  const bool greater_first = way == CaptureWay::subtraction || way == CaptureWay::division;
  std::vector<Column> result{
      {"taker_1", number,
       greater_first ? "the greater of the two pieces" : "the lesser of the two pieces"},
      {"taker_2", number, greater_first ? "the lesser" : "the greater"},
      {"prey", number, "the enemy that is captured"}};
  if (way == CaptureWay::proportion)
    result.push_back({"kind", label, "arithmetic, geometric or harmonic"});
  result.push_back({"takers_1", label, "the pieces that have the first number"});
  result.push_back({"takers_2", label, "the pieces that have the second number"});
  result.push_back({"preys", label, "the enemies that have the third number"});
  return result;
}

// Returns the result of an operation on two numbers, or nothing if it is no positive whole number.
// REQUIRES: lesser <= greater.
std::optional<number::Integer> result_of(CaptureWay way, const number::Integer& lesser,
                                         const number::Integer& greater) {
  switch (way) {
    case CaptureWay::addition:
      return number::Integer(lesser + greater);
    case CaptureWay::subtraction:
      return lesser < greater ? std::optional(number::Integer(greater - lesser)) : std::nullopt;
    case CaptureWay::multiplication:
      return number::Integer(lesser * greater);
    case CaptureWay::division:
      return greater % lesser == 0 ? std::optional(number::Integer(greater / lesser))
                                   : std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<proportion::Kind> kind_of(std::array<number::Integer, 3> three) {
  std::ranges::sort(three);
  for (const proportion::Kind kind : proportion::kinds)
    if (proportion::stands(proportion::mean_of(kind), three[0], three[1], three[2])) return kind;
  return std::nullopt;
}

// Returns the pairs of numbers that two different pieces bear, the lesser number first.
std::set<std::pair<number::Integer, number::Integer>> pairs(const std::vector<Unit>& takers) {
  std::set<std::pair<number::Integer, number::Integer>> found;
  for (std::size_t i = 0; i < takers.size(); ++i)
    for (std::size_t j = i + 1; j < takers.size(); ++j)
      found.insert(std::minmax(takers[i].number, takers[j].number));
  return found;
}

template <CaptureWay way>
std::vector<Row> rows(const Model& model) {
  const game::Army army = parameter::taker_of(model);
  const std::vector<Unit> takers = units(army, model), enemies = units(game::enemy_of(army), model);
  std::set<number::Integer> preys;
  for (const Unit& enemy : enemies) preys.insert(enemy.number);
  // Sorted by prey, because players look up the prey.
  std::map<std::array<number::Integer, 3>, Row> found;
  const auto add = [&](const number::Integer& first, const number::Integer& second,
                       const number::Integer& prey) {
    Row row{first, second, prey};
    if (way == CaptureWay::proportion)
      row.emplace_back(proportion::to_text(*kind_of({first, second, prey})));
    for (const number::Integer& n : {first, second}) row.emplace_back(bearers_of(takers, n));
    row.emplace_back(bearers_of(enemies, prey));
    found.emplace(std::array{prey, first, second}, std::move(row));
  };
  if (way == CaptureWay::equality) {
    for (const Unit& taker : takers)
      if (preys.contains(taker.number))
        found.emplace(
            std::array{taker.number, taker.number, taker.number},
            Row{taker.number, bearers_of(takers, taker.number), bearers_of(enemies, taker.number)});
  } else {
    for (const auto& [lesser, greater] : pairs(takers)) {
      if (way == CaptureWay::proportion) {
        for (const number::Integer& prey : preys)
          if (kind_of({lesser, greater, prey})) add(lesser, greater, prey);
        continue;
      }
      const auto made = result_of(way, lesser, greater);
      if (!made || !preys.contains(*made)) continue;
      if (way == CaptureWay::subtraction || way == CaptureWay::division)
        add(greater, lesser, *made);
      else
        add(lesser, greater, *made);
    }
  }
  std::vector<Row> result;
  for (auto& [key, row] : found) result.push_back(std::move(row));
  return result;
}

constexpr std::string_view mark_of(CaptureWay way) {
  return way == CaptureWay::addition         ? " + "
         : way == CaptureWay::subtraction    ? " - "
         : way == CaptureWay::multiplication ? " × "
                                             : " / ";
}

constexpr const char* misnamed = "; the named pieces do not have these numbers";

// Checks by counting the pieces that bear a number, whereas rows() pairs the pieces themselves.
bool enough(const std::vector<Unit>& all, const number::Integer& first,
            const number::Integer& second) {
  const auto bear = [&](const number::Integer& n) {
    return std::ranges::count(all, n, &Unit::number);
  };
  return first == second ? bear(first) >= 2 : bear(first) >= 1 && bear(second) >= 1;
}

constexpr std::string_view number_missing = "a number is missing";

Check check_equality(const Model& model, const Row& row) {
  const game::Army army = parameter::taker_of(model);
  const auto [both, their_takers, their_preys] = cells<3>(row);
  if (!std::holds_alternative<number::Integer>(both))
    return {false, false, std::string(number_missing)};
  const std::string takers = bearers_of(units(army, model), number(both)),
                    preys = bearers_of(units(game::enemy_of(army), model), number(both));
  const bool member = !takers.empty() && !preys.empty();
  const bool named = to_text(their_takers) == takers && to_text(their_preys) == preys;
  return {true, member && named,
          !member ? "the armies do not both have a piece of " + to_text(both)
                  : "both armies have a piece of " + to_text(both) + (named ? "" : misnamed)};
}

template <CaptureWay way>
Check check(const Model& model, const Row& row) {
  const game::Army army = parameter::taker_of(model);
  const std::vector<Unit> takers = units(army, model), enemies = units(game::enemy_of(army), model);
  const auto [first_cell, second_cell, prey_cell] = cells<3>(row);
  for (const Value* cell : {&first_cell, &second_cell, &prey_cell})
    if (!std::holds_alternative<number::Integer>(*cell))
      return {false, false, std::string(number_missing)};
  const number::Integer &first = number(first_cell), &second = number(second_cell),
                        &prey = number(prey_cell);
  const std::string enemy = game::to_text(game::enemy_of(army)), own = game::to_text(army);
  // The index of the first label, which follows the numbers and, for proportions, their kind.
  const std::size_t labels = way == CaptureWay::proportion ? 4 : 3;
  bool arithmetic = false;
  std::string because;
  if (way == CaptureWay::proportion) {
    const auto kind = kind_of({first, second, prey});
    arithmetic = first <= second && kind && proportion::to_text(*kind) == to_text(row[labels - 1]);
    because = number::to_text(first) + ", " + number::to_text(second) + " and " +
              number::to_text(prey) +
              (kind ? " are " + proportion::to_text(*kind) : " are in no proportion");
  } else {
    const bool greater_first = way == CaptureWay::subtraction || way == CaptureWay::division;
    const bool ordered = greater_first ? first >= second : first <= second;
    arithmetic = ordered && second > 0 &&
                 (way == CaptureWay::addition ? number::Integer(first + second) == prey
                  : way == CaptureWay::subtraction
                      ? first > second && number::Integer(prey + second) == first
                  : way == CaptureWay::multiplication ? number::Integer(first * second) == prey
                                                      : number::Integer(prey * second) == first);
    because = !ordered
                  ? std::string(greater_first ? "the greater taker" : "the lesser taker") +
                        " stands second"
                  : number::to_text(first) + std::string(mark_of(way)) + number::to_text(second) +
                        (arithmetic ? " = " : " is not ") + number::to_text(prey);
  }
  bool member = true;
  if (!enough(takers, first, second)) {
    because += first == second ? "; no two " + own + " pieces bear " + number::to_text(first)
                               : "; no two " + own + " pieces bear " + number::to_text(first) +
                                     " and " + number::to_text(second);
    member = false;
  }
  if (bearers_of(enemies, prey).empty()) {
    because += "; no " + enemy + " piece bears " + number::to_text(prey);
    member = false;
  }
  const bool named = to_text(row[labels]) == bearers_of(takers, first) &&
                     to_text(row[labels + 1]) == bearers_of(takers, second) &&
                     to_text(row[labels + 2]) == bearers_of(enemies, prey);
  if (arithmetic && member && !named) because += misnamed;
  return {arithmetic, member && named, because};
}

template <CaptureWay way>
Relation relation(std::string_view name, std::string_view title) {
  return {name,
          captures_family,
          title,
          "Fulke 1563, first kind of play (table lost); Savard",
          {parameter::taker, parameter::kings, parameter::roots},
          columns<way>,
          rows<way>,
          way == CaptureWay::equality ? check_equality : check<way>};
}

}  // namespace

std::vector<Relation> two_pieces_relations() {
  return {
      relation<CaptureWay::equality>("equality", "one piece captures an enemy of its own number"),
      relation<CaptureWay::addition>("addition",
                                     "the sum of two pieces is the number of the enemy"),
      relation<CaptureWay::subtraction>("subtraction",
                                        "the difference of two pieces is the number of the enemy"),
      relation<CaptureWay::multiplication>("multiplication",
                                           "the product of two pieces is the number of the enemy"),
      relation<CaptureWay::division>("division",
                                     "the quotient of two pieces is the number of the enemy"),
      relation<CaptureWay::proportion>("capture-by-proportion",
                                       "two pieces and the enemy are in proportion")};
}

}  // namespace rithmo::relation
