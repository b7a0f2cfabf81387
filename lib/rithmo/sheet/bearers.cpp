// See bearers.hpp.
#include "rithmo/sheet/bearers.hpp"

#include <algorithm>

#include "rithmo/sheet/flow.hpp"

namespace rithmo::sheet {

Rich legend_of_marks() {
  Rich rich;
  for (const game::Army army : game::armies) {
    for (const game::Shape shape : game::shapes)
      rich.push_back({PieceMark{army, shape}, shape != game::Shape::round});
    add_words(rich, game::to_text(army) + ",", subtitle_type);
  }
  rich.push_back({PieceMark{game::Army::even, game::Shape::square, true}});
  rich.push_back({PieceMark{game::Army::odd, game::Shape::square, true}, true});
  add_words(rich, "the kings.", subtitle_type);
  return rich;
}

Bearers::Bearers(const game::Roots& roots) {
  for (const game::Army army : game::armies) {
    const auto its_king = game::king(army, roots);
    for (const game::ArmyPiece& piece : game::army_pieces(army, roots)) {
      const PieceMark mark{army, piece.shape, game::is_king(piece, its_king)};
      std::vector<PieceMark>& marks = pieces_[piece.number];
      const auto same = [&](const PieceMark& m) {
        return m.army == mark.army && m.shape == mark.shape && m.king == mark.king;
      };
      if (std::ranges::none_of(marks, same)) marks.push_back(mark);
    }
  }
}

const std::vector<PieceMark>& Bearers::of(const number::Integer& number) const {
  static const std::vector<PieceMark> nobody;
  const auto found = pieces_.find(number);
  return found == pieces_.end() ? nobody : found->second;
}

bool Bearers::has_piece(const number::Integer& number, game::Army army) const {
  return std::ranges::find(of(number), army, &PieceMark::army) != of(number).end();
}

std::string Bearers::armies_that_can_make(std::span<const number::Integer> numbers) const {
  std::string text;
  for (const game::Army army : game::armies)
    if (std::ranges::all_of(numbers, [&](const number::Integer& n) { return has_piece(n, army); }))
      text += army == game::Army::even ? "E" : "O";
  return text.empty() ? "†" : text;
}

Rich Bearers::with_marks(const number::Integer& number, const Type& type) const {
  Rich rich{{Words{number::to_text(number), type}}};
  Type thin = type;
  thin.size *= 0.4;
  for (const PieceMark& mark : of(number)) {
    add_unbreakable_words(rich, " ", thin);
    rich.push_back({mark, true});
  }
  return rich;
}

}  // namespace rithmo::sheet
