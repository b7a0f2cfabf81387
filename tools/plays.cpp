// rithmo play, replay and victories-in: plays a game, reports a game act by act, or reports who has
// won.
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "conversation.hpp"
#include "positions.hpp"
#include "puzzles.hpp"
#include "rithmo/console/session.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/game/play_report.hpp"
#include "rithmo/report/game/puzzle_report.hpp"

namespace rithmo::tool {
namespace {

text::Loaded<std::optional<game::Goal>> goal_of(const Arguments& arguments) {
  if (!arguments.has("goal")) return std::optional<game::Goal>();
  const auto goal = game::parse_goal(arguments.value("goal"));
  if (!goal) return fault_in("--goal", arguments.value("goal"), goal.error());
  return std::optional(*goal);
}

Result run_victories_in(const Arguments& arguments) {
  RITHMO_TRY(const auto goal, goal_of(arguments));
  RITHMO_TRY(const auto start, requested_position(arguments));
  return Outcome{report::render(start.position,
                                report::standings_in(start.position, *start.rules, goal), goal,
                                arguments.format)};
}

// Returns the opponent that --against describes, for the side that --as does not name. Without --as
// the person begins.
text::Loaded<std::optional<console::Session::ProgramSide>> opponent_of(const Arguments& arguments,
                                                                       StartedGame& started) {
  if (!arguments.has("against")) {
    for (const char* option : {"as", "seed"})
      if (arguments.has(option))
        return fault_in("--" + std::string(option), arguments.value(option),
                        {0, "only with --against"});
    return std::optional<console::Session::ProgramSide>();
  }
  RITHMO_TRY(const auto level, number_of(arguments, "against", 3, 0, engine::highest_level));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  const std::string& given = arguments.value("against");
  if (arguments.has("turns"))
    return fault_in("--against", given,
                    {0, "--turns gives the turns of both sides: leave --against or --turns out"});
  if (!started.game->play())
    return fault_in("--against", given,
                    {0, "the program itself can play only the Philosophers' Game"});
  if (!game::has_army_pieces(started.game->play()->position()))
    return fault_in(
        "--against", given,
        {0, "the program can play only with pieces that have the numbers of the two armies"});
  const auto sides = started.game->sides();
  const auto own = arguments.has("as") ? games::parse_side(arguments.value("as")) : sides.front();
  const games::Side side = own == sides.front() ? sides.back() : sides.front();
  started.headers.push_back({side == games::Side::even ? "Even" : "Odd", "rithmo, level " + given});
  return std::optional(
      console::Session::ProgramSide{engine::Opponent(static_cast<unsigned>(level), seed), side});
}

// Chooses the rules recommended to newcomers if a player begins a game and names no rules. If a
// position or acts are given, the default rules stay.
Arguments with_rules(Arguments arguments) {
  if (!arguments.has("rules") && !arguments.has("turns") && !arguments.has("option") &&
      arguments.operands.empty())
    arguments.options["rules"] = {game::recommended_rule_set().name};
  return arguments;
}

// Plays a game. `more`: additional headers for the record.
Result play(const Arguments& arguments, const std::vector<games::Record::Header>& more) {
  RITHMO_TRY(auto asked, started_game(arguments));
  asked.headers.insert(asked.headers.end(), more.begin(), more.end());
  RITHMO_TRY(auto against, opponent_of(arguments, asked));
  if (!arguments.has("turns"))
    return conversation(std::move(asked.game), std::move(asked.headers),
                        arguments.has("color") ? arguments.value("color") : "auto",
                        std::move(against));
  RITHMO_TRY(const auto written, text_given("--turns", arguments.value("turns")));
  const auto record = games::parse_typed_turns(written.text());
  if (!record) return fault_in(written, record.error());
  const games::RecordReplay replayed = games::replay(*record, *asked.game);
  if (replayed.fault) return fault_in(written, *replayed.fault);
  return Outcome{report::render(replayed.acts, *asked.game, arguments.format)};
}

// Plays a puzzle (--puzzle): the game begins in the puzzle's position and has its rules.
Result run_play_puzzle(const Arguments& arguments) {
  RITHMO_TRY(const engine::Puzzle* puzzle, puzzle_numbered("--puzzle", arguments.value("puzzle")));
  for (const char* option : {"rules", "option", "goal", "handicap"})
    if (arguments.has(option))
      return fault_in("--" + std::string(option), arguments.value(option),
                      {0, "cannot be combined with --puzzle, which has its own rules"});
  if (!arguments.operands.empty())
    return fault_in("POSITION", arguments.operands.front(),
                    {0, "cannot be combined with --puzzle, which has its own position"});
  Arguments begun = arguments;
  begun.options.erase("puzzle");
  begun.options["rules"] = {puzzle->rules};
  begun.operands = {game::to_text(puzzle->position)};
  if (begun.has("against") && !begun.has("as"))
    begun.options["as"] = {game::to_text(puzzle->position.to_move)};
  return play(begun, {{"Puzzle", report::task_of(*puzzle)}});
}

Result run_play(const Arguments& arguments) {
  return arguments.has("puzzle") ? run_play_puzzle(arguments) : play(with_rules(arguments), {});
}

Option play_rules_option() {
  static const std::string help =
      "the rule set (see: rithmo rules), or a file of your own; without it a game from the array "
      "is by " +
      game::recommended_rule_set().name + ", whose games are short, any other by fulke-1";
  Option option = rules_option(Games::all);
  option.help = help;
  return option;
}

text::Fault fault_at(const text::Source& source, const text::TextFault& fault) {
  return source.fault(fault.offset, fault.reason).value();
}

// Removes the turns of a record after the number in --turns.
text::Loaded<games::Record> cut_record(games::Record record, const Arguments& arguments) {
  if (!arguments.has("turns")) return record;
  const std::string& given = arguments.value("turns");
  const auto turns = number::parse_natural(given);
  if (!turns) return fault_in("--turns", given, turns.error());
  if (*turns > record.turns.size())
    return fault_in("--turns", given,
                    {0, "the record has " + std::to_string(record.turns.size()) + " turns"});
  if (*turns < record.turns.size()) record.cut(turns->get_ui());
  return record;
}

// Replays the games of a file one by one. Games that cannot be replayed become faults; the others
// are still reported.
Result replay_all(const std::vector<games::Record>& records, const text::Source& source,
                  const Arguments& arguments) {
  if (arguments.has("turns"))
    return fault_in(
        "--turns", arguments.value("turns"),
        {0, "the file has " + std::to_string(records.size()) + " games: choose one with --game N"});
  Outcome outcome;
  std::vector<report::GameOutcome> played;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto game = console::game_of(records[i], source);
    if (!game) {
      outcome.faults.push_back(game.error());
      continue;
    }
    if (const auto replayed = games::replay(records[i], **game); replayed.fault) {
      outcome.faults.push_back(fault_at(source, *replayed.fault));
      continue;
    }
    report::GameOutcome one{i + 1,
                            records[i].header("Rules"),
                            records[i].headers,
                            {},
                            records[i].turns.size(),
                            (*game)->position(),
                            (*game)->result()};
    for (const games::Side side : (*game)->sides()) {
      std::string header = games::to_text(side);
      header[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(header[0])));
      if (std::string name = records[i].header(header); !name.empty())
        one.players.emplace_back(side, std::move(name));
    }
    played.push_back(std::move(one));
  }
  outcome.text =
      arguments.has("record") ? games::to_text(records) : report::render(played, arguments.format);
  return outcome;
}

