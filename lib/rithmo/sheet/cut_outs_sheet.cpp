// Pieces to cut out: pages of fronts and backs for printing on both sides of the paper (turned over
// the long edge), and the layers of the pyramids.
//
// If captives change sides, a piece has its number on the back in the enemy's colour
// (cut_outs.hpp). A king's layers lie on each other, each smaller than the one below. The backs are
// mirrored about the middle of the page, so that they meet their fronts. Counter-example: a page
// that is scaled in printing gives pieces of the wrong size. A bar of 100 mm on each page shows the
// scale.
#include <algorithm>
#include <string>
#include <vector>

#include "rithmo/sheet/cut_outs.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

constexpr double cell = 36, piece_height = 26, crop = 3;
constexpr std::size_t columns = 5, rows = 6;

void draw_crop_marks(Canvas& canvas, Point corner, std::size_t across, std::size_t down) {
  const double right = corner.x + static_cast<double>(across) * cell,
               bottom = corner.y + static_cast<double>(down) * cell;
  for (std::size_t c = 0; c <= across; ++c) {
    const double x = corner.x + static_cast<double>(c) * cell;
    canvas.line({x, corner.y - crop}, {x, corner.y - 0.5}, 0.1);
    canvas.line({x, bottom + 0.5}, {x, bottom + crop}, 0.1);
  }
  // Draws short cutting marks inside the grid, because the margins have no space for them beside
  // it.
  for (std::size_t r = 0; r <= down; ++r) {
    const double y = corner.y + static_cast<double>(r) * cell;
    canvas.line({corner.x, y}, {corner.x + 1.5, y}, 0.1);
    canvas.line({right - 1.5, y}, {right, y}, 0.1);
  }
}

void draw_page(Document& document, const std::vector<CutOut>& all, std::size_t first, bool back,
               const std::string& title) {
  document.new_page();
  const Point corner{(area.width - columns * cell) / 2, 13};
  const std::size_t count = std::min(all.size() - first, columns * rows);
  const std::size_t down = (count + columns - 1) / columns;
  document.draw([=](Canvas& canvas) {
    canvas.text({0, 5}, title, {.size = 12, .small_caps = true});
    draw_crop_marks(canvas, corner, columns, down);
    draw_scale(canvas, {66, 5});
  });
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t across = back ? columns - 1 - i % columns : i % columns;
    const Point centre{corner.x + cell * (static_cast<double>(across) + 0.5),
                       corner.y + cell * (static_cast<double>(i / columns) + 0.5)};
    const CutOut& one = all[first + i];
    document.draw([=, side = back ? one.back : one.front, height = piece_height * one.height](
                      Canvas& canvas) { draw_piece_side(canvas, centre, height, side); });
  }
}

Document make(const SheetRequest& request) {
  Document document = document_for(
      request, "Pieces to cut out",
      "Print on both sides, turned over the long edge, unscaled · " + model_text(request.roots));
  for (const game::Army army : game::armies) {
    if (request.army && *request.army != army) continue;
    const std::vector<CutOut> all = cut_outs_of(army, request.roots, request.rule_set());
    for (std::size_t first = 0; first < all.size(); first += columns * rows)
      for (const bool back : {false, true})
        draw_page(document, all, first, back,
                  "the " + game::to_text(army) + " pieces, " + (back ? "backs" : "fronts"));
  }
  return document;
}

}  // namespace

Sheet cut_outs_sheet() {
  return {"cut-outs",
          "every piece at true scale, to be printed on both sides and cut out",
          {"army", "roots", "rules"},
          make};
}

}  // namespace rithmo::sheet
