// rithmo position: shows a position, its movements and its possible captures.
#include "positions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/engine/fast_perft.hpp"
#include "rithmo/game/rules/goal.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/report/game/position_report.hpp"

namespace rithmo::tool {
namespace {

const Option throw_option{"throw", "A-B", "for irish and backgammon: the dice, for example 5-2"};

constexpr unsigned deepest = 9;  // maximum depth in moves

// Runs the command for the other game that --rules names.
Result elsewhere(const OtherGame& game, Run run, const Arguments& arguments) {
  if (!run)
    return fault_in("--rules", std::string(game.rules),
                    {0,
                     "this command does not work for that game: choose rules of the "
                     "Philosophers' Game (see: rithmo rules)"});
  return run(arguments);
}

}  // namespace

const Option players_option{.name = "option",
                            .value = "NAME,...",
                            .help = "the options of the rule set that the players agree on",
                            .many = true,
                            .formerly = "option"};

const Option any_numbers_option{
    "any-numbers", "", "pieces may have any number, and any number may occur more than once"};

game::PieceNumbers numbers_of(const Arguments& arguments) {
  return arguments.has("any-numbers") ? game::PieceNumbers::any : game::PieceNumbers::of_armies;
}

// Adds a hint to the fault if the position would be valid with any numbers on its pieces.
text::TextFault with_hint(const Arguments& arguments, const game::RuleSet& rules,
                          std::string_view position, text::TextFault fault) {
  if (rules.game != game::Game::philosophers || arguments.has("any-numbers")) return fault;
  const auto meant = game::parse_start_position(rules, position, game::PieceNumbers::any);
  const auto is_foreign = [](const game::Piece& piece) {
    return !game::parse_piece(game::to_text(piece));
  };
  if (meant && (std::ranges::any_of(meant->off, is_foreign) ||
                std::ranges::any_of(meant->pieces,
                                    [&](const auto& piece) { return is_foreign(piece.second); })))
    fault.reason += " (position and play take others with --any-numbers)";
  return fault;
}

std::vector<std::string_view> rule_set_names(Games games) {
  std::vector<std::string_view> names;
  for (const game::RuleSet& rules : game::rule_sets()) names.push_back(rules.name);
  if (games == Games::all)
    for (const game::RuleSet& rules : game::other_rule_sets()) names.push_back(rules.name);
  return names;
}

Option rules_option(Games games) {
  return {.name = "rules",
          .value = "NAME",
          .help = "the rule set (default fulke-1; see: rithmo rules), or a file of your own",
          .values = rule_set_names(games),
          .or_file = "toml"};
}

const Option goal_option{"goal", "GOAL",
                         "a common victory: bodies=MEN, goods=SUM, quarrel=SUM/CHARACTERS, "
                         "honour=SUM/MEN, honour-quarrel=SUM/MEN/CHARACTERS or standards"};

const Option handicap_option{
    "handicap", "ARMY:SIZE",
    "one army must reach a goal of another size, for example odd:140 with --goal goods=100"};

Operand position_operand(std::string_view help, Games games) {
  Operand operand{"POSITION", help, 1, false};
  operand.suggested.push_back("array");
  for (const game::Layout& layout : game::layouts()) operand.suggested.push_back(layout.name);
  if (games == Games::all)
    for (const game::RuleSet& rules : game::other_rule_sets())
      operand.suggested.push_back(rules.name);
  return operand;
}

Operand start_operand(Games games) {
  Operand start = position_operand(
      "the start: a position, a drawn board, a file with one of these, the name of a layout, or "
      "array for the array of the rules (default)",
      games);
  start.least = 0;
  return start;
}

text::Loaded<text::Source> position_given(const Arguments& arguments) {
  return text_given("POSITION", arguments.operands.front());
}

std::string_view line_of(const text::Source& source) {
  return source.line(1);
}

std::string rules_named(const Arguments& arguments) {
  return arguments.has("rules") ? arguments.value("rules") : "fulke-1";
}

std::string agreed(const Arguments& arguments) {
  std::string names;
  if (arguments.has("option"))
    for (const std::string& given : arguments.options.find("option")->second)
      names += (names.empty() ? "" : ",") + given;
  return names;
}

text::Loaded<unsigned> depth_of(const Arguments& arguments) {
  const std::string given = arguments.has("depth") ? arguments.value("depth") : "3";
  const auto depth = number::parse_natural(given);
  if (!depth) return fault_in("--depth", given, depth.error());
  if (*depth > deepest) return fault_in("--depth", given, {0, "at most 9"});
  return static_cast<unsigned>(depth->get_ui());
}

text::Loaded<Rules> rules_given(const std::string& what, const std::string& given) {
  if (auto rules = game::rules_called(given)) return *std::move(rules);
  return fault_in(what, given, {0, "no such rule set"});
}

text::Loaded<Rules> board_rules(const Arguments& arguments) {
  const std::string name = rules_named(arguments);
  RITHMO_TRY(const auto named, rules_given("--rules", name));
  if (named->game != game::Game::philosophers)
    return fault_in("--rules", name,
                    {0,
                     "this command does not work for that game: choose rules of the "
                     "Philosophers' Game (see: rithmo rules)"});
  auto chosen = game::with_options(*named, agreed(arguments));
  if (!chosen) return fault_in("--option", agreed(arguments), chosen.error());
  return std::make_shared<const game::RuleSet>(*std::move(chosen));
}

text::Loaded<RequestedPosition> requested_position(const Arguments& arguments) {
  RITHMO_TRY(const auto rules, board_rules(arguments));
  RITHMO_TRY(const auto source, position_given(arguments));
  const std::string given(line_of(source));
  auto position = game::parse_start_position(*rules, source.text(), numbers_of(arguments));
  if (!position && std::ranges::find(game::other_rule_sets(), given, &game::RuleSet::name) !=
                       game::other_rule_sets().end())
    return fault_in("POSITION", given,
                    {0, "this record is of another game: give its rules by --rules " + given});
  if (!position)
    return fault_in(source, with_hint(arguments, *rules, source.text(), position.error()));
  return RequestedPosition{rules, *std::move(position)};
}

namespace {

// Returns the values of --goal and --handicap as one text, joined by a comma as in game records.
text::Loaded<std::string> goal_given(const Arguments& arguments) {
  const std::string goal = arguments.has("goal") ? arguments.value("goal") : "";
  if (!arguments.has("handicap")) return goal;
  const std::string& handicap = arguments.value("handicap");
  if (goal.empty())
    return fault_in(
        "--handicap", handicap,
        {0, "a handicap changes a goal, and there is none: give --goal too, as --goal goods=100"});
  if (const auto plain = game::parse_goal(goal); !plain)
    return fault_in("--goal", goal, plain.error());
  else if (plain->handicap)
    return fault_in("--handicap", handicap, {0, "--goal has a handicap already"});
  const std::string both = goal + "," + handicap;
  if (const auto parsed = game::parse_goal(both); !parsed) {
    const std::size_t before = goal.size() + 1, at = parsed.error().offset;
    return fault_in("--handicap", handicap, {at - std::min(at, before), parsed.error().reason});
  }
  return both;
}

}  // namespace

text::Loaded<StartedGame> started_game(const Arguments& arguments) {
  const std::string name = rules_named(arguments), options = agreed(arguments);
  RITHMO_TRY(const auto goal, goal_given(arguments));
  RITHMO_TRY(const auto rules, rules_given("--rules", name));
  text::Source source;
  if (!arguments.operands.empty()) {
    RITHMO_TRY(source, position_given(arguments));
    if (source.text().empty())
      return fault_in(source, {0, "a position begins with the army to move: expected even or odd"});
  }
  auto game = games::begin_game(rules, options, goal, source.text(), numbers_of(arguments));
  if (!game) {
    const text::TextFault& fault = game.error().fault;
    if (game.error().part == games::StartFault::Part::options)
      return fault_in("--option", options, fault);
    if (game.error().part == games::StartFault::Part::goal) return fault_in("--goal", goal, fault);
    if (arguments.operands.empty()) return fault_in("POSITION", "array", fault);
    return fault_in(source, with_hint(arguments, *rules, source.text(), fault));
  }
  StartedGame asked{*std::move(game), {{"Rules", name}}};
  if (!options.empty()) asked.headers.push_back({"Options", options});
  if (!goal.empty()) asked.headers.push_back({"Goal", goal});
  if (arguments.has("any-numbers")) asked.headers.push_back({"Numbers", "any"});
  if (!source.text().empty()) {
    // A drawing is converted to a position in one line.
    const bool is_line = source.text().find('\n') >= source.text().size() - 1;
    asked.headers.push_back(
        {"Position", is_line ? std::string(line_of(source)) : asked.game->position()});
  }
  return asked;
}

text::Loaded<StartedGame> started_board_game(const Arguments& arguments) {
  RITHMO_TRY(auto started, started_game(arguments));
  if (!started.game->play())
    return fault_in("--rules", rules_named(arguments),
                    {0, "the program itself can play only the Philosophers' Game"});
  return started;
}

namespace {

Result run_board(const Arguments& arguments) {
  if (const OtherGame* game = other_game(arguments))
    return elsewhere(*game, game->board, arguments);
  RITHMO_TRY(const auto what, requested_position(arguments));
  std::string text = game::board_drawing_of(what.position);
  // Adds the place of an array in its source, and the doubts about the array.
  const std::string& given = arguments.operands.front();
  const game::Layout* const named = game::layout_named(given);
  if (named || game::means_own_array(*what.rules, given)) {
    const game::Layout layout = named ? *named : game::layout_of(*what.rules);
    text += "# " + layout.title + " (" + game::place_of(layout.provenance) + ")\n";
    if (!layout.provenance.doubt.empty()) text += "# doubt: " + layout.provenance.doubt + "\n";
  }
  return Outcome{text};
}

// Parses the squares of a move, as "d8-d10".
text::Loaded<std::pair<game::Square, game::Square>> parse_move(const std::string& text,
                                                               const game::Board& board) {
  const std::size_t dash = text.find('-');
  if (dash == text.npos)
    return fault_in("--move", text,
                    {text.size(), "expected a move of two squares, for example d8-d10"});
  const auto from = game::parse_square(std::string_view(text).substr(0, dash), board);
  if (!from) return fault_in("--move", text, from.error());
  const auto to = game::parse_square(std::string_view(text).substr(dash + 1), board);
  if (!to) return fault_in("--move", text, {dash + 1 + to.error().offset, to.error().reason});
  return std::pair(*from, *to);
}

Result run_moves(const Arguments& arguments) {
  if (const OtherGame* game = other_game(arguments))
    return elsewhere(*game, game->moves, arguments);
  if (arguments.has("throw"))
    return fault_in("--throw", arguments.value("throw"),
                    {0, "only irish and backgammon have dice: leave --throw out"});
  RITHMO_TRY(const auto what, requested_position(arguments));
  if (arguments.has("move")) {
    if (arguments.format != text::Format::text)
      return fault_in("--format", arguments.value("format"),
                      {0, "--move has only the format text: leave --format out"});
    const auto move = parse_move(arguments.value("move"), what.rules->board);
    if (!move) return tl::unexpected(move.error());
    if (const auto movement =
            game::movement_to(what.position, *what.rules, move->first, move->second);
        !movement)
      return fault_in("--move", arguments.value("move"), {0, movement.error()});
    return Outcome{arguments.value("move") + " is a move\n"};
  }
  return Outcome{
      report::render(what.position, game::moves(what.position, *what.rules), arguments.format)};
}

Result run_captures_in(const Arguments& arguments) {
  if (const OtherGame* game = other_game(arguments))
    return elsewhere(*game, game->captures, arguments);
  RITHMO_TRY(const auto what, requested_position(arguments));
  return Outcome{report::render(
      what.position, game::captures_in(what.position, *what.rules, what.position.to_move),
      arguments.format)};
}

// Counts the sequences of acts that have this length, or that end the game earlier.
std::uint64_t count_acts(games::GameState& game, unsigned depth) {
  if (depth == 0) return 1;
  const std::vector<std::string> legal = game.legal();
  if (depth == 1) return legal.size();
  std::uint64_t total = 0;
  for (const std::string& act : legal) {
    if (!game.make(act)) continue;
    total += count_acts(game, depth - 1);
    game.undo();
  }
  return total;
}

Result run_perft_of_acts(const Arguments& arguments) {
  RITHMO_TRY(const auto depth, depth_of(arguments));
  RITHMO_TRY(const auto asked, started_game(arguments));
  std::string text;
  for (unsigned d = 1; d <= depth; ++d) {
    const game::Play* const board_game = asked.game->play();
    text += std::to_string(d) + " " +
            std::to_string(board_game ? engine::perft_of_acts(*board_game, d)
                                      : count_acts(*asked.game, d)) +
            "\n";
  }
  return Outcome{text};
}

Result run_perft(const Arguments& arguments) {
  if (arguments.has("acts")) return run_perft_of_acts(arguments);
  if (const OtherGame* game = other_game(arguments))
    return elsewhere(*game, game->perft, arguments);
  RITHMO_TRY(const auto what, requested_position(arguments));
  RITHMO_TRY(const auto depth, depth_of(arguments));
  std::string text;
  for (unsigned d = 1; d <= depth; ++d)
    text += std::to_string(d) + " " +
            std::to_string(engine::fast_perft(what.position, *what.rules, d)) + "\n";
  return Outcome{text};
}

}  // namespace

Command perft_command() {
  return {"perft",
          "Counts the sequences of moves from a position, for authors of engines",
          position_operand("a position, a file that has one, the name of a layout, or array for "
                           "the array of the rules",
                           Games::all),
          {rules_option(Games::all),
           players_option,
           {"depth", "N", "how many moves or acts, 0 to 9 (default 3)"},
           {"acts", "", "count all acts: moves, captures, placings, ends of turns"}},
          {{"perft fulke-1 --rules fulke-1 --depth 4", "from the array of the first kind"}},
          run_perft};
}

Command board_command() {
  return {
      "board",
      "Draws a position",
      position_operand(
          "a position such as 'odd Er16@d8 Or9@c9': who is to move, then each piece at its square; "
          "a file that has one, "
          "or - for standard input; or a layout: fulke-1, fulke-2, fulke-3, or "
          "array, that of the rules",
          Games::all),
      {rules_option(Games::all), players_option, any_numbers_option},
      {{"board 'odd Er16@d8 Or9@c9 Or7@e9'", "three pieces"}},
      run_board};
}

Command position_command() {
  Command command = board_command();
  command.name = "position";
  command.summary = "Draws a position, or lists what is possible in it and which turn is best";
  command.examples = {{"position 'odd Er16@d8 Or9@c9 Or7@e9'", "three pieces"},
                      {"position moves fulke-1", "every move from the array"}};
  command.parts = {{"moves", moves_command},
                   {"captures", position_captures_command, "captures-in"},
                   {"victories", position_victories_command, "victories-in"},
                   {"hint", hint_command},
                   {"perft", perft_command},
                   {"board", board_command}};
  return command;
}

Command moves_command() {
  return {"moves",
          "Lists where the pieces of the army to move may go",
          position_operand("a position such as 'odd Er16@d8 Or9@c9', or a file that has one",
                           Games::all),
          {rules_option(Games::all),
           players_option,
           any_numbers_option,
           throw_option,
           {"move", "FROM-TO", "check only this move, and give the reason if it is not allowed"}},
          {{"moves 'odd Er16@d8 Or9@c9' --rules fulke-1", "every move"},
           {"moves 'odd Er16@d8 Or9@c9' --move c9-c10", "why not"}},
          run_moves,
          list_formats};
}

Command position_captures_command() {
  return {"captures-in",
          "Lists what the army to move captures in a position, and why",
          position_operand("a position such as 'odd Er16@d8 Or9@c9 Or7@e9', or a file that has one",
                           Games::all),
          {rules_option(Games::all), players_option, any_numbers_option},
          {{"captures-in 'odd Er16@d8 Or9@c9 Or7@e9' --rules ducoeur-1", "9 + 7 = 16"},
           {"captures-in 'odd Er17@d8 Or10@c9 Or7@e9' --rules ducoeur-1 --any-numbers",
            "pieces that no army has"}},
          run_captures_in,
          list_formats};
}

}  // namespace rithmo::tool
