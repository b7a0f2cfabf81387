// rithmo hint: lists the moves that a player of a given level would make in a position.
#include "commands.hpp"
#include "positions.hpp"
#include "progress.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/report/game/opponent_report.hpp"

namespace rithmo::tool {
namespace {

Result run_hint(const Arguments& arguments) {
  RITHMO_TRY(const auto started, started_board_game(arguments));
  RITHMO_TRY(const auto level, number_of(arguments, "level", 3, 2, engine::highest_level));
  RITHMO_TRY(const auto most, number_of(arguments, "limit", 3, 1, 1000));
  const game::Play& game = *started.game->play();
  if (game.ending()) return Outcome{"The game is over: " + game.ending()->by + "\n"};
  const ProgressDisplay progress("hint");
  return Outcome{report::render(
      game, engine::Opponent(static_cast<unsigned>(level), 1).turns(game, most), arguments.format)};
}

}  // namespace

Command hint_command() {
  return {"hint",
          "Shows the turns that a player would choose in a position, and how the game stands after "
          "them",
          start_operand(Games::board),
          {rules_option(Games::board),
           players_option,
           goal_option,
           handicap_option,
           {"level", "N",
            "2 looks at its own turn, 3 (default) at the enemy's answers and its own turn after, 4 "
            "and 5 each one turn further"},
           {"limit", "N", "how many turns, the best first (default 3)"}},
          {{"hint 'odd Er16@d8 Or9@c9 Or7@f8' --rules ducoeur-1",
            "how to capture the sixteen; one point is the value of one piece"}},
          run_hint,
          {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
