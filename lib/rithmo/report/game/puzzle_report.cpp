// See puzzle_report.hpp.
#include "rithmo/report/game/puzzle_report.hpp"
#include "rithmo/engine/puzzle_grade.hpp"
#include "rithmo/engine/puzzle_list.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/json_text.hpp"

#include <string>
#include <variant>
#include <vector>

#include <fmt/core.h>

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

std::string turns_text(std::size_t turns) {
  return std::to_string(turns) + (turns == 1 ? " turn" : " turns");
}

// Formats a grade: " (medium: level 3 finds it)".
std::string grade_text(const engine::Puzzle& puzzle) {
  if (!puzzle.grade) return "";
  const std::string name(engine::name_of(puzzle.grade->name));
  return puzzle.grade->level ? fmt::format(" ({}: level {} finds it)", name, *puzzle.grade->level)
                             : fmt::format(" ({}: no level finds it)", name);
}

// Names the prey: "36 on d4", "king on a4".
std::string prey_text(const engine::Puzzle& puzzle) {
  const engine::Aim& aim = puzzle.aim;
  const std::string at = " on " + game::to_text(aim.prey);
  switch (aim.kind) {
    case engine::Aim::Kind::victory:
      return "";
    case engine::Aim::Kind::piece:
    case engine::Aim::Kind::besieged:
      return std::to_string(puzzle.position.pieces.at(aim.prey).number) + at;
    case engine::Aim::Kind::layer:
      return "a layer of the king" + at;
    case engine::Aim::Kind::king:
      return "king" + at;
    case engine::Aim::Kind::payment:
      return "layer of " + std::to_string(aim.layer) + " of the king" + at;
  }
  return "";
}

}  // namespace

std::string task_of(const engine::Puzzle& puzzle) {
  return game::to_text(puzzle.position.to_move) + " to play " +
         engine::to_text(puzzle.aim, puzzle.position) + " in " + turns_text(puzzle.turns);
}

std::string answer_of(const engine::Puzzle& puzzle) {
  std::vector<std::string> acts;
  for (const game::Act& act : puzzle.turn)
    if (!std::holds_alternative<game::EndTurn>(act)) acts.push_back(game::to_text(act));
  return text::joined(acts, " ");
}

std::string render(const std::vector<engine::Puzzle>& puzzles, text::Format format) {
  if (format == text::Format::json) return text::json_text(engine::as_json(puzzles));
  std::string text;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const engine::Puzzle& puzzle = puzzles[i];
    text += fmt::format("{}{}. {}; the key, of {} first acts: {}{}\n{}\n", i == 0 ? "" : "\n",
                        i + 1, task_of(puzzle), puzzle.legal, game::to_text(puzzle.first),
                        grade_text(puzzle), game::to_text(puzzle.position));
  }
  return text;
}

std::string render_list(const std::vector<engine::Puzzle>& puzzles, text::Format format) {
  if (format == text::Format::json) return text::json_text(engine::as_json(puzzles));
  std::string text = fmt::format("{:>3}  {:<10} {:<8} {:>5}  {:<7} {:<5} {}\n", "no", "rules",
                                 "theme", "turns", "grade", "army", "prey");
  for (const engine::Puzzle& puzzle : puzzles) {
    std::string line =
        fmt::format("{:>3}  {:<10} {:<8} {:>5}  {:<7} {:<5} {}", puzzle.number, puzzle.rules,
                    std::string(engine::theme_of(puzzle)), puzzle.turns,
                    puzzle.grade ? std::string(engine::name_of(puzzle.grade->name)) : "",
                    game::to_text(puzzle.position.to_move), prey_text(puzzle));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string render_one(const engine::Puzzle& puzzle, bool with_answer) {
  std::string text = fmt::format("{}. {}, by {}{}\n{}\n{}", puzzle.number, task_of(puzzle),
                                 puzzle.rules, grade_text(puzzle), game::to_text(puzzle.position),
                                 game::board_drawing_of(puzzle.position));
  if (!puzzle.origin.empty()) text += "from: " + puzzle.origin + "\n";
  if (with_answer)
    text += fmt::format("answer: {} (the key, of {} first acts: {})\n", answer_of(puzzle),
                        puzzle.legal, game::to_text(puzzle.first));
  return text;
}

std::string render(const game::Play& game,
                   const std::vector<std::optional<engine::ForcedVictory>>& forced,
                   text::Format format) {
  const std::string army = game::to_text(game.position().to_move);
  const std::optional<engine::ForcedVictory>& last = forced.back();
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
    return fmt::format("{}: too many possibilities to try them all in {}\n", army,
                       turns_text(forced.size()));
  if (first.empty())
    return fmt::format("{} cannot force a victory in {}\n", army, turns_text(forced.size()));
  return fmt::format("{} wins in {}, by {} of {} first acts: {}\n", army, turns_text(forced.size()),
                     first.size(), last->legal, text::joined(first, " "));
}

}  // namespace rithmo::report
