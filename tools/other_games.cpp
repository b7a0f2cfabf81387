// The commands on positions for Boolean Rithmomachia, Irish and Backgammon; see positions.hpp.
#include <algorithm>
#include <array>
#include <string>

#include "positions.hpp"
#include "rithmo/report/game/other_games_report.hpp"

namespace rithmo::tool {
namespace {

struct BooleanRequest {
  games::BooleanPosition position;
  games::BooleanRules rules;
};

text::Loaded<BooleanRequest> boolean_request(const Arguments& arguments) {
  const auto rules = games::parse_boolean_rules(agreed(arguments));
  if (!rules) return fault_in("--option", agreed(arguments), rules.error());
  RITHMO_TRY(const auto source, position_given(arguments));
  const std::string given(line_of(source));
  if (given == "boolean") return BooleanRequest{games::boolean_set_up(), *rules};
  const auto position = games::parse_boolean_position(given);
  if (!position) return fault_in(source, position.error());
  return BooleanRequest{*position, *rules};
}

Result boolean_board(const Arguments& arguments) {
  RITHMO_TRY(const auto what, boolean_request(arguments));
  return Outcome{report::render_board(what.position, what.rules)};
}

Result boolean_moves(const Arguments& arguments) {
  if (arguments.has("throw"))
    return fault_in("--throw", arguments.value("throw"),
                    {0, "only irish and backgammon have dice: leave --throw out"});
  RITHMO_TRY(const auto what, boolean_request(arguments));
  if (!arguments.has("move"))
    return Outcome{report::render_moves(what.position, what.rules, arguments.format)};
  if (arguments.format != text::Format::text)
    return fault_in("--format", arguments.value("format"),
                    {0, "--move has only the format text: leave --format out"});
  const std::string& typed = arguments.value("move");
  const auto move = games::parse_boolean_move(typed);
  if (!move) return fault_in("--move", typed, move.error());
  if (const auto reason = games::why_not(what.position, *move, what.rules))
    return fault_in("--move", typed, {0, *reason});
  return Outcome{typed + " is a move; after it:\n" +
                 games::to_text(games::position_after(what.position, *move, what.rules)) + "\n"};
}

Result boolean_captures(const Arguments& arguments) {
  RITHMO_TRY(const auto what, boolean_request(arguments));
  return Outcome{report::render_takings(what.position, what.rules, arguments.format)};
}

Result boolean_perft(const Arguments& arguments) {
  RITHMO_TRY(const auto depth, depth_of(arguments));
  RITHMO_TRY(const auto what, boolean_request(arguments));
  std::string text;
  for (unsigned d = 1; d <= depth; ++d)
    text +=
        std::to_string(d) + " " + std::to_string(games::perft(what.position, what.rules, d)) + "\n";
  return Outcome{text};
}

text::Loaded<games::TablesPosition> requested_tables_position(const Arguments& arguments) {
  if (arguments.has("option"))
    return fault_in("--option", arguments.value("option"),
                    {0, rules_named(arguments) + " has no options"});
  RITHMO_TRY(const auto source, position_given(arguments));
  const std::string given(line_of(source));
  if (given == "irish" || given == "backgammon") return games::irish_set_up();
  const auto position = games::parse_tables_position(given);
  if (!position) return fault_in(source, position.error());
  return *position;
}

Result tables_board(const Arguments& arguments) {
  RITHMO_TRY(const auto position, requested_tables_position(arguments));
  return Outcome{report::render_board(position)};
}

Result tables_moves(const Arguments& arguments) {
  RITHMO_TRY(const auto position, requested_tables_position(arguments));
  if (arguments.has("move"))
    return fault_in("--move", arguments.value("move"),
                    {0, "irish and backgammon list all plays of a throw: leave --move out"});
  if (games::is_bound(position)) {
    if (arguments.has("throw"))
      return fault_in(
          "--throw", arguments.value("throw"),
          {0, "the table is bound, so a point must be opened first: leave --throw out"});
    return Outcome{report::render_breaks(position, arguments.format)};
  }
  if (!arguments.has("throw"))
    return fault_in("--throw", "",
                    {0, "irish and backgammon need a throw, for example --throw 5-2"});
  const auto thrown = games::parse_throw(arguments.value("throw"));
  if (!thrown) return fault_in("--throw", arguments.value("throw"), thrown.error());
  const games::TablesGame game =
      rules_named(arguments) == "irish" ? games::TablesGame::irish : games::TablesGame::backgammon;
  return Outcome{
      report::render_plays(position, games::plays(position, *thrown, game), arguments.format)};
}

constexpr std::array games{
    OtherGame{"boolean", boolean_board, boolean_moves, boolean_captures, boolean_perft},
    OtherGame{"irish", tables_board, tables_moves, nullptr, nullptr},
    OtherGame{"backgammon", tables_board, tables_moves, nullptr, nullptr}};

}  // namespace

const OtherGame* other_game(const Arguments& arguments) {
  const auto found = std::ranges::find(games, rules_named(arguments), &OtherGame::rules);
  return found == games.end() ? nullptr : &*found;
}

}  // namespace rithmo::tool
