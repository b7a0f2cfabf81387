// A sheet with boards that show the arrays of the sources, and diagrams of each piece's movements
// by each rule set.
//
// Example: the array of the first kind on ranks 3 to 6 of each side. Counter-example: an array that
// the program supplied has a page only if its rules are requested, and the page then says so.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/sheet/board_drawing.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"
#include "rithmo/sheet/support_marks.hpp"

namespace rithmo::sheet {
namespace {

const Type small{.size = 8.5};

std::string origin_of(const std::optional<game::Layout>& array) {
  if (!array) return "No array of the sources fits this board.";
  const game::Provenance& its = array->provenance;
  return capitalized(array->title) + " [" + game::place_of(its) + "]" +
         (its.doubt.empty() ? "" : " (doubtful: " + its.doubt + ")") + ".";
}

// Returns the legend that is set beside a board.
Rich key() {
  Rich rich;
  for (const game::Army army : game::armies) {
    for (const game::Shape shape : game::shapes)
      rich.push_back({PieceMark{army, shape}, shape != game::Shape::round});
    add_words(rich, army == game::Army::even ? "even (white)," : "odd (black);", small);
  }
  rich.push_back({PieceMark{game::Army::even, game::Shape::square, true}});
  rich.push_back({PieceMark{game::Army::odd, game::Shape::square, true}, true});
  add_words(rich, "the kings, stacks of layers that together count what is written on them.",
            small);
  return rich;
}

Document make_boards(const SheetRequest& request) {
  Document document = document_for(request, "Boards", "The arrays of the sources");
  for (const game::RuleSet* rules : request.rule_sets(game::Game::philosophers)) {
    const bool is_supplied = !rules->array || rules->array->provenance.support.kind ==
                                                  game::SourceSupport::Kind::supplied;
    if (is_supplied && request.rules.empty()) continue;
    const auto array = game::array_for(*rules);
    const game::Position position =
        array ? array->position : game::Position{rules->board, rules->play.first, {}};
    Flow flow(document, rules->title, origin_of(array), 1);
    const double side = std::min(13.0, 212.0 / (position.board.ranks + 1));
    Point corner = flow.room(side * position.board.ranks + 6);
    corner.x += (flow.width() - side * position.board.files) / 2;
    document.draw([=](Canvas& canvas) {
      draw_position(canvas, corner, side, position,
                    {{0, 0}, position.board.files, position.board.ranks}, true);
    });
    flow.paragraph(key(), small);
  }
  return document;
}

Document make_moves(const SheetRequest& request) {
  Document document =
      document_for(request, "Movements", "The movements by the rules of each source");
  for (const game::RuleSet* rules : request.rule_sets(game::Game::philosophers)) {
    Flow flow(document, "How the pieces move: " + rules->title,
              legend_of_movements(*rules) + " " + std::string(key_of_marks), 2);
    constexpr double side = 8.6;
    for (const game::PieceKind kind : game::piece_kinds) {
      if (!game::has_movement(*rules, kind)) continue;
      std::string text;
      for (const game::Fact& fact : game::facts_of(*rules))
        if (fact.topic ==
            game::FactTopic{game::FactTopic::Kind::movement, std::string(game::to_text(kind))})
          text += (text.empty() ? "" : "; ") + fact.says + marks_of(fact.provenance);
      Rich rich;
      add_words(rich, text + ".", small);
      const std::vector<Rich> lines = wrapped(document.measure(), rich, small, flow.width());
      const double text_height = static_cast<double>(lines.size()) * leading(small);
      const Point corner = flow.room(9 * side + 10 + text_height);
      document.draw([=](Canvas& canvas) {
        canvas.text({corner.x, corner.y + 4}, "the " + std::string(game::to_text(kind)),
                    {.size = 12, .small_caps = true});
        draw_movements(canvas, {corner.x, corner.y + 6}, side, *rules, kind);
        double y = corner.y + 6 + 9 * side + 1;
        for (const Rich& line : lines) draw(canvas, {corner.x, y += leading(small)}, line, small);
      });
      if (kind == game::PieceKind::triangle) flow.new_column();
    }
  }
  return document;
}

}  // namespace

Sheet boards_sheet() {
  return {"boards", "the starting arrays of the sources", {"rules"}, make_boards};
}

Sheet moves_sheet() {
  return {
      "moves", "a diagram of each piece's movements in each kind of play", {"rules"}, make_moves};
}

}  // namespace rithmo::sheet
