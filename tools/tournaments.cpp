// rithmo play tournament: games between two players, each a level of this program or a foreign
// program.
//
// Rows and records are written as games end, in the order of the games. A run that is broken off
// therefore leaves the games played so far. A signal stops the running games and then ends the
// program. Example: with --engine "rithmo engine" the program plays itself over the protocol.
// Counter-example: a command that does not answer as docs/engine.md describes is refused before the
// first game.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "foreign_program.hpp"
#include "positions.hpp"
#include "progress.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/game/opponent_report.hpp"

namespace rithmo::tool {
namespace {

using report::TournamentPlayer;
using Players = std::array<TournamentPlayer, 2>;

struct Numbers {
  std::uint64_t first, last;
};

// Parses the numbers of games: "40", or "41..80".
text::Loaded<Numbers> games_of(const Arguments& arguments) {
  const std::string given = arguments.has("games") ? arguments.value("games") : "10";
  const std::string both = given.find("..") == std::string::npos ? "1.." + given : given;
  const auto interval = game::parse_interval(both);
  if (!interval || interval->first < 1 || interval->last > 1'000'000)
    return fault_in(
        "--games", given,
        {0, "expected a number of games up to 1000000, or a range of games, for example 41..80"});
  return Numbers{interval->first.get_ui(), interval->last.get_ui()};
}

// Returns the players that are levels of this program: two, as "3,1", or one if a foreign program
// is the other player. If both are foreign, there are none.
text::Loaded<Players> players_of(const Arguments& arguments) {
  std::vector<std::string> commands;
  if (arguments.has("engine")) commands = arguments.options.find("engine")->second;
  if (commands.size() > 2)
    return fault_in("--engine", commands[2],
                    {0, "expected at most two programs, which play each other"});
  for (const std::string& command : commands)
    if (command.find_first_not_of(" \t") == command.npos)
      return fault_in("--engine", command, {0, "expected a command, for example 'rithmo engine'"});
  Players players;
  for (std::size_t i = 0; i < commands.size(); ++i) players[i].command = commands[i];
  const std::size_t count = 2 - commands.size();
  const std::string given = arguments.has("levels") ? arguments.value("levels")
                            : count == 1            ? "2"
                                                    : "2,1";
  if (count == 0) {
    if (arguments.has("levels"))
      return fault_in("--levels", given, {0, "both players are programs and have no level here"});
    return players;
  }
  bool is_right = given.size() == 2 * count - 1 && (count == 1 || given[1] == ',');
  for (std::size_t i = 0; i < count && is_right; ++i) {
    const char figure = given[2 * i];
    is_right = figure >= '0' && figure <= static_cast<char>('0' + engine::highest_level);
    players[commands.size() + i].level = static_cast<unsigned>(figure - '0');
  }
  if (!is_right)
    return fault_in(
        "--levels", given,
        {0, (count == 1 ? "expected one level, that of the program's enemy, from 0 to "
                        : "expected two levels from 0 to ") +
                std::to_string(engine::highest_level) + (count == 1 ? ", as 3" : ", as 3,1")});
  return players;
}

std::atomic<bool> has_to_stop = false;
std::atomic<int> stopped_by = 0;

#ifdef __wasi__
constexpr int handled_once = 0;  // no flag for sigaction(), because a web page gets no signals
#else
constexpr auto handled_once = static_cast<int>(SA_RESETHAND);
#endif

// While this object exists, a signal only stops the games. A second signal ends the program at
// once.
class TournamentStopper {
 public:
  TournamentStopper() {
    struct sigaction action {};
    action.sa_handler = [](int signal) {
      stopped_by = signal;
      has_to_stop = true;
    };
    action.sa_flags = handled_once;
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
  }
  ~TournamentStopper() {
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
  }
  TournamentStopper(const TournamentStopper&) = delete;
  TournamentStopper& operator=(const TournamentStopper&) = delete;

  // Ends the program by the signal that stopped the games, if there was one.
  static void end_if_stopped() {
    if (stopped_by == 0) return;
    std::signal(stopped_by, SIG_DFL);
    std::raise(stopped_by);
  }

