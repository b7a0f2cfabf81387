// Puzzles to solve over a board, four by each rule set, and at the end their answers; another seed gives others.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/engine/puzzle.hpp"
#include "rithmo/report/game/puzzle_report.hpp"
#include "rithmo/sheet/board_drawing.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type small{.size = 9};
constexpr double side = 9;

// The ranks on which pieces stand, and one more on either side where the board has it.
BoardPart part_of(const game::Position& position) {
  int lowest = position.board.ranks, highest = 0;
  for (const auto& [square, piece] : position.men) {
    lowest = std::min(lowest, square.rank);
    highest = std::max(highest, square.rank);
  }
  lowest = std::max(0, lowest - 1);
  highest = std::min(position.board.ranks - 1, highest + 1);
  return {{0, lowest}, position.board.files, highest - lowest + 1};
}

std::string announced_text(const game::Position& position) {
  std::string squares;
  for (const auto& [square, piece] : position.men)
    if (piece.announced) squares += (squares.empty() ? "" : ", ") + game::to_text(square);
  return squares.empty() ? "" : " Announced: " + squares + ".";
}

Document make(const SheetRequest& request) {
  const std::string seed = std::to_string(request.seed);
  Document document = document_for(request, "Puzzles", "Puzzles no. " + seed);
  std::vector<std::string> answers;
  for (const game::RuleSet* rules : request.rule_sets(game::Game::philosophers)) {
    const engine::FastRules fast(*rules);
    number::Chance chance(request.seed);
    Flow flow(document, "Puzzles, no. " + seed + ": " + rules->title,
              "Find the one first act that wins in so many turns of your own, whatever the other "
              "army does. Odd is black and goes up, even is white and goes down.",
              2);
    std::size_t number = 0;
    for (const unsigned turns : {1U, 2U, 2U, 3U}) {
      const auto puzzle = engine::compose(fast, turns, chance, 100'000);
      if (!puzzle) continue;
      const std::string name = std::to_string(++number) + ". ";
      const BoardPart part = part_of(puzzle->position);
      flow.need(part.ranks * side + 24);
      flow.paragraph(
          capitalized(name + report::task_of(*puzzle)) + "." + announced_text(puzzle->position),
          small);
      const Point corner = flow.room(part.ranks * side + 8);
      document.draw([=, position = puzzle->position](Canvas& canvas) {
        draw_position(canvas, {corner.x + 4, corner.y}, side, position, part, true);
      });
      answers.push_back(rules->title + ", " + name + game::to_text(puzzle->first));
    }
  }
  Flow flow(document, "Answers, no. " + seed, "The first act of each.", 2);
  for (const std::string& answer : answers) flow.paragraph(answer, small);
  return document;
}

}  // namespace

Sheet puzzles_sheet() {
  return {"puzzles",
          "positions with one winning act, by each rule set, and the answers, others for each seed",
          {"rules", "seed"},
          make};
}

}  // namespace rithmo::sheet
