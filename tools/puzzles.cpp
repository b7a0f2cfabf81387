// rithmo puzzle: victories that can be forced, made up for people to find or proved of a position of theirs.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "positions.hpp"
#include "progress.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/opponent/puzzle.hpp"
#include "rithmo/report/puzzle_report.hpp"

namespace rithmo::tool {
namespace {

constexpr std::uint64_t most_turns = 4, most_puzzles = 200;
constexpr std::size_t most_tries = 200'000;  // positions, for one puzzle

// The acts as a record, from the position where they begin.
std::string record_of_line(StartedGame& started, const std::vector<Act>& line, unsigned turns) {
  std::vector<ReplayedAct> acts;
  for (const Act& act : line) {
    const std::size_t turn = started.game->turn() + 1;
    const std::string side = started.game->to_act(), text = to_text(act);
    const auto right = started.game->make(text);
    if (!right) break;
    acts.push_back({turn, side, text, *right, ""});
  }
  std::vector<Record::Header> headers = started.headers;
  headers.push_back(
      {"Puzzle", "a victory in " + std::to_string(turns) + (turns == 1 ? " turn" : " turns")});
  return to_text(record_of(headers, acts, *started.game));
}

Result prove(const Arguments& arguments, unsigned turns) {
  RITHMO_TRY(auto started, started_game(arguments));
  const Play* const game = started.game->play();
  if (!game)
    return trouble_in("--rules", rules_named(arguments),
                      {0, "puzzles are of the board game alone"});
  if (game->ending()) return Outcome{"The game is over: " + game->ending()->by + "\n"};
  const FastRules rules(game->rules());
  const Progress progress("puzzle");
  std::vector<std::optional<Forced>> forced;
  do {
    forced.push_back(forced_victories(rules, *game, static_cast<unsigned>(forced.size()) + 1));
  } while (forced.back() && forced.back()->first.empty() && forced.size() < turns);
  if (!arguments.has("record") || !forced.back() || forced.back()->first.empty())
    return Outcome{render(*game, forced, arguments.format)};
  const auto in = static_cast<unsigned>(forced.size());
  return Outcome{record_of_line(started, main_line(rules, *game, in), in)};
}

Result run_puzzle(const Arguments& arguments) {
  RITHMO_TRY(const auto turns, number_of(arguments, "turns", 2, 1, most_turns));
  if (!arguments.operands.empty()) return prove(arguments, static_cast<unsigned>(turns));
  RITHMO_TRY(const auto count, number_of(arguments, "limit", 1, 1, most_puzzles));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  RITHMO_TRY(const auto plain, rules_given("--rules", rules_named(arguments)));
  auto agreed_on = with_options(*plain, agreed(arguments));
  if (!agreed_on) return trouble_in("--option", agreed(arguments), agreed_on.error());
  if (agreed_on->game != Game::philosophers)
    return trouble_in("--rules", rules_named(arguments),
                      {0, "puzzles are of the board game alone"});
  if (arguments.has("record"))
    return trouble_in("--record", "", {0, "a record is of a POSITION; give one"});
  const FastRules rules(*agreed_on);
  const Progress progress("puzzle");
  Chance chance(seed);
  std::vector<Puzzle> puzzles;
  while (puzzles.size() < count) {
    auto puzzle = compose(rules, static_cast<unsigned>(turns), chance, most_tries);
    if (!puzzle) break;
    puzzles.push_back(*std::move(puzzle));
  }
  if (puzzles.empty() && arguments.format == Format::text)
    return Outcome{"no puzzle was found by these rules\n"};
  return Outcome{render(puzzles, *agreed_on, arguments.format)};
}

}  // namespace

Command puzzle_command() {
  return {"puzzle",
          "Makes up positions in which one act forces a victory, or proves what a position forces",
          start_operand(Games::board),
          {rules_option(Games::board),
           players_option,
           goal_option,
           {"turns", "N",
            "a victory in so many turns of one's own, 1 to 4 (default 2); of a POSITION, in so "
            "many or fewer"},
           {"limit", "N", "how many puzzles (default 1)"},
           {"seed", "N", "the same seed, the same puzzles (default 1)"},
           {"record", "", "of a POSITION: the victory as a record, the enemy putting it off"}},
          {{"puzzle --rules mebben --turns 1 --limit 3", "three puzzles"},
           {"puzzle 'even Er2@c3 Er4@d3 Et6@c5' --rules mebben", "what this position forces"}},
          run_puzzle,
          {Format::text, Format::json}};
}

}  // namespace rithmo::tool
