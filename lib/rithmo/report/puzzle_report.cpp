// See puzzle_report.hpp.
#include "rithmo/report/puzzle_report.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace rithmo {
namespace {

using Json = nlohmann::ordered_json;

std::string turns_text(std::size_t turns) {
  return std::to_string(turns) + (turns == 1 ? " turn" : " turns");
}

}  // namespace

std::string task_of(const Puzzle& puzzle) {
  return to_text(puzzle.position.to_move) + " to play wins in " + turns_text(puzzle.turns);
}

std::string render(const std::vector<Puzzle>& puzzles, const RuleSet& rules, Format format) {
  if (format == Format::json) {
    Json all = Json::array();
    for (const Puzzle& puzzle : puzzles)
      all.push_back({{"rules", rules.name},
                     {"position", to_text(puzzle.position)},
                     {"turns", puzzle.turns},
                     {"first", to_text(puzzle.first)},
                     {"acts", puzzle.legal}});
    return all.dump(2) + "\n";
  }
  std::string text;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle& puzzle = puzzles[i];
    text +=
        fmt::format("{}{}. {}; one of {} first acts does it: {}\n{}\n", i == 0 ? "" : "\n", i + 1,
                    task_of(puzzle), puzzle.legal, to_text(puzzle.first), to_text(puzzle.position));
  }
  return text;
}

std::string render(const Play& game, const std::vector<std::optional<Forced>>& forced,
                   Format format) {
  const std::string army = to_text(game.position().to_move);
  const std::optional<Forced>& last = forced.back();
  std::vector<std::string> first;
  if (last)
    for (const Act& act : last->first) first.push_back(to_text(act));
  if (format == Format::json)
    return Json{{"to_act", army},
                {"turns", forced.size()},
                {"settled", last.has_value()},
                {"acts", last ? last->legal : 0},
                {"first", first}}
               .dump(2) +
           "\n";
  if (!last)
    return fmt::format("{}: too much to try everything in {}\n", army, turns_text(forced.size()));
  if (first.empty())
    return fmt::format("{} cannot force a victory in {}\n", army, turns_text(forced.size()));
  return fmt::format("{} wins in {}, by {} of {} first acts: {}\n", army, turns_text(forced.size()),
                     first.size(), last->legal, fmt::join(first, " "));
}

}  // namespace rithmo
