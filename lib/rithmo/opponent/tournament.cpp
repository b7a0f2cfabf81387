// See tournament.hpp.
#include "rithmo/opponent/tournament.hpp"

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

#include "rithmo/opponent/opponent.hpp"

namespace rithmo {

PlayedGame played(const Pairing& pairing, std::uint64_t number) {
  Play game = pairing.start.from_here();
  const Army first = game.position().to_move;
  const bool exchanged = number % 2 == 0;
  PlayedGame result{number, {}, std::nullopt, "", 0, 0, {}, {}};
  std::array<Opponent, 2> players{
      Opponent(pairing.levels[0], pairing.seed * 0x10001U + 2 * number),
      Opponent(pairing.levels[1], pairing.seed * 0x10001U + 2 * number + 1)};
  const auto player_of = [&](Army army) -> std::size_t { return (army != first) != exchanged; };
  for (const Army army : armies)
    result.level[static_cast<std::size_t>(army)] = pairing.levels[player_of(army)];
  while (!game.ending() && game.turn() < pairing.most_turns) {
    const Army army = game.position().to_move;
    const std::size_t turn = game.turn();
    for (const Act& act : players[player_of(army)].turn(game).acts) {
      const auto right = game.make(act);
      assert(right);  // it was tried on a copy of this game
      result.captures += std::holds_alternative<Take>(act);
      result.acts.push_back({turn + 1, to_text(army), to_text(act), *right, ""});
    }
    if (game.turn() == turn && !game.ending()) break;  // a turn that cannot be ended
  }
  result.turns = game.turn() + (game.ending() ? 1 : 0);
  if (game.ending()) {
    result.winner = game.ending()->winner;
    result.by = game.ending()->by;
  }
  for (const Army army : armies)
    result.sums[static_cast<std::size_t>(army)] = spoils_of(game.position(), army).sum;
  return result;
}

std::array<double, 2> interval_of(double successes, double trials) {
  if (trials == 0) return {0, 1};
  constexpr double z = 1.959964;  // of a normal distribution, 2.5 % beyond
  const double share = successes / trials, spread = z * z / trials,
               middle = (share + spread / 2) / (1 + spread),
               half =
                   z / (1 + spread) * std::sqrt(share * (1 - share) / trials + spread / trials / 4);
  return {middle - half, middle + half};
}

}  // namespace rithmo
