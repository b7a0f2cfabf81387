// Boards of the other games and their scores, as text.
#include "rithmo/report/game/other_games_report.hpp"

#include <string>

#include "catch.hpp"

namespace rithmo::report {
namespace {

// Returns the report's text below the field.
std::string standing(const char* text) {
  const games::BooleanPosition position = *games::parse_boolean_position(text);
  const std::string board = render_board(position, {});
  REQUIRE(board.starts_with(games::field_drawing_of(position)));
  return board.substr(games::field_drawing_of(position).size());
}

}  // namespace

TEST_CASE("the Boolean board says how the game stands") {
  CHECK(standing("white W0000@111 W0001@112 B0000@444") ==
        "pyramids 1 : 1, pieces 2 : 1, values 1 : 0\n");
  CHECK(standing("white W0001@111 B0111@443") ==
        "pyramids 0 : 0, pieces 1 : 1, values 1 : 7\n"
        "the game is over: a simple victory of black\n");
  CHECK(standing("white W0000@111 B0001@443") ==
        "pyramids 1 : 0, pieces 1 : 1, values 0 : 1\n"
        "the game is over, and nobody is ahead\n");
}

TEST_CASE("a board of the tables says whether a table is bound") {
  CHECK(render_board(games::irish_set_up()) == tables_drawing(games::irish_set_up()));
  const games::TablesPosition bound =
      *games::parse_tables_position("bar:1 | 1:2 2:2 3:2 4:2 5:2 6:2");
  CHECK(render_board(bound) ==
        tables_drawing(bound) + "o's table is bound: one of o's points 1 to 6 must be opened\n");
}

}  // namespace rithmo::report
