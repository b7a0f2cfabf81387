// rithmo hint and tournament: what a player of some level would do, and how two of them fare.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "positions.hpp"
#include "progress.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/game/opponent_report.hpp"

namespace rithmo::tool {
namespace {

Result run_hint(const Arguments& arguments) {
  RITHMO_TRY(const auto started, started_board_game(arguments));
  RITHMO_TRY(const auto level, number_of(arguments, "level", 3, 2, engine::highest_level));
  RITHMO_TRY(const auto most, number_of(arguments, "limit", 3, 1, 1000));
  const game::Play& game = *started.game->play();
  if (game.ending()) return Outcome{"The game is over: " + game.ending()->by + "\n"};
  const Progress progress("hint");
  return Outcome{report::render(
      game, engine::Opponent(static_cast<unsigned>(level), 1).turns(game, most), arguments.format)};
}

struct Numbers {
  std::uint64_t first, last;
};

// "40", or "41..80".
text::Loaded<Numbers> games_of(const Arguments& arguments) {
  const std::string given = arguments.has("games") ? arguments.value("games") : "10";
  const std::string both = given.find("..") == std::string::npos ? "1.." + given : given;
  const auto interval = game::parse_interval(both);
  if (!interval || interval->first < 1 || interval->last > 1'000'000)
    return trouble_in("--games", given,
                      {0, "expected a number of games, or which ones, as 41..80; to 1000000"});
  return Numbers{interval->first.get_ui(), interval->last.get_ui()};
}

text::Loaded<std::array<unsigned, 2>> levels_of(const Arguments& arguments) {
  const std::string given = arguments.has("levels") ? arguments.value("levels") : "2,1";
  const bool is_pair = given.size() == 3 && given[1] == ',';
  std::array<unsigned, 2> levels{};
  for (std::size_t i = 0; i < 2; ++i) {
    const char figure = is_pair ? given[2 * i] : 'x';
    if (figure < '0' || figure > static_cast<char>('0' + engine::highest_level))
      return trouble_in("--levels", given,
                        {0, "expected two levels from 0 to " +
                                std::to_string(engine::highest_level) + ", as 3,1"});
    levels[i] = static_cast<unsigned>(figure - '0');
  }
  return levels;
}

// The game is played once more by the plain rules, which say by what right each act is done.
std::string record_text(const StartedGame& started, const engine::PlayedGame& one) {
  std::vector<games::Record::Header> headers = started.headers;
  for (const game::Army army : game::armies)
    headers.push_back({army == game::Army::even ? "Even" : "Odd",
                       "level " + std::to_string(one.level[static_cast<std::size_t>(army)])});
  return games::to_text(games::record_of_doing(one.acts, std::move(headers), *started.game));
}

Result run_tournament(const Arguments& arguments) {
  RITHMO_TRY(const auto started, started_board_game(arguments));
  RITHMO_TRY(const auto levels, levels_of(arguments));
  RITHMO_TRY(const auto numbers, games_of(arguments));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  RITHMO_TRY(const auto turns, number_of(arguments, "turns", 300, 1, 100'000));
  RITHMO_TRY(const auto opening, number_of(arguments, "opening", 0, 0, 1000));
  if (started.game->play()->ending())
    return trouble_in("POSITION", arguments.operands.front(), {0, "the game is over here"});
  const engine::Pairing pairing{*started.game->play(), levels, seed, turns, opening};
  const Progress progress("tournament");
  engine::Tournament tournament(pairing);
  if (arguments.has("record")) {
    RITHMO_TRY(const auto number, number_of(arguments, "record", 1, 1, 1'000'000));
    return Outcome{record_text(started, tournament.played(number))};
  }
  std::vector<engine::PlayedGame> games;
  for (std::uint64_t number = numbers.first; number <= numbers.last; ++number) {
    games.push_back(tournament.played(number));
    games.back().acts = {};  // of thousands of games too much to hold
  }
  return Outcome{report::render(games, levels, arguments.format)};
}

}  // namespace

Command hint_command() {
  return {"hint",
          "Says what a player would do in a position, and how the game stands then",
          start_operand(Games::board),
          {rules_option(Games::board),
           players_option,
           goal_option,
           handicap_option,
           {"level", "N",
            "2 looks at its own turn, 3 (default) at the enemy's answers and its own turn after, "
            "4 and 5 a turn farther each"},
           {"limit", "N", "how many turns, the best first (default 3)"}},
          {{"hint 'odd Er16@d8 Or9@c9 Or7@f8' --rules ducoeur-1",
            "how to capture the sixteen; a point is what one piece is worth"}},
          run_hint,
          {text::Format::text, text::Format::json}};
}

Command tournament_command() {
  return {
      "tournament",
      "Lets two players of some level play games, and says who wins, by what and how fast",
      start_operand(Games::board),
      {rules_option(Games::board),
       players_option,
       goal_option,
       handicap_option,
       {"levels", "A,B",
        "0 does anything, 1 captures what it can, 2 to 5 look that many turns less one ahead "
        "(default 2,1); they change armies after each game"},
       {"games", "N", "how many (default 10), or which: 41..80 are a shard of the same whole"},
       {"seed", "N", "the same seed, the same games (default 1)"},
       {"turns", "N", "a game of more turns is nobody's (default 300)"},
       {"opening", "N",
        "so many turns are drawn from all that are allowed, the same for two levels in either army "
        "(default 0)"},
       {"record", "N", "instead: the N-th game, as a record to replay"}},
      {{"tournament fulke-1 --levels 1,0 --games 4 --goal goods=100",
        "who captures what it can, against one who does anything"},
       {"tournament fulke-1 --goal goods=100 --record 1 --levels 1,0 --output game.record",
        "one of these games"}},
      run_tournament,
      {text::Format::text, text::Format::csv, text::Format::json}};
}

}  // namespace rithmo::tool
