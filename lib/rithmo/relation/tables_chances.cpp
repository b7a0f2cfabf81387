// The chances of a dice throw at the tables: to enter pieces from the bar, and to hit a blot. They
// are given as throws out of 36 and as exact fractions.
//
// Example: if the enemy holds two points, a piece enters with 32 throws of 36, or 8/9.
// Counter-example: the chance to hit from two points away is not 11/36 but 1/3, because 1-1 also
// hits. All points between are assumed empty. rows() plays every throw, and check() counts dice
// instead. Source: du Coeur's letter on Irish (throws, entering, landing; doubles twice at Irish,
// four times at Backgammon).
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/games/tables.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

constexpr int throws = 36;

const Parameter game{
    "game", "irish", {text::texts_of(games::tables_games)}, "how doubles are played"};

// Counts the throws, out of 36, that have a play for which `ends` is true.
template <class Ends>
int throws_that(const games::TablesPosition& position, games::TablesGame played, Ends ends) {
  int count = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) {
      const std::vector<games::TablesPlay> all = games::plays(position, {a, b}, played);
      count +=
          std::ranges::any_of(all, [&](const games::TablesPlay& play) { return ends(play.after); });
    }
  return count;
}

std::string chance(int count) {
  return number::to_text(number::Rational(number::Integer(count), number::Integer(throws)));
}

std::vector<Column> entering_columns(const Model&) {
  using enum Column::Type;
  return {{"held", number, "points of the enemy's home table that the enemy holds, 0 to 6"},
          {"throws_one", number, "throws of 36 that enter one piece"},
          {"chance_one", label, "the same as a fraction"},
          {"throws_both", number, "throws of 36 that enter two pieces, at Irish"},
          {"chance_both", label, "the same as a fraction"}};
}

std::vector<Row> entering_rows(const Model&) {
  std::vector<Row> rows;
  for (int held = 0; held <= games::home_points; ++held) {
    games::TablesPosition position{};
    for (int point = 1; point <= held; ++point) position.his[static_cast<std::size_t>(point)] = 2;
    position.mine[games::bar] = 2;
    const auto entered = [&](int pieces) {
      return throws_that(
          position, games::TablesGame::irish,
          [&](const games::TablesPosition& after) { return after.mine[games::bar] <= 2 - pieces; });
    };
    const int one = entered(1), both = entered(2);
    rows.push_back({number::Integer(held), number::Integer(one), chance(one), number::Integer(both),
                    chance(both)});
  }
  return rows;
}

Check check_entering(const Model&, const Row& row) {
  const auto [held_cell, one_enters, one_chance, both_enter, both_chance] = cells<5>(row);
  const number::Integer& held = number(held_cell);
  if (held < 0 || held > games::home_points)
    return {false, false, "expected at most six held points"};
  const number::Integer open = games::home_points - held;
  const number::Integer both = open * open,
                        // Both dice on open points; all throws except those with both dice on held
                        // points.
      one = throws - held * held;
  const auto says = [](const Value& value, const number::Integer& count) {
    const auto fraction = number::parse_rational(to_text(value));
    return fraction &&
           *fraction * number::Rational(number::Integer(throws)) == number::Rational(count);
  };
  return {number(one_enters) == one && number(both_enter) == both && says(one_chance, one) &&
              says(both_chance, both),
          true,
          "not both dice among " + number::to_text(held) + ": 36 - " +
              number::to_text(number::Integer(held * held)) + " = " + number::to_text(one) +
              "; both among " + number::to_text(open) + ": " + number::to_text(both)};
}

std::vector<Column> hitting_columns(const Model&) {
  using enum Column::Type;
  return {{"distance", number, "points to the blot, 1 to 24"},
          {"throws", number, "throws of 36 that hit it"},
          {"chance", label, "the same as a fraction"}};
}

games::TablesGame game_of(const Model& model) {
  return *text::meaning(games::tables_games, model["game"]);
}

std::vector<Row> hitting_rows(const Model& model) {
  std::vector<Row> rows;
  for (int distance = 1; distance <= games::tables_points; ++distance) {
    games::TablesPosition
        // The enemy has a blot on my ace point, which is the enemy's point 24. I have one piece
        // `distance` points before it.
        position{};
    position.his[games::tables_points] = 1;
    position.mine[static_cast<std::size_t>(distance) + 1] = 1;
    const int hits = throws_that(position, game_of(model), [](const games::TablesPosition& after) {
      return after.his[games::bar] == 1;
    });
    rows.push_back({number::Integer(distance), number::Integer(hits), chance(hits)});
  }
  return rows;
}

Check check_hitting(const Model& model, const Row& row) {
  const auto [distance_cell, hits_cell, chance_cell] = cells<3>(row);
  const number::Integer& distance = number(distance_cell);
  if (distance < 1 || distance > games::tables_points)
    return {false, false, "expected a distance of 1 to 24 points"};
  int count = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) {
      bool hits = distance == a || distance == b || distance == a + b;
      if (a == b && game_of(model) == games::TablesGame::backgammon)
        hits = hits || distance == 3 * a || distance == 4 * a;
      count += hits;
    }
  const auto fraction = number::parse_rational(to_text(chance_cell));
  return {number(hits_cell) == count && fraction &&
              *fraction * number::Rational(number::Integer(throws)) ==
                  number::Rational(number::Integer(count)),
          true, std::to_string(count) + " throws of 36 come to " + number::to_text(distance)};
}

constexpr std::string_view chances_source = "du Coeur, letter on Irish";

}  // namespace

std::vector<Relation> tables_chances_relations() {
  return {{"tables-entering",
           "tables",
           "the chance to enter pieces against a given number of held points",
           chances_source,
           {},
           entering_columns,
           entering_rows,
           check_entering},
          {"tables-hitting",
           "tables",
           "the chance to hit a blot at a given distance in points",
           chances_source,
           {game},
           hitting_columns,
           hitting_rows,
           check_hitting}};
}

}  // namespace rithmo::relation
