// rithmo play, replay and victories-in: a game act by act, and who has won.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "conversation.hpp"
#include "positions.hpp"
#include "rithmo/console/session.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/game/play_report.hpp"

namespace rithmo::tool {
namespace {

text::Loaded<std::optional<game::Goal>> goal_of(const Arguments& arguments) {
  if (!arguments.has("goal")) return std::optional<game::Goal>();
  const auto goal = game::parse_goal(arguments.value("goal"));
  if (!goal) return trouble_in("--goal", arguments.value("goal"), goal.error());
  return std::optional(*goal);
}

Result run_victories_in(const Arguments& arguments) {
  RITHMO_TRY(const auto goal, goal_of(arguments));
  RITHMO_TRY(const auto start, asked(arguments));
  return Outcome{report::render(start.position,
                                report::standings_in(start.position, *start.rules, goal), goal,
                                arguments.format)};
}

// --against: the side that --as does not name; the person begins where nothing is said.
text::Loaded<std::optional<console::Session::Against>> opponent_of(const Arguments& arguments,
                                                                   StartedGame& started) {
  if (!arguments.has("against")) {
    for (const char* option : {"as", "seed"})
      if (arguments.has(option))
        return trouble_in("--" + std::string(option), arguments.value(option),
                          {0, "only with --against"});
    return std::optional<console::Session::Against>();
  }
  RITHMO_TRY(const auto level, number_of(arguments, "against", 3, 0, engine::highest_level));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  const std::string& given = arguments.value("against");
  if (arguments.has("turns"))
    return trouble_in("--against", given, {0, "with --turns nobody is asked for them"});
  if (!started.game->play())
    return trouble_in("--against", given, {0, "the program plays the board game alone"});
  const std::vector<std::string> sides = started.game->sides();
  const std::string own = arguments.has("as") ? arguments.value("as") : sides.front();
  const std::string side = own == sides.front() ? sides.back() : sides.front();
  started.headers.push_back({side == "even" ? "Even" : "Odd", "rithmo, level " + given});
  return std::optional(
      console::Session::Against{engine::Opponent(static_cast<unsigned>(level), seed), side});
}

// Who begins a game and names no rules gets those recommended to newcomers. A position, or acts that are given, keep the default.
Arguments with_rules(Arguments arguments) {
  if (!arguments.has("rules") && !arguments.has("turns") && !arguments.has("option") &&
      arguments.operands.empty())
    arguments.options["rules"] = {game::recommended_rule_set().name};
  return arguments;
}

Result run_play(const Arguments& given) {
  const Arguments arguments = with_rules(given);
  RITHMO_TRY(auto asked, started_game(arguments));
  RITHMO_TRY(auto against, opponent_of(arguments, asked));
  if (!arguments.has("turns"))
    return conversation(std::move(asked.game), std::move(asked.headers),
                        arguments.has("color") ? arguments.value("color") : "auto",
                        std::move(against));
  RITHMO_TRY(const auto written, text_given("--turns", arguments.value("turns")));
  const auto record = games::parse_typed_turns(written.text());
  if (!record) return trouble_in(written, record.error());
  const games::Replay replayed = games::replay(*record, *asked.game);
  if (replayed.fault) return trouble_in(written, *replayed.fault);
  return Outcome{report::render(replayed.acts, *asked.game, arguments.format)};
}

Option play_rules_option() {
  static const std::string help =
      "the rule set (see: rithmo rules), or a file of one's own; without it a game from the array "
      "is by " +
      game::recommended_rule_set().name + ", whose games are short, any other by fulke-1";
  Option option = rules_option(Games::all);
  option.help = help;
  return option;
}

Result run_replay(const Arguments& arguments) {
  RITHMO_TRY(const auto source, text::Source::read(arguments.operands.front()));
  auto record = games::parse_record(source.text());
  if (!record) return source.fault(record.error().offset, record.error().reason);
  RITHMO_TRY(const auto game, console::game_of(*record, source));
  if (arguments.has("turns")) {
    const std::string& given = arguments.value("turns");
    const auto turns = number::parse_natural(given);
    if (!turns) return trouble_in("--turns", given, turns.error());
    if (*turns > record->turns.size())
      return trouble_in("--turns", given,
                        {0, "the record has " + std::to_string(record->turns.size()) + " turns"});
    if (*turns < record->turns.size()) record->cut(turns->get_ui());
  }
  const games::Replay replayed = games::replay(*record, *game);
  if (replayed.fault) return source.fault(replayed.fault->offset, replayed.fault->reason);
  return Outcome{report::render(replayed.acts, *game, arguments.format)};
}

}  // namespace

Command play_command() {
  return {
      "play",
      "Plays a game, at the terminal or act by act, and says by what right",
      start_operand(Games::all),
      {{"turns", "ACTS",
        "instead of asking for them: turns with semicolons or line ends between, or a file of "
        "them; acts: c9-c10 (move), "
        "xd8 (capture), c9xd8 (capture and go there), xa3[25] (a king's layer), Or16*@d1 "
        "(place), c7=a3[25] (redeem), "
        "!c9,d9,e9 (announce), end, pass, resign, agree"},
       play_rules_option(),
       players_option,
       goal_option,
       handicap_option,
       {"against", "LEVEL",
        "the program plays the other side: 0 does anything, 1 captures what it can, 2 to 5 look "
        "ahead (docs/opponent.md)"},
       {"as",
        "ARMY",
        "which army one has then; the one that begins, where it is not said",
        false,
        {"even", "odd"}},
       {"seed", "N", "another number, other choices of the program between equals (default 1)"}},
      {{"play --against 1", "a first game against the program"},
       {"play 'odd Er16@d8 Or9@c9 Or7@f8' --turns 'f8-e9 xd8 Or16*@a1' --rules ducoeur-1",
        "nine and seven capture sixteen"},
       {"play --rules fulke-3 --goal goods=100",
        "two people at one terminal, until one has goods of 100"},
       {"play --rules fulke-3 --goal goods=100 --against 2 --as even",
        "the same against the program"}},
      run_play,
      {text::Format::text, text::Format::json},
      {{"replay", replay_command}, {"tournament", tournament_command}}};
}

Command replay_command() {
  return {"replay",
          "Checks the record of a game act by act, and says by what right each capture was made",
          {"FILE", "a record, as docs/records.md describes; - for standard input", 1, false},
          {{"turns", "N", "only the first N turns, each side's counted"}},
          {{"replay docs/examples/first-game.record", "a whole game"},
           {"replay docs/examples/first-game.record --turns 6",
            "the board after three turns of each side"}},
          run_replay,
          {text::Format::text, text::Format::json}};
}

Command victories_in_command() {
  return {
      "victories-in",
      "Says who has a triumph or a common victory in a position, or lacks one piece for it",
      position_operand("as 'odd Er2!@a3 Er3*!@b3 Er4!@c3', or a file that has one", Games::board),
      {rules_option(Games::board), players_option, goal_option},
      {{"victories-in 'odd Er2!@a3 Er4!@b3 Et6!@c3' --rules ducoeur-1", "a great triumph"}},
      run_victories_in,
      {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
