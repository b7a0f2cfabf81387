// rithmo play and victories-in: a game act by act, and who has won.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "positions.hpp"
#include "rithmo/game/play.hpp"
#include "rithmo/report/play_report.hpp"

namespace rithmo::tool {
namespace {

const Option goal_option{"goal", "GOAL",
                         "a common victory: bodies=MEN, goods=SUM, quarrel=SUM/CHARACTERS, "
                         "honour=SUM/MEN, honour-quarrel=SUM/MEN/CHARACTERS or standards"};

Loaded<std::optional<Goal>> goal_of(const Arguments& arguments) {
  if (!arguments.has("goal")) return std::optional<Goal>();
  const auto goal = parse_goal(arguments.value("goal"));
  if (!goal) return trouble_in("--goal", arguments.value("goal"), goal.error());
  return std::optional(*goal);
}

struct AskedGame {
  Asked start;
  std::optional<Goal> goal;
};

// What both commands are given.
Loaded<AskedGame> asked_game(const Arguments& arguments) {
  RITHMO_TRY(const auto goal, goal_of(arguments));
  RITHMO_TRY(const auto start, asked(arguments));
  return AskedGame{start, goal};
}

Result run_victories_in(const Arguments& arguments) {
  RITHMO_TRY(const auto what, asked_game(arguments));
  return Outcome{render(what.start.position,
                        standings_in(what.start.position, *what.start.rules, what.goal), what.goal,
                        arguments.format)};
}

// Where a turn ends in the text.
std::size_t end_of(const Turn& turn) {
  return turn.empty() ? 0 : turn.back().offset + to_text(turn.back().act).size();
}

Result run_play(const Arguments& arguments) {
  RITHMO_TRY(const auto what, asked_game(arguments));
  RITHMO_TRY(const auto written,
             text_given("--turns", arguments.has("turns") ? arguments.value("turns") : ""));
  const auto turns = parse_turns(written.text(), what.start.rules->board);
  if (!turns) return trouble_in(written, turns.error());

  Play play(what.start.position, *what.start.rules, what.goal);
  std::vector<ToldAct> told;
  for (std::size_t t = 0; t < turns->size(); ++t) {
    const Army army = play.position().to_move;
    for (const WrittenAct& act : (*turns)[t]) {
      const auto right = play.make(act.act);
      if (!right) return trouble_in(written, {act.offset, right.error()});
      told.push_back({t + 1, army, to_text(act.act), *right});
    }
    if (const auto ended = play.end_turn(); !ended)
      return trouble_in(written, {end_of((*turns)[t]), ended.error()});
  }
  return Outcome{
      render(told, play.position(),
             standings_in(play.position(), *what.start.rules, what.goal, play.arrivals()),
             what.goal, arguments.format)};
}

}  // namespace

Command play_command() {
  return {
      "play",
      "Plays a game act by act, says by what right, and who has won",
      position_operand(
          "where it begins: a position, a board as drawn, a file with either, a layout, or array, "
          "that of the rules",
          Games::board),
      {{"turns", "ACTS",
        "turns with semicolons or line ends between, or a file of them; acts: c9-c10 (draw), "
        "xd8 (capture), c9xd8 (capture and go there), "
        "xa3[25] (a king's layer), Or16*@d1 (place), c7=a3[25] (redeem), !c9,d9,e9 (announce), "
        "pass"},
       rules_option(Games::board),
       players_option,
       goal_option},
      {{"play 'odd Er16@d8 Or9@c9 Or7@f8' --turns 'f8-e9 xd8 Or16*@a1' --rules ducoeur-1",
        "nine and seven capture sixteen"}},
      run_play,
      {Format::text, Format::json}};
}

Command victories_in_command() {
  return {
      "victories-in",
      "Says who has a triumph or a common victory in a position",
      position_operand("as 'odd Er2!@a3 Er3*!@b3 Er4!@c3', or a file that has one", Games::board),
      {rules_option(Games::board), players_option, goal_option},
      {{"victories-in 'odd Er2!@a3 Er4!@b3 Et6!@c3' --rules ducoeur-1", "a great triumph"}},
      run_victories_in,
      {Format::text, Format::json}};
}

}  // namespace rithmo::tool
