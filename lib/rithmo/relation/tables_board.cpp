// The board of the tables (backgammon), on which Irish is played. Its points are numbered as both
// players count them. The relations also have the names of the first six points, and the set-up of
// the pieces.
//
// Example: my point 24 is the enemy's point 1, where two of my pieces begin. Counter-example: my
// point 13 is the enemy's 12 and not 13, because the two numbers of a point add up to 25. Sources:
// F. Willughby, Book of Games (c. 1665), Irish; as du Coeur's letter on Irish retells it. The
// set-up is a convention and not arithmetic; it is taken from games/tables.hpp.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/games/tables.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"

namespace rithmo::relation {
namespace {

constexpr int points = games::tables_points;
constexpr std::array<std::string_view, 6> names{"ace", "duce", "trey", "kater", "cinque", "sice"};

// Checks that both players' numbers of a point agree. The first two cells are the number for the
// row's player and that for the enemy.
Check check_point(const Row& row) {
  const auto [point, enemy_point] = cells<2>(row);
  const number::Integer &mine = number(point), &his = number(enemy_point);
  const bool there = mine >= 1 && mine <= points;
  return {mine + his == points + 1, there,
          there ? "the counts add up to " + std::to_string(points + 1) + ": point " +
                      number::to_text(mine) + " is the enemy's " +
                      number::to_text(number::Integer(points + 1 - mine))
                : "the board has " + std::to_string(points) + " points"};
}

std::vector<Column> point_columns(const Model&) {
  using enum Column::Type;
  return {{"point", number, "as one player counts"},
          {"enemy_point", number, "as the other counts"}};
}

std::vector<Row> point_rows(const Model&) {
  std::vector<Row> rows;
  for (int point = 1; point <= points; ++point)
    rows.push_back({number::Integer(point), number::Integer(points + 1 - point)});
  return rows;
}

std::vector<Column> name_columns(const Model&) {
  using enum Column::Type;
  return {{"number", number, "a point of the home table, or the side of a die"},
          {"name", label, "its name at play"}};
}

std::vector<Row> name_rows(const Model&) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < names.size(); ++i)
    rows.push_back({number::Integer(i + 1), std::string(names[i])});
  return rows;
}

Check check_name(const Model&, const Row& row) {
  const auto [its_number, name] = cells<2>(row);
  const auto found = std::ranges::find(names, to_text(name));
  if (found == names.end()) return {false, false, "no number has the name '" + to_text(name) + "'"};
  const number::Integer meant(found - names.begin() + 1);
  return {meant == number(its_number), true, std::string(*found) + " is " + number::to_text(meant)};
}

std::vector<Column> set_up_columns(const Model&) {
  using enum Column::Type;
  return {{"point", number, "as their owner counts"},
          {"enemy_point", number, "as the other counts"},
          {"men", number, "how many begin there"}};
}

std::vector<Row> set_up_rows(const Model&) {
  std::vector<Row> rows;
  const games::TablesSide mine = games::irish_set_up().mine;
  for (int point = 1; point <= points; ++point)
    if (const int pieces = mine[static_cast<std::size_t>(point)])
      rows.push_back(
          {number::Integer(point), number::Integer(points + 1 - point), number::Integer(pieces)});
  return rows;
}

Check check_set_up(const Model&, const Row& row) {
  const Check counts = check_point(row);
  if (!counts.holds()) return counts;
  const auto [point, enemy_point, pieces_cell] = cells<3>(row);
  const int pieces = games::irish_set_up().mine[number(point).get_ui()];
  if (pieces == 0) return {false, false, "no piece begins on point " + to_text(point)};
  return {number(pieces_cell) == pieces, true,
          std::to_string(pieces) + " pieces begin on point " + to_text(point)};
}

constexpr std::string_view board_source =
    "Willughby, Book of Games, Irish; du Coeur, letter on Irish";

}  // namespace

std::vector<Relation> tables_board_relations() {
  return {{"tables-points",
           "tables",
           "the 24 points of a backgammon board, as each player counts them",
           board_source,
           {},
           point_columns,
           point_rows,
           [](const Model&, const Row& row) { return check_point(row); }},
          {"dice-names",
           "tables",
           "the names of the numbers one to six at the tables",
           board_source,
           {},
           name_columns,
           name_rows,
           check_name},
          {"irish-set-up",
           "tables",
           "where the 15 pieces of each player begin at Irish",
           board_source,
           {},
           set_up_columns,
           set_up_rows,
           check_set_up}};
}

}  // namespace rithmo::relation
