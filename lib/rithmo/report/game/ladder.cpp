// See ladder.hpp.
#include "rithmo/report/game/ladder.hpp"

#include <algorithm>
#include <array>

#include "rithmo/number/ratio_name.hpp"

namespace rithmo::report {
namespace {

std::string padded(std::string text, std::size_t width, bool right) {
  const std::string blanks(width - std::min(width, text.size()), ' ');
  return right ? blanks + text : text + blanks;
}

void trim(std::string& line) {
  line.resize(line.find_last_not_of(' ') + 1);
}

std::string army_text(game::Army army, const game::Roots& roots) {
  std::array<std::array<game::Step, 6>, 4> ladders;
  std::ranges::transform(roots.of(army), ladders.begin(), game::ladder);
  const auto its_king = game::king(army, roots);
  std::string text = "The " + game::to_text(army) + " army\n";
  for (std::size_t step = 0; step < 6; ++step) {
    const game::Step& first = ladders[0][step];
    std::string numbers = "  " + padded(game::to_text(first.order) + " " +
                                            game::to_text(first.shape) + "s",
                                        17, false),
                names = std::string(19, ' ');
    for (std::size_t i = 0; i < 4; ++i) {
      const game::Step& s = ladders[i][step];
      const bool crowned =
          game::is_king({army, s.shape, s.order, roots.of(army)[i], s.number}, its_king);
      numbers += padded(number::to_text(s.number) + (crowned ? " king" : ""), 29, false);
      if (step > 0) names += padded(number::name_ratio(s.ratio).latin, 29, false);
    }
    trim(numbers);
    trim(names);
    text += numbers + "\n" + (step > 0 ? names + "\n" : "");
  }
  if (!its_king)
    return text + "  no piece of the first squares is a sum of consecutive squares: no king\n";
  text += "  the king from the top:";
  for (const game::Layer& layer : its_king->layers)
    text +=
        (layer.root == its_king->layers.front().root ? " " : " + ") + number::to_text(layer.square);
  return text + " = " + number::to_text(its_king->piece.number) + "\n";
}

}  // namespace

std::string ladder_text(const game::Roots& roots) {
  return army_text(game::Army::even, roots) + "\n" + army_text(game::Army::odd, roots);
}

}  // namespace rithmo::report
