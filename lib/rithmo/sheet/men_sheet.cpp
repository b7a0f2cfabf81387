// The 48 pieces as they arise from their roots, each step with the name of its ratio, and the kings
// with their layers.
//
// Example: from 3 by triplex to 9, and by sesquitertius to 12. Counter-example: an army has no king
// if none of its first order of squares is a sum of consecutive squares; the sheet then says so.
// Sources: Fulke 1563, of the men; Boethius I 21-31, of the ratios.
#include <array>
#include <string>
#include <utility>

#include "rithmo/number/ratio_name.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type label{.size = 9}, name_type{.size = 8, .italic = true},
    order_type{.size = 10, .small_caps = true};
constexpr double piece_height = 12, step_height = 21, first_column = 22;

// Draws one ladder down the page for each root of an army.
void draw_ladders(Document& document, Flow& flow, game::Army army, const game::Roots& roots) {
  const Point corner = flow.room(6 * step_height + 4);
  const double column = (flow.width() - first_column) / 4;
  const auto its_king = game::king(army, roots);
  for (std::size_t r = 0; r < 4; ++r) {
    const std::array<game::Step, 6> steps = game::ladder(roots.of(army)[r]);
    for (std::size_t s = 0; s < steps.size(); ++s) {
      const game::Step step = steps[s];
      const Point centre{corner.x + first_column + column * (static_cast<double>(r) + 0.5),
                         corner.y + step_height * (static_cast<double>(s) + 0.5)};
      const bool is_its_king = step.shape == game::Shape::square &&
                               step.order == game::PieceOrder::first && its_king &&
                               its_king->piece.number == step.number;
      const std::string english = s == 0 ? "" : number::name_ratio(step.ratio).english;
      const std::string ratio = s == 0 ? ""
                                       : number::to_text(step.ratio.numerator()) + ":" +
                                             number::to_text(step.ratio.denominator());
      document.draw([=](Canvas& canvas) {
        draw_piece(canvas, centre, piece_height, {army, step.shape, is_its_king},
                   number::to_text(step.number));
        if (ratio.empty()) return;
        // Draws the step from the piece above, with its ratio and the ratio's name. Text that is
        // too long for the column is small and broken into lines.
        const double top = centre.y - piece_height / 2 - (step_height - piece_height);
        const double room = column - 2;
        const Type tiny{.size = 4};
        const bool fits =
            canvas.width_of(english, name_type) <= room && canvas.width_of(ratio, label) <= room;
        double y = top + (fits ? 0.9 : 0);
        for (const auto& [text, type] :
             {std::pair(ratio, fits ? label : tiny), std::pair(english, fits ? name_type : tiny)}) {
          Rich rich;
          add_words(rich, text, type);
          for (const Rich& line : wrapped(canvas, rich, type, room)) {
            y += fits ? 3.4 : leading(tiny) * 0.9;
            draw(canvas, {centre.x - width_of(canvas, line, type) / 2, y}, line, type);
          }
        }
      });
    }
  }
  for (std::size_t s = 0; s < 6; ++s) {
    const std::string order = game::to_text(game::orders[s % 2]),
                      shape = game::to_text(game::shapes[s / 2]) + "s";
    const double y = corner.y + step_height * (static_cast<double>(s) + 0.5);
    document.draw([=](Canvas& canvas) {
      canvas.text({corner.x, y - 0.5}, shape, order_type);
      canvas.text({corner.x, y + 3.5}, order + " order", label);
    });
  }
}

// Draws the layers of a king above each other, and their sum.
void draw_king(Document& document, Flow& flow, game::Army army, const game::Roots& roots) {
  const auto its_king = game::king(army, roots);
  if (!its_king) {
    flow.paragraph(
        "The " + game::to_text(army) +
            " army has no king: none of its first squares is a sum of consecutive squares.",
        label);
    return;
  }
  constexpr double layer_height = 11;
  const std::size_t shown = std::min<std::size_t>(its_king->layers.size(), 8);
  const Point corner = flow.room(layer_height * static_cast<double>(shown) + 6);
  std::string sum;
  for (const game::Layer& layer : its_king->layers)
    sum += (sum.empty() ? "" : " + ") + number::to_text(layer.square);
  for (std::size_t i = 0; i < shown; ++i) {
    const game::Layer layer = its_king->layers[its_king->layers.size() - shown + i];
    const Point centre{corner.x + 14, corner.y + layer_height * (static_cast<double>(i) + 0.5)};
    document.draw([=](Canvas& canvas) {
      draw_piece(canvas, centre, 9.5, {army, layer.shape}, number::to_text(layer.square));
      canvas.text({centre.x + 14, centre.y + 1.2},
                  number::to_text(layer.root) + " × " + number::to_text(layer.root), label);
    });
  }
  flow.paragraph(
      sum + " = " + number::to_text(its_king->piece.number) + ", from the top to the base.", label);
}

Document make(const SheetRequest& request) {
  Document document =
      document_for(request, "The pieces",
                   "Fulke 1563, of the men; Boethius I 21–31 · " + model_text(request.roots));
  for (const game::Army army : game::armies) {
    if (request.army && *request.army != army) continue;
    Flow flow(document, "The " + game::to_text(army) + " pieces",
              "Each piece arises from the one above it by the ratio between them. The king stands "
              "in the place of its number.",
              1);
    draw_ladders(document, flow, army, request.roots);
    flow.heading("The king taken apart");
    draw_king(document, flow, army, request.roots);
  }
  return document;
}

}  // namespace

Sheet pieces_sheet() {
  return {"men",
          "the pieces on the ladder of ratios, and the kings taken apart",
          {"army", "roots"},
          make};
}

}  // namespace rithmo::sheet
