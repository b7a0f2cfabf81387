// See perft.hpp.
#include "rithmo/game/play/perft.hpp"

#include <utility>
#include <vector>

#include "rithmo/game/play/moves.hpp"

namespace rithmo::game {

std::uint64_t perft(const Position& position, const RuleSet& rules, unsigned depth) {
  if (depth == 0) return 1;
  const std::vector<Move> all = moves(position, rules);
  if (depth == 1) return all.size();
  std::uint64_t total = 0;
  Position next = position;
  next.to_move = enemy_of(position.to_move);
  for (const Move& move : all) {
    auto piece = next.pieces.extract(move.from);
    piece.key() = move.to;
    next.pieces.insert(std::move(piece));
    total += perft(next, rules, depth - 1);
    piece = next.pieces.extract(move.to);
    piece.key() = move.from;
    next.pieces.insert(std::move(piece));
  }
  return total;
}

}  // namespace rithmo::game
