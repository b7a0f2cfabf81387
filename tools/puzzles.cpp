// rithmo solve puzzle: victories that can be forced, made up for people to find or proved of a position of theirs.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "positions.hpp"
#include "progress.hpp"
#include "rithmo/engine/puzzle.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/game/puzzle_report.hpp"

namespace rithmo::tool {
namespace {

constexpr std::uint64_t most_turns = 4, most_puzzles = 200;
constexpr std::size_t most_tries = 200'000;  // positions, for one puzzle

// Some options say nothing where a position is given, others where none is.
tl::expected<void, text::Fault> check_options(const Arguments& arguments) {
  const bool given = !arguments.operands.empty();
  for (const char* option : {"limit", "seed"})
    if (given && arguments.has(option))
      return trouble_in("--" + std::string(option), arguments.value(option),
                        {0, "not with a POSITION"});
  for (const char* option : {"goal", "record"})
    if (!given && arguments.has(option))
      return trouble_in("--" + std::string(option),
                        option == std::string_view("goal") ? arguments.value(option) : "",
                        {0, "only with a POSITION"});
  return {};
}

Result prove(const Arguments& arguments, unsigned turns) {
  RITHMO_TRY(const auto started, started_board_game(arguments));
  const game::Play& game = *started.game->play();
  if (game.ending()) return Outcome{"The game is over: " + game.ending()->by + "\n"};
  const engine::FastRules rules(game.rules());
  const Progress progress("puzzle");
  std::vector<std::optional<engine::Forced>> forced;
  do {
    forced.push_back(
        engine::forced_victories(rules, game, static_cast<unsigned>(forced.size()) + 1));
  } while (forced.back() && forced.back()->first.empty() && forced.size() < turns);
  if (!arguments.has("record") || !forced.back() || forced.back()->first.empty())
    return Outcome{report::render(game, forced, arguments.format)};
  const auto in = static_cast<unsigned>(forced.size());
  std::vector<games::Record::Header> headers = started.headers;
  headers.push_back(
      {"Puzzle", "a victory in " + std::to_string(in) + (in == 1 ? " turn" : " turns")});
  return Outcome{games::to_text(games::record_of_doing(engine::main_line(rules, game, in),
                                                       std::move(headers), *started.game))};
}

Result compose_some(const Arguments& arguments, unsigned turns) {
  RITHMO_TRY(const auto count, number_of(arguments, "limit", 1, 1, most_puzzles));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  RITHMO_TRY(const auto agreed_on, board_rules(arguments));
  const engine::FastRules rules(*agreed_on);
  const Progress progress("puzzle");
  number::Chance chance(seed);
  std::vector<engine::Puzzle> puzzles;
  while (puzzles.size() < count) {
    auto puzzle = engine::compose(rules, turns, chance, most_tries);
    if (!puzzle) break;
    puzzles.push_back(*std::move(puzzle));
  }
  if (puzzles.empty() && arguments.format == text::Format::text)
    return Outcome{"no puzzle was found by these rules\n"};
  return Outcome{report::render(puzzles, *agreed_on, arguments.format)};
}

Result run_puzzle(const Arguments& arguments) {
  RITHMO_TRY(const auto turns, number_of(arguments, "turns", 2, 1, most_turns));
  if (const auto checked = check_options(arguments); !checked)
    return tl::unexpected(checked.error());
  return arguments.operands.empty() ? compose_some(arguments, static_cast<unsigned>(turns))
                                    : prove(arguments, static_cast<unsigned>(turns));
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
          {text::Format::text, text::Format::json}};
}

Command solve_command() {
  return {"solve",
          "Proves what a position forces, and makes up puzzles",
          {"WHAT", "what is solved", 1, false, {"puzzle", "endgame", "reach"}},
          {},
          {{"solve puzzle --rules mebben --limit 3", "three puzzles"},
           {"solve reach --rules fulke-1", "where a piece can ever stand"}},
          run_puzzle,
          {},
          {{"puzzle", puzzle_command}, {"endgame", endgame_command}, {"reach", reach_command}}};
}

}  // namespace rithmo::tool
