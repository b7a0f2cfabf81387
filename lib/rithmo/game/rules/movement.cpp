// See movement.hpp.
#include "rithmo/game/rules/movement.hpp"

#include <algorithm>
#include <array>

namespace rithmo::game {
namespace {

constexpr std::array<Square, 4> orthogonals{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Square, 4> diagonals{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

Square shifted(Square from, Square direction, int count) {
  return {from.file + count * direction.file, from.rank + count * direction.rank};
}

void add_targets(const Movement& movement, Square from, Square direction, const Board& board,
                 std::vector<Target>& found) {
  std::vector<Square> between;
  for (int k = 1; k < movement.along + (movement.aside != 0); ++k)
    between.push_back(shifted(from, direction, k));
  const Square end = shifted(from, direction, movement.along);
  if (movement.aside == 0) {
    if (board.has(end)) found.push_back({end, between});
    return;
  }
  for (const int side : {movement.aside, -movement.aside}) {
    const Square to = shifted(end, {direction.rank, direction.file}, side);
    if (board.has(to)) found.push_back({to, between});
  }
}

bool counts(const Movement& movement, PieceKind kind, ReachingMovements with) {
  return movement.piece == kind && !movement.by_agreement &&
         (with == ReachingMovements::flying_too || movement.purpose == MovementPurpose::any);
}

}  // namespace

std::vector<Target> targets(const Movement& movement, Square from, const Board& board) {
  std::vector<Target> found;
  if (movement.directions != Directions::diagonal)
    for (const Square direction : orthogonals) add_targets(movement, from, direction, board, found);
  if (movement.directions != Directions::orthogonal)
    for (const Square direction : diagonals) add_targets(movement, from, direction, board, found);
  return found;
}

std::vector<bool> reach(const RuleSet& rules, PieceKind kind, Square from, ReachingMovements with) {
  std::vector<bool> reached(rules.board.squares(), false);
  std::vector<Square> open{from};
  reached[rules.board.index(from)] = true;
  while (!open.empty()) {
    const Square here = open.back();
    open.pop_back();
    for (const Movement& movement : rules.movements) {
      if (!counts(movement, kind, with)) continue;
      for (const Target& target : targets(movement, here, rules.board))
        if (const std::size_t to = rules.board.index(target.to); !reached[to]) {
          reached[to] = true;
          open.push_back(target.to);
        }
    }
  }
  return reached;
}

std::vector<std::size_t> parts(const RuleSet& rules, PieceKind kind, ReachingMovements with) {
  std::vector<std::size_t> sizes;
  std::vector<bool> done(rules.board.squares(), false);
  for (std::size_t i = 0; i < done.size(); ++i) {
    if (done[i]) continue;
    std::size_t size = 0;
    const std::vector<bool> part = reach(rules, kind, rules.board.square(i), with);
    for (std::size_t k = 0; k < part.size(); ++k)
      if (part[k]) {
        done[k] = true;
        ++size;
      }
    sizes.push_back(size);
  }
  std::ranges::sort(sizes, std::ranges::greater());
  return sizes;
}

}  // namespace rithmo::game
