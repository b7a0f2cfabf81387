// See tournament.hpp.
#include "rithmo/engine/tournament.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "rithmo/engine/opponent.hpp"

namespace rithmo::engine {

Tournament::Tournament(const Pairing& pairing)
    : pairing_(pairing), evaluation_(pairing.start.rules(), pairing.start.goal()) {}

bool Tournament::is_triumph_near(const FastPlay& game) const {
  const game::Army army = game.to_move();
  if (evaluation_.rules().plain().triumph.king_first && game.king_stands(game::enemy_of(army)))
    return false;
  return evaluation_.prospects().to_triumph(game.men(), game.off(), army).movements <= 1;
}

PlayedGame Tournament::played(std::uint64_t number) {
  const FastRules& rules = evaluation_.rules();
  FastPlay game(rules, pairing_.start);
  const game::Army first = game.to_move();
  const bool exchanged = number % 2 == 0;
  PlayedGame result{.number = number};
  std::array<Opponent, 2> players{
      Opponent(pairing_.levels[0], pairing_.seed * 0x10001U + 2 * number),
      Opponent(pairing_.levels[1], pairing_.seed * 0x10001U + 2 * number + 1)};
  const auto player_of = [&](game::Army army) -> std::size_t {
    return (army != first) != exchanged;
  };
  for (const game::Army army : game::armies)
    result.level[static_cast<std::size_t>(army)] = pairing_.levels[player_of(army)];
  const bool both_alike = pairing_.levels[0] == pairing_.levels[1];
  Opponent anybody(0, pairing_.seed * 0x10001U + (both_alike ? number : (number + 1) / 2));
  std::optional<game::Army> ahead;
  while (!game.ending() && game.turn() < pairing_.most_turns) {
    const std::size_t turn = game.turn();
    result.movements += game.count_movements();
    result.triumph_near += is_triumph_near(game);
    Opponent& player = turn < pairing_.opening ? anybody : players[player_of(game.to_move())];
    for (const FastAct& act : player.turn(game, evaluation_)) {
      if (act.form == FastAct::Form::take) {
        ++result.captures;
        ++result.by_ways[std::string(game::name_of(game.right_to(act).way))];
      }
      game.make(act);
      result.acts.push_back(game.plain(act));
    }
    for (const game::Army army : game::armies)
      result.sums[static_cast<std::size_t>(army)] = game.spoils(army).sum;
    if (result.sums[0] != result.sums[1]) {
      const game::Army now = result.sums[0] > result.sums[1] ? game::Army::even : game::Army::odd;
      result.lead_changes += ahead && *ahead != now;
      ahead = now;
    }
    if (game.turn() == turn && !game.ending()) break;  // a turn that cannot be ended
  }
  result.turns = game.turn() + (game.ending() ? 1 : 0);
  if (game.ending()) {
    result.winner = game.ending()->winner;
    result.by = game.ending()->by;
  }
  for (FastSlot slot = 0; slot < game.men().slots(); ++slot) {
    const FastMan& man = game.men().man(slot);
    result.unmoved += man.at != no_square && man.came == 0;
  }
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

}  // namespace rithmo::engine
