// See bearers.hpp.
#include "rithmo/sheet/bearers.hpp"

#include <algorithm>

#include "rithmo/sheet/flow.hpp"

namespace rithmo {

Rich legend_of_marks() {
  Rich rich;
  for (const Army army : armies) {
    for (const Shape shape : shapes) rich.push_back({ManMark{army, shape}, shape != Shape::round});
    add_words(rich, to_text(army) + ",", subtitle_type);
  }
  rich.push_back({ManMark{Army::even, Shape::square, true}});
  rich.push_back({ManMark{Army::odd, Shape::square, true}, true});
  add_words(rich, "the kings.", subtitle_type);
  return rich;
}

Bearers::Bearers(const Roots& roots) {
  for (const Army army : armies) {
    const auto its_king = king(army, roots);
    for (const Man& man : men(army, roots)) {
      const ManMark mark{army, man.shape, is_king(man, its_king)};
      std::vector<ManMark>& marks = men_[man.number];
      const auto same = [&](const ManMark& m) {
        return m.army == mark.army && m.shape == mark.shape && m.king == mark.king;
      };
      if (std::ranges::none_of(marks, same)) marks.push_back(mark);
    }
  }
}

const std::vector<ManMark>& Bearers::of(const Integer& number) const {
  static const std::vector<ManMark> nobody;
  const auto found = men_.find(number);
  return found == men_.end() ? nobody : found->second;
}

bool Bearers::any(const Integer& number, Army army) const {
  return std::ranges::find(of(number), army, &ManMark::army) != of(number).end();
}

std::string Bearers::makers(std::span<const Integer> numbers) const {
  std::string text;
  for (const Army army : armies)
    if (std::ranges::all_of(numbers, [&](const Integer& n) { return any(n, army); }))
      text += army == Army::even ? "E" : "O";
  return text.empty() ? "†" : text;
}

Rich Bearers::with_marks(const Integer& number, const Type& type) const {
  Rich rich{{Words{to_text(number), type}}};
  Type thin = type;
  thin.size *= 0.4;
  for (const ManMark& mark : of(number)) {
    add_glued(rich, " ", thin);
    rich.push_back({mark, true});
  }
  return rich;
}

}  // namespace rithmo
