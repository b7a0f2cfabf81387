// See puzzle_report.hpp.
#include "rithmo/report/game/puzzle_report.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/json_text.hpp"

#include <string>
#include <vector>

#include <fmt/core.h>

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

std::string turns_text(std::size_t turns) {
  return std::to_string(turns) + (turns == 1 ? " turn" : " turns");
}

}  // namespace

std::string task_of(const engine::Puzzle& puzzle) {
  return game::to_text(puzzle.position.to_move) + " to play wins in " + turns_text(puzzle.turns);
}

std::string render(const std::vector<engine::Puzzle>& puzzles, const game::RuleSet& rules,
                   text::Format format) {
  if (format == text::Format::json) {
    Json all = Json::array();
    for (const engine::Puzzle& puzzle : puzzles)
      all.push_back({{"rules", rules.name},
                     {"position", game::to_text(puzzle.position)},
                     {"turns", puzzle.turns},
                     {"first", game::to_text(puzzle.first)},
                     {"acts", puzzle.legal}});
    return text::json_text(all);
  }
  std::string text;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const engine::Puzzle& puzzle = puzzles[i];
    text += fmt::format("{}{}. {}; one of {} first acts does it: {}\n{}\n", i == 0 ? "" : "\n",
                        i + 1, task_of(puzzle), puzzle.legal, game::to_text(puzzle.first),
                        game::to_text(puzzle.position));
  }
  return text;
}

std::string render(const game::Play& game, const std::vector<std::optional<engine::Forced>>& forced,
                   text::Format format) {
  const std::string army = game::to_text(game.position().to_move);
  const std::optional<engine::Forced>& last = forced.back();
  std::vector<std::string> first;
  if (last)
    for (const game::Act& act : last->first) first.push_back(game::to_text(act));
  if (format == text::Format::json)
    return text::json_text(Json{{"to_act", army},
                                {"turns", forced.size()},
                                {"settled", last.has_value()},
                                {"acts", last ? last->legal : 0},
                                {"first", first}});
  if (!last)
    return fmt::format("{}: too much to try everything in {}\n", army, turns_text(forced.size()));
  if (first.empty())
    return fmt::format("{} cannot force a victory in {}\n", army, turns_text(forced.size()));
  return fmt::format("{} wins in {}, by {} of {} first acts: {}\n", army, turns_text(forced.size()),
                     first.size(), last->legal, text::joined(first, " "));
}

}  // namespace rithmo::report
