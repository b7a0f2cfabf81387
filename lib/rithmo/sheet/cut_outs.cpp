// See cut_outs.hpp.
#include "rithmo/sheet/cut_outs.hpp"

#include <algorithm>
#include <cstddef>

namespace rithmo {

std::vector<CutOut> cut_outs_of(Army army, const Roots& roots, const RuleSet* rules) {
  const auto back_of = [&](bool changes) { return changes ? enemy_of(army) : army; };
  const Army piece_back = back_of(!rules || rules->play.captives == Captives::enter);
  const Army king_back = back_of(rules && rules->play.captive_king == Captives::enter);
  std::vector<CutOut> all;
  const auto its_king = king(army, roots);
  for (const Man& man : men(army, roots)) {
    if (is_king(man, its_king)) continue;
    const std::string number = to_text(man.number);
    all.push_back({{{army, man.shape}, number}, {{piece_back, man.shape}, number}, 1});
  }
  if (!its_king) return all;
  const std::size_t count = its_king->layers.size();
  constexpr double lowest = 1.23, least = 0.47;
  const double step = (lowest - least) / static_cast<double>(std::max<std::size_t>(count, 2) - 1);
  for (std::size_t i = 0; i < count; ++i) {
    const Layer& layer = its_king->layers[count - 1 - i];  // from the base up, each smaller
    const std::string number = to_text(layer.square);
    all.push_back({{{army, layer.shape}, number},
                   {{king_back, layer.shape}, i == 0 ? to_text(its_king->man.number) : number},
                   lowest - step * static_cast<double>(i)});
  }
  return all;
}

void draw_side(Canvas& canvas, Point centre, double height, const Side& side) {
  draw_man(canvas, centre, height, side.man, side.number, reads_otherwise_turned(side.number));
}

void draw_scale(Canvas& canvas, Point at) {
  canvas.line(at, {at.x + 100, at.y}, 0.25);
  for (int tick = 0; tick <= 10; ++tick)
    canvas.line({at.x + tick * 10, at.y}, {at.x + tick * 10, at.y - (tick % 5 == 0 ? 2.5 : 1.5)},
                0.2);
  canvas.text({at.x + 102, at.y}, "100 mm", {.size = 8.5});
}

}  // namespace rithmo
