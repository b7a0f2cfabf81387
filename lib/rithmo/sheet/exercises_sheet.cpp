// The sheet of exercises for a class, with the answers on the next page. Another seed gives other
// exercises (report/numbers/exercises.hpp).
#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/report/numbers/exercises.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type body{.size = 11};

Document make(const SheetRequest& request) {
  const std::string seed = std::to_string(request.seed);
  Document document = document_for(request, "Exercises", "Exercises no. " + seed);
  const std::vector<report::Exercise> exercises = report::exercises(request.roots, request.seed);
  const proportion::NumberSet set =
      *game::parse_population("men", request.roots, game::KingCounting::whole);
  std::string numbers;
  for (const number::Integer& n : set.numbers())
    numbers += (numbers.empty() ? "" : " ") + number::to_text(n);
  {
    Flow flow(
        document, "Exercises, no. " + seed,
        "The numbers of the pieces: " + numbers +
            ". Arithmetic: equal differences. "
            "Geometric: equal ratios. Harmonic: the differences are in the ratio of the outer "
            "numbers.",
        1);
    for (std::size_t i = 0; i < exercises.size(); ++i) {
      flow.skip(3);
      flow.paragraph(std::to_string(i + 1) + ". " + exercises[i].question, body);
      const Point line = flow.room(5);
      document.draw([line, width = flow.width()](Canvas& canvas) {
        canvas.line({line.x + 100, line.y + 4}, {line.x + width, line.y + 4}, 0.15, Ink::grey);
      });
    }
  }
  Flow flow(document, "Answers, no. " + seed, "For the teacher.", 1);
  for (std::size_t i = 0; i < exercises.size(); ++i)
    flow.paragraph(std::to_string(i + 1) + ". " + exercises[i].answer, body);
  return document;
}

}  // namespace

Sheet exercises_sheet() {
  return {"exercises",
          "exercises on a page with answers overleaf, others for each seed",
          {"seed", "roots"},
          make};
}

}  // namespace rithmo::sheet