Result run_replay(const Arguments& arguments) {
  RITHMO_TRY(const auto source, text::Source::read(arguments.operands.front()));
  const auto records = games::parse_records(source.text());
  if (!records) return tl::unexpected(fault_at(source, records.error()));
  if (!arguments.has("game") && records->size() > 1) return replay_all(*records, source, arguments);
  RITHMO_TRY(const auto number, number_of(arguments, "game", 1, 1, 1'000'000'000));
  if (number > records->size())
    return fault_in(
        "--game", arguments.value("game"),
        {0, records->size() == 1 ? "the file has one game"
                                 : "the file has " + std::to_string(records->size()) + " games"});
  RITHMO_TRY(const auto record, cut_record((*records)[number - 1], arguments));
  RITHMO_TRY(const auto game, console::game_of(record, source));
  const games::RecordReplay replayed = games::replay(record, *game);
  if (replayed.fault) return tl::unexpected(fault_at(source, *replayed.fault));
  return Outcome{arguments.has("record") ? games::to_text(record)
                                         : report::render(replayed.acts, *game, arguments.format)};
}

}  // namespace

Command play_command() {
  return {
      "play",
      "Plays a game, at the terminal or act by act, and names the rule for each act",
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
       any_numbers_option,
       {"against", "LEVEL",
        "the program plays the other side: 0 does anything, 1 captures what it can, 2 to 5 look "
        "ahead (docs/play.md)"},
       {"as",
        "ARMY",
        "with --against: the army that you play (default: the one that begins)",
        false,
        {"even", "odd"}},
       {"seed", "N", "seed of the program's choices between equal moves (default 1)"},
       {"puzzle", "N", "begins in a built-in puzzle, by its rules (see: rithmo solve puzzles)"}},
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
  return {
      "replay",
      "Checks the record of a game act by act, and names the rule for each capture",
      {"FILE", "a record, as docs/records.md describes, or many in one file; - for standard input",
       1, false},
      {{"turns", "N", "only the first N turns, each side's counted"},
       {"game", "N",
        "only the N-th game of the file; without it, each of several games is reported in one "
        "line"},
       {"record", "", "write the record again in the present notation, to replace older forms"}},
      {{"replay docs/examples/first-game.record", "a whole game"},
       {"replay docs/examples/first-game.record --turns 6",
        "the board after three turns of each side"}},
      run_replay,
      {text::Format::text, text::Format::json}};
}

Command position_victories_command() {
  return {
      "victories-in",
      "Says who has a triumph or a common victory in a position, or lacks one piece for it",
      position_operand("a position such as 'odd Er2!@a3 Er3*!@b3 Er4!@c3', or a file that has one",
                       Games::board),
      {rules_option(Games::board), players_option, goal_option, any_numbers_option},
      {{"victories-in 'odd Er2!@a3 Er4!@b3 Et6!@c3' --rules ducoeur-1", "a great triumph"}},
      run_victories_in,
      {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
