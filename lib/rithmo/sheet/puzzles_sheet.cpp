// Puzzles to solve at a board: a few of the built-in ones for each rule set, with the answers at
// the end. Another seed selects other puzzles.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/engine/puzzle_grade.hpp"
#include "rithmo/engine/puzzle_list.hpp"
#include "rithmo/report/game/puzzle_report.hpp"
#include "rithmo/sheet/board_drawing.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type small{.size = 9};
// At this size in millimetres the smallest numbers, on triangles, are set in 8 points.
constexpr double side = 7.8;
constexpr std::size_t max_of_a_set = 8;

// Returns the ranks on which pieces stand, and one more rank on either side if the board has it.
BoardPart part_of(const game::Position& position) {
  int lowest = position.board.ranks, highest = 0;
  for (const auto& [square, piece] : position.pieces) {
    lowest = std::min(lowest, square.rank);
    highest = std::max(highest, square.rank);
  }
  lowest = std::max(0, lowest - 1);
  highest = std::min(position.board.ranks - 1, highest + 1);
  return {{0, lowest}, position.board.files, highest - lowest + 1};
}

// Describes what the drawing does not show: announced pieces, the layers of kings that have lost
// some, and captives off the board.
std::string hidden_details(const game::Position& position) {
  std::string announced, kings, off;
  for (const auto& [square, piece] : position.pieces) {
    if (piece.announced) announced += (announced.empty() ? "" : ", ") + game::to_text(square);
    if (!piece.king || piece.layers.size() == game::whole_king(game::army_of_origin(piece)).size())
      continue;
    std::string layers;
    for (const std::int64_t layer : piece.layers) layers += " " + std::to_string(layer);
    kings += " The king on " + game::to_text(square) + " has left:" + layers + ".";
  }
  for (const game::Piece& piece : position.off)
    off += (off.empty() ? "" : ", ") + game::to_text(piece);
  return (announced.empty() ? "" : " Announced: " + announced + ".") + kings +
         (off.empty() ? "" : " Captives off the board: " + off + ".");
}

// Selects built-in puzzles of a rule set, one for each theme and grade. Another seed selects other
// puzzles.
std::vector<const engine::Puzzle*> selection(const game::RuleSet& rules, std::uint32_t seed) {
  std::map<std::pair<engine::PuzzleGrade::Name, std::string_view>,
           std::vector<const engine::Puzzle*>>
      alike;
  for (const engine::Puzzle& puzzle : engine::shipped_puzzles())
    if (puzzle.rules == rules.name && puzzle.grade)
      alike[{puzzle.grade->name, engine::theme_of(puzzle)}].push_back(&puzzle);
  std::vector<const engine::Puzzle*> chosen;
  for (const auto& [kind, puzzles] : alike) {
    if (chosen.size() == max_of_a_set) break;
    chosen.push_back(puzzles[(seed - std::min(seed, 1U)) % puzzles.size()]);
  }
  return chosen;
}

Document make(const SheetRequest& request) {
  const std::string seed = std::to_string(request.seed);
  Document document = document_for(request, "Puzzles", "Puzzles no. " + seed);
  std::vector<std::string> answers;
  for (const game::RuleSet* rules : request.rule_sets(game::Game::philosophers)) {
    Flow flow(
        document, "Puzzles, no. " + seed + ": " + rules->title,
        "Find the first turn that forces what is asked in so many turns of your own, whatever "
        "the other army does. Odd is black and goes up, even is white and goes down.",
        2);
    for (const engine::Puzzle* puzzle : selection(*rules, request.seed)) {
      const std::string name = std::to_string(puzzle->number) + ". ",
                        grade(engine::name_of(puzzle->grade->name));
      const BoardPart part = part_of(puzzle->position);
      flow.begin_column_if_needed(part.ranks * side + 12);
      flow.paragraph(capitalized(name + report::task_of(*puzzle)) + " (" + grade + ")." +
                         hidden_details(puzzle->position),
                     small);
      const Point corner = flow.room(part.ranks * side + 8);
      document.draw([=, position = puzzle->position](Canvas& canvas) {
        draw_position(canvas, {corner.x + 4, corner.y}, side, position, part, true);
      });
      answers.push_back(rules->title + ", " + name + report::answer_of(*puzzle));
    }
  }
  Flow flow(document, "Answers, no. " + seed, "The first turn of each.", 2);
  for (const std::string& answer : answers) flow.paragraph(answer, small);
  return document;
}

}  // namespace

Sheet puzzles_sheet() {
  return {"puzzles",
          "captures, sieges, king hunts, ransoms and triumphs that can be forced, by each rule "
          "set, and "
          "the answers, others for each seed",
          {"rules", "seed"},
          make};
}

}  // namespace rithmo::sheet
