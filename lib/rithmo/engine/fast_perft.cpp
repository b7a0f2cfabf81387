// See fast_perft.hpp.
#include "rithmo/engine/fast_perft.hpp"

#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_movements.hpp"
#include "rithmo/engine/fast_play.hpp"

namespace rithmo::engine {
namespace {

std::uint64_t count(FastMovements& movements, FastPosition& pieces, game::Army army,
                    unsigned depth) {
  std::uint64_t total = 0;
  if (depth == 1) {
    movements.for_each(army, [&](const FastMovement&) { return ++total > 0; });
    return total;
  }
  std::vector<FastMovement> all;
  movements.for_each(army, [&](const FastMovement& one) {
    all.push_back(one);
    return true;
  });
  for (const FastMovement& one : all) {
    pieces.move(one.from, one.to);
    total += count(movements, pieces, game::enemy_of(army), depth - 1);
    pieces.move(one.to, one.from);
  }
  return total;
}

std::uint64_t count_acts(FastPlay& game, unsigned depth) {
  if (depth == 0) return 1;
  std::vector<FastAct> acts;
  game.list_legal(acts);
  if (depth == 1) return acts.size();
  FastPlay::Point here;
  game.keep(here);
  std::uint64_t total = 0;
  for (const FastAct& act : acts) {
    game.make(act);
    total += count_acts(game, depth - 1);
    game.restore(here);
  }
  return total;
}

}  // namespace

std::uint64_t fast_perft(const game::Position& position, const game::RuleSet& rules,
                         unsigned depth) {
  if (depth == 0) return 1;
  const FastRules fast(rules);
  FastPosition pieces(fast);
  for (const auto& [square, piece] : position.pieces)
    pieces.put(fast.cell(square), fast.number_of(piece), 0);
  FastMovements movements(fast, pieces);
  return count(movements, pieces, position.to_move, depth);
}

std::uint64_t perft_of_acts(const game::Play& game, unsigned depth) {
  const FastRules rules(game.rules());
  FastPlay fast(rules, game);
  return count_acts(fast, depth);
}

}  // namespace rithmo::engine
