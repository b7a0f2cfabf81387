// See piece_rules.hpp.
#include "rithmo/game/rules/piece_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "rithmo/game/rules/movement.hpp"

namespace rithmo::game {
namespace {

bool has_layer(const Piece& king, Shape shape) {
  return std::ranges::any_of(king.layers, [&](std::int64_t layer) {
    return layer_shape(army_of_origin(king), layer) == shape;
  });
}

bool has_base(const Piece& king, Shape shape) {
  return layer_shape(army_of_origin(king), king.layers.front()) == shape;
}

}  // namespace

PieceKind kind_of(const Piece& piece) {
  if (piece.king) return PieceKind::king;
  return piece.shape == Shape::round      ? PieceKind::round
         : piece.shape == Shape::triangle ? PieceKind::triangle
                                          : PieceKind::square;
}

std::vector<const Movement*> movements_of(const RuleSet& rules, const Piece& piece) {
  std::vector<const Movement*> found;
  for (const Movement& movement : rules.movements)
    if (movement.piece == kind_of(piece) && !movement.by_agreement &&
        (!movement.needs || (movement.as_base ? has_base(piece, *movement.needs)
                                              : has_layer(piece, *movement.needs))) &&
        !(piece.announced && rules.triumph.announced == Announcement::before &&
          movement.purpose != MovementPurpose::any))
      found.push_back(&movement);
  return found;
}

std::vector<Square> squares_that_reach(const RuleSet& rules, const Piece& piece, Square to) {
  std::vector<Square> squares;
  const auto leads_there = [&](const Movement& movement, Square from) {
    const std::vector<Target> ends = targets(movement, from, rules.board);
    return std::ranges::find(ends, to, &Target::to) != ends.end();
  };
  for (std::size_t i = 0; i < rules.board.squares(); ++i) {
    const Square from = rules.board.square(i);
    const auto all = movements_of(rules, piece);
    if (std::ranges::any_of(all, [&](const Movement* movement) {
          return movement->purpose == MovementPurpose::any && leads_there(*movement, from);
        }))
      squares.push_back(from);
  }
  return squares;
}

std::vector<std::int64_t> numbers_to_capture(const Piece& piece, const RuleSet& rules) {
  if (!piece.king) return {piece.number};
  std::vector<std::int64_t> numbers;
  const bool whole = piece.layers == whole_king(army_of_origin(piece));
  if (whole || !rules.play.whole_to_capture || piece.layers.size() == 1)
    numbers.push_back(piece.number);
  if (rules.play.layers_capture && piece.layers.size() > 1)
    numbers.insert(numbers.end(), piece.layers.begin(), piece.layers.end());
  return numbers;
}

std::vector<std::int64_t> numbers_captured(const Piece& piece, const RuleSet& rules) {
  if (!piece.king) return {piece.number};
  std::vector<std::int64_t> numbers = piece.layers;
  const std::vector<std::int64_t>& all = whole_king(army_of_origin(piece));
  const std::int64_t total = rules.play.total_remains
                                 ? std::accumulate(all.begin(), all.end(), std::int64_t{0})
                                 : piece.number;
  if (rules.play.total_captured && std::ranges::find(numbers, total) == numbers.end())
    numbers.insert(numbers.begin(), total);
  return numbers;
}

std::optional<int> power_between(std::int64_t a, std::int64_t b, int greatest) {
  const std::int64_t root = std::min(a, b), great = std::max(a, b);
  if (root < 2 || root == great) return std::nullopt;
  for (const int power : {2, 3, 4, 6}) {
    if (power > greatest) break;
    std::int64_t value = 1;
    for (int k = 0; k < power && value <= great; ++k) value *= root;
    if (value == great) return power;
  }
  return std::nullopt;
}

}  // namespace rithmo::game
