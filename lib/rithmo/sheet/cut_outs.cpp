// See cut_outs.hpp.
#include "rithmo/sheet/cut_outs.hpp"

#include <algorithm>
#include <cstddef>

namespace rithmo::sheet {

std::vector<CutOut> cut_outs_of(game::Army army, const game::Roots& roots,
                                const game::RuleSet* rules) {
  const auto back_of = [&](bool changes) { return changes ? game::enemy_of(army) : army; };
  const game::Army piece_back =
      back_of(!rules || rules->play.captives == game::CaptivesFate::enter);
  const game::Army king_back =
      back_of(rules && rules->play.captive_king == game::CaptivesFate::enter);
  std::vector<CutOut> all;
  const auto its_king = game::king(army, roots);
  for (const game::ArmyPiece& piece : game::army_pieces(army, roots)) {
    if (game::is_king(piece, its_king)) continue;
    const std::string number = number::to_text(piece.number);
    all.push_back({{{army, piece.shape}, number}, {{piece_back, piece.shape}, number}, 1});
  }
  if (!its_king) return all;
  const std::size_t count = its_king->layers.size();
  constexpr double lowest = 1.23, least = 0.47;
  const double step = (lowest - least) / static_cast<double>(std::max<std::size_t>(count, 2) - 1);
  for (std::size_t i = 0; i < count; ++i) {
    // The layers come from the base upwards, each smaller than the one before.
    const game::Layer& layer = its_king->layers[count - 1 - i];
    const std::string number = number::to_text(layer.square);
    all.push_back(
        {{{army, layer.shape}, number},
         {{king_back, layer.shape}, i == 0 ? number::to_text(its_king->piece.number) : number},
         lowest - step * static_cast<double>(i)});
  }
  return all;
}

void draw_piece_side(Canvas& canvas, Point centre, double height, const Side& side) {
  draw_piece(canvas, centre, height, side.piece, side.number,
             is_ambiguous_upside_down(side.number));
}

void draw_scale(Canvas& canvas, Point at) {
  canvas.line(at, {at.x + 100, at.y}, 0.25);
  for (int tick = 0; tick <= 10; ++tick)
    canvas.line({at.x + tick * 10, at.y}, {at.x + tick * 10, at.y - (tick % 5 == 0 ? 2.5 : 1.5)},
                0.2);
  canvas.text({at.x + 102, at.y}, "100 mm", {.size = 8.5});
}

}  // namespace rithmo::sheet
