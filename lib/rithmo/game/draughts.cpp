// See draughts.hpp.
#include "rithmo/game/draughts.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace rithmo {
namespace {

constexpr std::array<Square, 4> orthogonals{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Square, 4> diagonals{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

Square moved(Square from, Square direction, int count) {
  return {from.file + count * direction.file, from.rank + count * direction.rank};
}

void add_landings(const Draught& draught, Square from, Square direction, const Board& board,
                  std::vector<Landing>& found) {
  std::vector<Square> between;
  for (int k = 1; k < draught.along + (draught.aside != 0); ++k)
    between.push_back(moved(from, direction, k));
  const Square end = moved(from, direction, draught.along);
  if (draught.aside == 0) {
    if (board.has(end)) found.push_back({end, between});
    return;
  }
  for (const int side : {draught.aside, -draught.aside}) {
    const Square to = moved(end, {direction.rank, direction.file}, side);
    if (board.has(to)) found.push_back({to, between});
  }
}

bool counts(const Draught& draught, std::string_view who, Reach kind) {
  return draught.who == who && !draught.by_agreement &&
         (kind == Reach::flying_too || draught.purpose == Purpose::any);
}

}  // namespace

std::vector<Landing> landings(const Draught& draught, Square from, const Board& board) {
  std::vector<Landing> found;
  if (draught.directions != Directions::diagonal)
    for (const Square direction : orthogonals) add_landings(draught, from, direction, board, found);
  if (draught.directions != Directions::orthogonal)
    for (const Square direction : diagonals) add_landings(draught, from, direction, board, found);
  return found;
}

std::vector<bool> reach(const RuleSet& rules, std::string_view who, Square from, Reach kind) {
  std::vector<bool> reached(rules.board.squares(), false);
  std::vector<Square> open{from};
  reached[rules.board.index(from)] = true;
  while (!open.empty()) {
    const Square here = open.back();
    open.pop_back();
    for (const Draught& draught : rules.draughts) {
      if (!counts(draught, who, kind)) continue;
      for (const Landing& landing : landings(draught, here, rules.board))
        if (const std::size_t to = rules.board.index(landing.to); !reached[to]) {
          reached[to] = true;
          open.push_back(landing.to);
        }
    }
  }
  return reached;
}

std::vector<std::size_t> parts(const RuleSet& rules, std::string_view who, Reach kind) {
  std::vector<std::size_t> sizes;
  std::vector<bool> done(rules.board.squares(), false);
  for (std::size_t i = 0; i < done.size(); ++i) {
    if (done[i]) continue;
    std::size_t size = 0;
    const std::vector<bool> part = reach(rules, who, rules.board.square(i), kind);
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

}  // namespace rithmo
