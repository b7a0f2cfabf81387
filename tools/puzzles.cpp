// rithmo solve puzzle and puzzles: finds puzzles, composed ones or from games; proves what can be
// forced in a position; lists puzzles.
#include "puzzles.hpp"

#include <algorithm>
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
#include "rithmo/engine/puzzle_grade.hpp"
#include "rithmo/engine/puzzle_hunt.hpp"
#include "rithmo/engine/puzzle_list.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/game/puzzle_report.hpp"

namespace rithmo::tool {
namespace {

constexpr std::uint64_t max_turns = 4, max_puzzles = 200, max_games = 1'000, max_found = 100'000;
constexpr std::size_t max_tries = 200'000;  // maximum number of positions for one puzzle

// Rejects options that would have no effect. Some have none if a position is given, others without
// one.
tl::expected<void, text::Fault> check_options(const Arguments& arguments) {
  const bool given = !arguments.operands.empty();
  const auto value = [&](std::string_view option) {
    const auto& values = arguments.options.find(option)->second;
    return values.empty() ? std::string() : values.back();
  };
  for (const char* option : {"limit", "seed", "games", "theme", "graded", "regrade"})
    if (given && arguments.has(option))
      return fault_in("--" + std::string(option), value(option),
                      {0, "cannot be combined with a POSITION"});
  for (const char* option : {"goal", "record"})
    if (!given && arguments.has(option))
      return fault_in("--" + std::string(option), value(option),
                      {0, "is allowed only with a POSITION"});
  if (arguments.has("theme") && !arguments.has("games"))
    return fault_in("--theme", value("theme"),
                    {0, "is allowed only with --games: puzzles that are made up are all triumphs"});
  for (const char* option : {"turns", "games", "seed", "limit"})
    if (arguments.has("regrade") && arguments.has(option))
      return fault_in("--" + std::string(option), value(option),
                      {0, "cannot be combined with --regrade"});
  return {};
}

void grade_all(std::vector<engine::Puzzle>& puzzles, const game::RuleSet& rules) {
  for (engine::Puzzle& puzzle : puzzles) puzzle.grade = engine::grade_of(puzzle, rules);
}

Result prove_puzzle(const Arguments& arguments, unsigned turns) {
  RITHMO_TRY(const auto started, started_board_game(arguments));
  const game::Play& game = *started.game->play();
  if (game.ending()) return Outcome{"The game is over: " + game.ending()->by + "\n"};
  const engine::FastRules rules(game.rules());
  const ProgressDisplay progress("puzzle");
  std::vector<std::optional<engine::ForcedVictory>> forced;
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
  return Outcome{games::to_text(games::record_of_doing(engine::main_line(rules, game, {}, in),
                                                       std::move(headers), *started.game))};
}

Result rendered(std::vector<engine::Puzzle> puzzles, const game::RuleSet& rules,
                const Arguments& arguments) {
  if (puzzles.empty() && arguments.format == text::Format::text)
    return Outcome{"no puzzle was found by these rules\n"};
  if (arguments.has("graded")) grade_all(puzzles, rules);
  return Outcome{report::render(puzzles, arguments.format)};
}

Result run_compose(const Arguments& arguments, unsigned turns) {
  RITHMO_TRY(const auto count, number_of(arguments, "limit", 1, 1, max_puzzles));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  RITHMO_TRY(const auto agreed_on, board_rules(arguments));
  const engine::FastRules rules(*agreed_on);
  const ProgressDisplay progress("puzzle");
  number::RandomSource chance(seed);
  std::vector<engine::Puzzle> puzzles;
  while (puzzles.size() < count) {
    auto puzzle = engine::compose(rules, turns, chance, max_tries);
    if (!puzzle) break;
    puzzles.push_back(*std::move(puzzle));
  }
  return rendered(std::move(puzzles), *agreed_on, arguments);
}

Result hunt(const Arguments& arguments) {
  RITHMO_TRY(const auto games, number_of(arguments, "games", 1, 1, max_games));
  RITHMO_TRY(const auto limit, number_of(arguments, "limit", max_found, 1, max_found));
  RITHMO_TRY(const auto seed, number_of(arguments, "seed", 1, 0, 4'294'967'295));
  RITHMO_TRY(const auto turns, number_of(arguments, "turns", 0, 1, 3));
  RITHMO_TRY(const auto agreed_on, board_rules(arguments));
  if (!game::array_for(*agreed_on))
    return fault_in("--rules", rules_named(arguments),
                    {0, "these rules have no array to begin from"});
  const ProgressDisplay progress("puzzle");
  engine::PuzzleHunt hunt(*agreed_on, seed);
  std::vector<engine::Puzzle> puzzles;
  for (std::uint64_t number = 1; number <= games && puzzles.size() < limit; ++number)
    for (engine::Puzzle& puzzle : hunt.puzzles_in_game(number))
      if ((turns == 0 || puzzle.turns == turns) && puzzles.size() < limit &&
          (!arguments.has("theme") || engine::theme_of(puzzle) == arguments.value("theme")))
        puzzles.push_back(std::move(puzzle));
  return rendered(std::move(puzzles), *agreed_on, arguments);
}

// Grades the puzzles of a file again.
Result regrade_puzzles(const Arguments& arguments) {
  RITHMO_TRY(const auto source, text::Source::read(arguments.value("regrade")));
  RITHMO_TRY(auto puzzles, engine::parse_puzzles(source));
  const ProgressDisplay progress("puzzle");
  for (engine::Puzzle& puzzle : puzzles)
    puzzle.grade = engine::grade_of(puzzle, *game::rule_set_named(puzzle.rules));
  Outcome outcome{report::render(puzzles, arguments.format)};
  outcome.inputs.push_back(arguments.value("regrade"));
  return outcome;
}

Result run_puzzle(const Arguments& arguments) {
  RITHMO_TRY(const auto turns, number_of(arguments, "turns", 2, 1, max_turns));
  if (const auto checked = check_options(arguments); !checked)
    return tl::unexpected(checked.error());
  if (arguments.has("regrade")) return regrade_puzzles(arguments);
  if (arguments.has("games")) return hunt(arguments);
  return arguments.operands.empty() ? run_compose(arguments, static_cast<unsigned>(turns))
                                    : prove_puzzle(arguments, static_cast<unsigned>(turns));
}

bool is_asked_for(const engine::Puzzle& puzzle, const Arguments& arguments) {
  const auto is_one_of = [&](const char* option, std::string_view its) {
    if (!arguments.has(option)) return true;
    const std::vector<std::string>& given = arguments.options.find(option)->second;
    return std::ranges::find(given, its) != given.end();
  };
  return is_one_of("rules", puzzle.rules) && is_one_of("theme", engine::theme_of(puzzle)) &&
         is_one_of("turns", std::to_string(puzzle.turns)) &&
         is_one_of("grade", puzzle.grade ? engine::name_of(puzzle.grade->name) : "");
}

Result run_puzzles(const Arguments& arguments) {
  if (!arguments.operands.empty()) {
    RITHMO_TRY(const engine::Puzzle* puzzle, puzzle_numbered("NUMBER", arguments.operands.front()));
    for (const char* option : {"rules", "theme", "turns", "grade"})
      if (arguments.has(option))
        return fault_in("--" + std::string(option), arguments.value(option),
                        {0, "cannot be combined with a NUMBER"});
    if (arguments.format == text::Format::json)
      return Outcome{report::render({*puzzle}, text::Format::json)};
    return Outcome{report::render_one(*puzzle, arguments.has("answer"))};
  }
  if (arguments.has("answer"))
    return fault_in("--answer", "", {0, "is allowed only with a NUMBER: solve puzzles 7 --answer"});
  std::vector<engine::Puzzle> puzzles = engine::shipped_puzzles();
  std::erase_if(puzzles,
                [&](const engine::Puzzle& puzzle) { return !is_asked_for(puzzle, arguments); });
  if (puzzles.empty() && arguments.format == text::Format::text)
    return Outcome{"there is no such puzzle\n"};
  return Outcome{report::render_list(puzzles, arguments.format)};
}

}  // namespace

text::Loaded<const engine::Puzzle*> puzzle_numbered(const std::string& what,
                                                    const std::string& given) {
  const std::vector<engine::Puzzle>& all = engine::shipped_puzzles();
  const auto number = number::parse_natural(given);
  if (!number) return fault_in(what, given, number.error());
  if (*number < 1 || *number > all.size())
    return fault_in(what, given,
                    {0, "the puzzles have the numbers 1 to " + std::to_string(all.size()) +
                            " (see: rithmo solve puzzles)"});
  return &all[number->get_ui() - 1];
}

Command puzzles_command() {
  return {"puzzles",
          "Lists the puzzles that are built in, by theme and grade, or shows one",
          {"NUMBER", "the number of one puzzle, to show its board"},
          {{.name = "rules",
            .value = "NAME",
            .help = "only those by this rule set",
            .many = true,
            .values = rule_set_names(Games::board)},
           {.name = "theme",
            .value = "THEME",
            .help = "only those of this theme",
            .many = true,
            .values = {engine::theme_names.begin(), engine::theme_names.end()}},
           {.name = "grade",
            .value = "GRADE",
            .help = "only those of this grade",
            .many = true,
            .values = {engine::grade_names.begin(), engine::grade_names.end()}},
           {.name = "turns",
            .value = "N",
            .help = "only those that take N turns of one's own",
            .many = true,
            .values = {"1", "2", "3"}},
           {"answer", "", "with NUMBER: show the answer too"}},
          {{"solve puzzles --theme king --grade hard", "the hardest hunts for a king"},
           {"solve puzzles 1 --answer", "one with its board and its answer"}},
          run_puzzles,
          {text::Format::text, text::Format::json}};
}

Command puzzle_command() {
  return {
      "puzzle",
      "Makes up positions in which one act forces a victory, finds puzzles in games, or proves "
      "what a position forces",
      start_operand(Games::board),
      {rules_option(Games::board),
       players_option,
       goal_option,
       {"turns", "N",
        "a victory in N turns of one's own, 1 to 4 (default 2); with a POSITION, in N or fewer"},
       {"limit", "N", "how many puzzles (default 1; with --games all)"},
       {"seed", "N",
        "seed of the random choices; the same seed gives the same puzzles (default 1)"},
       {"games", "N",
        "find puzzles in N games that the program plays against itself, instead of making them up"},
       {.name = "theme",
        .value = "THEME",
        .help = "with --games: only puzzles of this theme",
        .values = {engine::theme_names.begin(), engine::theme_names.end()}},
       {"graded", "", "report how hard each puzzle is: the lowest level that solves it"},
       {"regrade", "FILE", "the puzzles of a file, as --format json writes them, graded again"},
       {"record", "", "with a POSITION: the victory as a record, in which the enemy delays it"}},
      {{"puzzle --rules mebben --turns 1 --limit 3", "three puzzles"},
       {"puzzle --rules mebben --games 2 --theme capture", "captures that can be forced"},
       {"puzzle 'even Er2@c3 Er4@d3 Et6@c5' --rules mebben", "what this position forces"}},
      run_puzzle,
      {text::Format::text, text::Format::json}};
}

Command solve_command() {
  return {
      "solve",
      "Proves what a position forces, and makes up puzzles",
      {"WHAT", "what is solved", 1, false, {"puzzle", "puzzles", "endgame", "reach", "exercises"}},
      {},
      {{"solve puzzle --rules mebben --limit 3", "three puzzles"},
       {"solve reach --rules fulke-1", "where a piece can ever stand"}},
      run_puzzle,
      {},
      {{"puzzle", puzzle_command},
       {"puzzles", puzzles_command},
       {"endgame", endgame_command},
       {"reach", reach_command},
       {"exercises", exercises_command}}};
}

}  // namespace rithmo::tool
