// Pieces to cut out: fronts and backs for printing on both sides (turned over the long edge), and the layers of the pyramids.
//
// A man's back has his number in the enemy's colour, so that he can change his coat (Fulke, line 517). A pyramid's layers lie on
// each other, each smaller than the one below; they keep their colour, and the lowest has the whole number on its underside
// (line 529). Backs stand mirrored about the middle of the page, so that they meet their fronts. Counter-example: nothing may
// be scaled in printing; a bar of 100 mm on each page tells.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo {
namespace {

constexpr double cell = 36, man_height = 26, crop = 3;
constexpr std::size_t columns = 5, rows = 6;
const Type small{.size = 8.5};

// One side of a piece: how he looks when this side is up.
struct Side {
  ManMark man;
  std::string number;
};
struct CutOut {
  Side front, back;
  double height;
};

std::vector<CutOut> cut_outs_of(Army army, const Roots& roots) {
  std::vector<CutOut> all;
  const auto its_king = king(army, roots);
  for (const Man& man : men(army, roots)) {
    if (is_king(man, its_king)) continue;
    const std::string number = to_text(man.number);
    all.push_back({{{army, man.shape}, number}, {{enemy_of(army), man.shape}, number}, man_height});
  }
  if (!its_king) return all;
  const std::size_t count = its_king->layers.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Layer& layer = its_king->layers[count - 1 - i];  // from the base up, each smaller
    const double height =
        (man_height + 6) * (1 - 0.62 * static_cast<double>(i) /
                                    static_cast<double>(std::max<std::size_t>(count, 2) - 1));
    const std::string number = to_text(layer.square);
    all.push_back({{{army, layer.shape}, number},
                   {{army, layer.shape}, i == 0 ? to_text(its_king->man.number) : number},
                   height});
  }
  return all;
}

void draw_crop_marks(Canvas& canvas, Point corner, std::size_t across, std::size_t down) {
  const double right = corner.x + static_cast<double>(across) * cell,
               bottom = corner.y + static_cast<double>(down) * cell;
  for (std::size_t c = 0; c <= across; ++c) {
    const double x = corner.x + static_cast<double>(c) * cell;
    canvas.line({x, corner.y - crop}, {x, corner.y - 0.5}, 0.1);
    canvas.line({x, bottom + 0.5}, {x, bottom + crop}, 0.1);
  }
  // Beside the grid there is no room within the margins: short ticks inside it.
  for (std::size_t r = 0; r <= down; ++r) {
    const double y = corner.y + static_cast<double>(r) * cell;
    canvas.line({corner.x, y}, {corner.x + 1.5, y}, 0.1);
    canvas.line({right - 1.5, y}, {right, y}, 0.1);
  }
}

void draw_bar(Canvas& canvas, Point at) {
  canvas.line(at, {at.x + 100, at.y}, 0.25);
  for (int tick = 0; tick <= 10; ++tick)
    canvas.line({at.x + tick * 10, at.y}, {at.x + tick * 10, at.y - (tick % 5 == 0 ? 2.5 : 1.5)},
                0.2);
  canvas.text({at.x + 102, at.y}, "100 mm", small);
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
    draw_bar(canvas, {66, 5});
  });
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t across = back ? columns - 1 - i % columns : i % columns;
    const Point centre{corner.x + cell * (static_cast<double>(across) + 0.5),
                       corner.y + cell * (static_cast<double>(i / columns) + 0.5)};
    const CutOut& one = all[first + i];
    document.draw([=, side = back ? one.back : one.front, height = one.height](Canvas& canvas) {
      draw_man(canvas, centre, height, side.man, side.number);
    });
  }
}

Document make(const SheetRequest& request) {
  Document document = document_for(
      request, "Pieces to cut out",
      "Print on both sides, turned over the long edge, unscaled · " + model_text(request.roots));
  for (const Army army : armies) {
    if (request.army && *request.army != army) continue;
    const std::vector<CutOut> all = cut_outs_of(army, request.roots);
    for (std::size_t first = 0; first < all.size(); first += columns * rows)
      for (const bool back : {false, true})
        draw_page(document, all, first, back,
                  "the " + to_text(army) + " pieces, " + (back ? "backs" : "fronts"));
  }
  return document;
}

}  // namespace

Sheet cut_outs_sheet() {
  return {"cut-outs", "every piece at true scale, to be printed on both sides and cut out",
          true,       true,
          false,      make};
}

}  // namespace rithmo