 private:
  static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals.size()> before_{};
};

// The plan of a tournament: its games, and where they are written.
struct Plan {
  StartedGame started;  // the pairing refers to it
  // A game in which the acts are replayed for records.
  std::unique_ptr<games::GameState> for_records;
  Players players;
  Numbers numbers;
  unsigned jobs;
  std::optional<engine::Pairing> pairing = {};
  std::ofstream keep = {};
  std::string keep_name = {};
};

// Replays the game with game::Play, which gives the reason that permits each act.
std::string record_text(Plan& plan, const engine::PlayedGame& one) {
  std::vector<games::Record::Header> headers = plan.started.headers;
  for (const game::Army army : game::armies) {
    const TournamentPlayer& player = plan.players[one.player[static_cast<std::size_t>(army)]];
    headers.push_back(
        {army == game::Army::even ? "Even" : "Odd",
         player.command.empty() ? "level " + std::to_string(player.level) : player.command});
  }
  headers.push_back({"Round", std::to_string(one.number)});
  if (one.by.starts_with("forfeit"))
    headers.push_back({"Termination", game::to_text(*one.winner) + " wins: " + one.by});
  games::GameState& game = *plan.for_records;
  games::Record record = games::record_of_doing(one.acts, std::move(headers), game);
  if (one.is_resigned && game.make("resign")) {
    if (!record.turn_goes_on) record.turns.emplace_back();
    record.turns.back().push_back({"resign", 0});
    record.turn_goes_on = false;
    record.set("Result", games::to_text(*game.result()));
  }
  while (game.undo()) {
  }
  return games::to_text(record);
}

// Returns a function that makes a new foreign player for each game, so that no state passes between
// games.
engine::ForeignPlayerMaker maker_of(const StartedGame& started, const std::string& command,
                                    std::chrono::seconds limit) {
  if (command.empty()) return {};
  text::JsonValue begin{{"do", "new"}, {"position", started.game->position()}};
  for (const games::Record::Header& header : started.headers) {
    if (header.name == "Rules") begin["rules"] = header.value;
    if (header.name == "Options") begin["options"] = header.value;
    if (header.name == "Goal") begin["goal"] = header.value;
  }
  return [game = ForeignGame{command, std::move(begin), limit, &has_to_stop}] {
    return std::make_unique<ForeignProgram>(game);
  };
}

std::optional<std::string> play_all(Plan& plan, text::Format format, const Sink& sink) {
  const TournamentStopper stops_games;
  ProgressDisplay::set_stop_message("the games played so far are reported");
  report::TournamentReport reported(plan.players, format);
  std::optional<std::string> failure;
  if (!sink(reported.head())) return std::nullopt;
  const auto [first, last] = plan.numbers;
  engine::play_games(*plan.pairing, first, last, plan.jobs, [&](const engine::PlayedGame& game) {
    ProgressDisplay::stage().share =
        static_cast<double>(game.number - first + 1) / static_cast<double>(last - first + 1);
    if (isatty(STDERR_FILENO)) std::fputs("\r\033[K", stderr);  // erases the progress line
    if (plan.keep.is_open()) {
      plan.keep << (game.number == first ? "" : "\n") << record_text(plan, game) << std::flush;
      if (!plan.keep) failure = plan.keep_name + ": " + std::strerror(errno);
    }
    const bool is_written = sink(reported.row(game)) && !failure;
    if (!is_written) has_to_stop = true;
    return is_written;
  });
  if (!failure) sink(reported.tail());
  return failure;
}

Result run_tournament(const Arguments& arguments) {
  RITHMO_TRY(auto started, started_board_game(arguments));
  RITHMO_TRY(const auto players, players_of(arguments));
  RITHMO_TRY(const auto numbers, games_of(arguments));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  RITHMO_TRY(const auto turns, number_of(arguments, "turns", 300, 1, 100'000));
  RITHMO_TRY(const auto opening, number_of(arguments, "opening", 0, 0, 1000));
  RITHMO_TRY(const auto jobs, number_of(arguments, "jobs", 1, 1, 1000));
  RITHMO_TRY(const auto seconds, number_of(arguments, "engine-seconds", 10, 1, 86'400));
  if (arguments.has("engine-seconds") && !arguments.has("engine"))
    return fault_in("--engine-seconds", arguments.value("engine-seconds"),
                    {0, "only with --engine"});
  if (started.game->play()->ending())
    return fault_in("POSITION", arguments.operands.front(), {0, "the game is over here"});
  RITHMO_TRY(const auto rules, rules_given("--rules", rules_named(arguments)));
  const auto& goal = started.game->play()->goal();
  auto again = games::begin_game(rules, agreed(arguments), goal ? game::to_text(*goal) : "",
                                 started.game->position());
  if (!again) return fault_in("POSITION", started.game->position(), again.error().fault);
  const auto plan = std::make_shared<Plan>(
      Plan{std::move(started), *std::move(again), players, numbers, static_cast<unsigned>(jobs)});
  plan->pairing.emplace(engine::Pairing{
      *plan->started.game->play(), {players[0].level, players[1].level}, seed, turns, opening});
  plan->pairing->stop = &has_to_stop;
  for (std::size_t i = 0; i < players.size(); ++i) {
    auto& maker = plan->pairing->foreign[i];
    maker = maker_of(plan->started, players[i].command, std::chrono::seconds(seconds));
    if (!maker) continue;
    const TournamentStopper stops_games;
    const auto begun = maker()->begin(1);
    TournamentStopper::end_if_stopped();
    if (!begun) return fault_in("--engine", players[i].command, {0, begun.error()});
  }
  if (arguments.has("record")) {
    RITHMO_TRY(const auto number, number_of(arguments, "record", 1, 1, 1'000'000));
    const TournamentStopper stops_games;
    const engine::PlayedGame game = engine::Tournament(*plan->pairing).played(number);
    TournamentStopper::end_if_stopped();
    return Outcome{record_text(*plan, game)};
  }
  if (arguments.has("keep")) {
    plan->keep_name = arguments.value("keep");
    plan->keep.open(plan->keep_name, std::ios::binary | std::ios::trunc);
    if (!plan->keep)
      return fault_in("--keep", plan->keep_name,
                      {0, std::string(std::strerror(errno)) +
                              (errno == ENOENT ? ": its folder must exist" : "")});
  }
  Outcome outcome;
  outcome.stream = [plan, format = arguments.format](const Sink& sink) {
    return play_all(*plan, format, sink);
  };
  outcome.after = TournamentStopper::end_if_stopped;
  return outcome;
}

}  // namespace

Command tournament_command() {
  return {
      "tournament",
      "Lets two players play games, and reports who wins, by which victory and how fast",
      start_operand(Games::board),
      {rules_option(Games::board),
       players_option,
       goal_option,
       handicap_option,
       {"levels", "A,B",
        "0 does anything, 1 captures what it can, 2 to 5 look that many turns less one ahead "
        "(default 2,1; with one --engine the level of its enemy, 2); they change armies after each "
        "game"},
       {.name = "engine",
        .value = "COMMAND",
        .help = "a program that plays in place of the first level, and a second one of the other: "
                "it answers the requests of rithmo engine (docs/engine.md)",
        .many = true},
       {"engine-seconds", "N",
        "a program that does not answer within N seconds loses its game (default 10)"},
       {"games", "N", "how many (default 10), or which: 41..80 are a shard of the same whole"},
       {"jobs", "N", "how many are played at once (default 1); the games are the same"},
       {"seed", "N", "seed of the random choices; the same seed gives the same games (default 1)"},
       {"turns", "N", "maximum number of turns: a longer game has no winner (default 300)"},
       {"opening", "N",
        "number of random turns at the beginning, the same ones when two levels have changed "
        "armies (default 0)"},
       {"keep", "FILE", "write all games to FILE as records, each as it ends"},
       {"record", "N", "write only the N-th game, as a record to replay"}},
      {{"tournament fulke-1 --levels 1,0 --games 4 --goal goods=100",
        "a player that captures what it can, against one that moves at random"},
       {"tournament fulke-1 --goal goods=100 --record 1 --levels 1,0 --output game.record",
        "one of these games"},
       {"tournament --engine 'python3 docs/examples/greedy_player.py rithmo' --levels 3 --jobs 2",
        "another author's program against level 3"}},
      run_tournament,
      {text::Format::text, text::Format::csv, text::Format::json}};
}

}  // namespace rithmo::tool
