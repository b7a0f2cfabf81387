// All harmonies of the pieces on one poster for a classroom: A3, made of two pages side by side.
//
// Example: cut both pages at the joint and glue them together; the historical roots give 62, 30 and
// 18 triples. Counter-example: the poster does not show which pieces bear a number and who can make
// a triple. The sheet of harmonies shows that, for players. Sources: the same as for the sheet of
// harmonies.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/sheet/bearers.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

constexpr std::size_t pages = 2;
constexpr double width = area.width * pages, top = 20, head = 12;
constexpr std::array headings{"arithmetic", "geometric", "harmonic"};
constexpr std::array reasons{"equal differences", "equal ratios",
                             "differences in the ratio of the outer numbers"};

struct Line {
  std::string heading, reason;  // set for a heading; other lines have numbers
  std::array<Rich, 3> numbers = {};
};

std::vector<Line> lines_of(const SheetRequest& request, const Type& type) {
  const proportion::NumberSet set =
      *game::parse_population("men", request.roots, game::KingCounting::whole);
  const Bearers bearers(request.roots);
  std::vector<Line> lines;
  for (const proportion::Kind kind : proportion::kinds) {
    const auto k = static_cast<std::size_t>(kind);
    lines.push_back({headings[k], reasons[k]});
    for (const enumerate::Triple& triple : enumerate::triples(proportion::mean_of(kind), set)) {
      Line& line = lines.emplace_back();
      for (std::size_t i = 0; i < triple.size(); ++i)
        line.numbers[i] = bearers.with_marks(set[triple[i]], type);
    }
  }
  return lines;
}

Document make(const SheetRequest& request) {
  Document document = document_for(request, "A poster of harmonies",
                                   "Cut at the joint and glue · " + model_text(request.roots));
  constexpr double height = usable_height - top;
  constexpr std::size_t columns = 4;
  // The number of lines, plus two for the height of headings.
  const std::size_t count = lines_of(request, {}).size() + 2;
  const std::size_t down = (count + columns - 1) / columns;
  const double step = height / static_cast<double>(down);
  Type type{.size = std::min(17.0, step * 0.72 * 72 / 25.4)};
  const std::vector<Line> lines = lines_of(request, type);
  constexpr double column = width / columns, term = (column - 6) / 3;
  double widest = 0;
  for (const Line& line : lines)
    for (const Rich& number : line.numbers)
      widest = std::max(widest, width_of(document.measure(), number, type));
  if (widest > term - 2) type.size *= (term - 2) / widest;
  const std::vector<Line> fitted = lines_of(request, type);
  const Drawing poster = [=](Canvas& canvas) {
    canvas.text({0, 12}, "Harmonies of the Philosophers’ Game", {.size = 34});
    canvas.line({0, 15.5}, {width, 15.5}, 0.4);
    for (std::size_t i = 0; i < fitted.size(); ++i) {
      const double x = column * static_cast<double>(i / down) + 2,
                   y = top + step * static_cast<double>(i % down + 1) - step * 0.3;
      if (fitted[i].heading.empty()) {
        for (std::size_t t = 0; t < fitted[i].numbers.size(); ++t)
          draw(canvas, {x + term * static_cast<double>(t), y}, fitted[i].numbers[t], type);
        continue;
      }
      const Type heading{.size = type.size, .small_caps = true};
      canvas.text({x, y}, fitted[i].heading, heading);
      canvas.text({x + canvas.width_of(fitted[i].heading, heading) + 3, y}, fitted[i].reason,
                  {.size = 10, .italic = true});
    }
  };
  for (std::size_t page = 0; page < pages; ++page) {
    document.new_page();
    document.draw([=](Canvas& canvas) {
      canvas.draw_clipped({0, 0}, area.width, usable_height + 2, [&](Canvas& inside) {
        inside.draw_translated({-area.width * static_cast<double>(page), 0}, poster);
      });
      const double joint = page == 0 ? area.width : 0;
      canvas.line({joint, -3}, {joint, 0}, 0.1);
      canvas.line({joint, usable_height}, {joint, usable_height + 3}, 0.1);
    });
  }
  return document;
}

}  // namespace

Sheet poster_sheet() {
  return {"poster",
          "all harmonies large, over two pages side by side, for a classroom",
          {"roots"},
          make};
}

}  // namespace rithmo::sheet
