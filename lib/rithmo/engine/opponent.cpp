// See opponent.hpp.
#include "rithmo/engine/opponent.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace rithmo::engine {
namespace {

using Form = FastAct::Form;

// The log odds of winning for each unit of PlannedTurn::points, fitted to games by all rule sets
// (reports/play/chance).
constexpr double odds_of_point = 0.16;

// The search limits of levels 2 to 5, as depth in turns and number of positions. Each level
// searches deeper than the level below it.
constexpr std::array<SearchLimit, 4> limits{{{1, 2'000}, {2, 5'000}, {3, 20'000}, {8, 25'000}}};

// The maximum number of turns that are compared for a tie with the best one.
constexpr std::size_t looked_at = 40;

// Returns how many turns have the same points as the best. REQUIRES: the turns are sorted, best
// first.
std::size_t first_equal(const std::vector<FastTurn>& turns) {
  std::size_t equal = 1;
  while (equal < std::min(turns.size(), looked_at) && turns[equal].points == turns[0].points)
    ++equal;
  return equal;
}

// Removes the acts of all other forms. If no act has this form, removes nothing and returns false.
bool keep_only(std::vector<FastAct>& acts, Form form) {
  if (std::ranges::find(acts, form, &FastAct::form) == acts.end()) return false;
  std::erase_if(acts, [&](const FastAct& act) { return act.form != form; });
  return true;
}

std::vector<game::Act> plain(const FastPlay& game, const FastTurn& turn) {
  std::vector<game::Act> acts;
  for (const FastAct& act : turn.acts) acts.push_back(game.plain(act));
  return acts;
}

PlannedTurn planned_turn(const FastPlay& game, const FastTurn& turn, Search& search) {
  PlannedTurn result{plain(game, turn), static_cast<double>(turn.points) / 1000};
  for (const FastTurn& next : search.variation(turn)) result.variation.push_back(plain(game, next));
  return result;
}

// Records in `before` a turn that the player has just made in `game`.
void note(TurnHistory& before, const std::vector<FastAct>& acts, const FastPlay& game) {
  if (!game.ending()) ++before.met[hash_of(game)];
  for (const FastAct& act : acts)
    if (act.form == Form::draw) {
      before.from = act.cells[0];
      before.to = act.cells[1];
    }
}

// Returns the history of the army that is to act: its own earlier turns in this game.
TurnHistory turn_history_of(const FastRules& rules, const game::Play& game) {
  TurnHistory before;
  const game::Army own = game.position().to_move;
  const std::vector<game::Play::State>& states = game.states();
  for (std::size_t i = 1; i < states.size(); ++i) {
    const game::Play::State &last = states[i - 1], &now = states[i];
    if (last.position.to_move != own || now.ending) continue;
    if (now.position.to_move != own) {
      const game::Play then(now.position, game.rules(), game.goal());
      if (!then.ending()) ++before.met[hash_of(FastPlay(rules, then))];
    } else if (now.drawn && !last.drawn && now.mover) {
      for (const auto& [square, piece] : last.position.pieces)
        if (!now.position.pieces.contains(square) && piece.army == own)
          before.from = rules.cell(square);
      before.to = rules.cell(*now.mover);
    }
  }
  return before;
}

}  // namespace

double PlannedTurn::chance() const {
  return 1 / (1 + std::exp(-odds_of_point * points));
}

std::vector<PlannedTurn> Opponent::turns(const game::Play& game, std::size_t most) {
  Evaluation evaluation(game.rules(), game.goal());
  FastPlay fast(evaluation.rules(), game);
  const TurnHistory before = turn_history_of(evaluation.rules(), game);
  Search search(fast, evaluation, before);
  std::vector<PlannedTurn> all;
  for (const FastTurn& turn : search.turns(limits[level_ - 2], false)) {
    if (all.size() == most) break;
    all.push_back(planned_turn(fast, turn, search));
  }
  return all;
}

PlannedTurn Opponent::turn(const game::Play& game) {
  if (level_ < 2) {
    const FastRules rules(game.rules());
    FastPlay fast(rules, game);
    return {plain(fast, {turn_at_random(fast), 0})};
  }
  Evaluation evaluation(game.rules(), game.goal());
  FastPlay fast(evaluation.rules(), game);
  before_ = turn_history_of(evaluation.rules(), game);
  Search search(fast, evaluation, before_);
  return planned_turn(fast, best_turn(search), search);
}

std::vector<FastAct> Opponent::turn(FastPlay& game, Evaluation& evaluation) {
  if (level_ < 2) return turn_at_random(game);
  Search search(game, evaluation, before_);
  std::vector<FastAct> acts = best_turn(search).acts;
  FastPlay::Point here;
  game.keep(here);
  for (const FastAct& act : acts) game.make(act);
  note(before_, acts, game);
  game.restore(here);
  return acts;
}

// Returns a random one of the turns that tie for the best.
FastTurn Opponent::best_turn(Search& search) {
  std::vector<FastTurn> all = search.turns(limits[level_ - 2], true);
  return std::move(all[chance_.below(first_equal(all))]);
}

std::vector<FastAct> Opponent::turn_at_random(FastPlay& game) {
  FastPlay::Point here;
  game.keep(here);
  const game::Army own = game.to_move();
  std::vector<FastAct> turn, acts;
  while (!game.ending() && game.to_move() == own) {
    game.list_legal(acts);
    std::erase_if(acts, [](const FastAct& act) { return act.form == Form::redeem; });
    if (level_ == 1 && !keep_only(acts, Form::take)) keep_only(acts, Form::end);
    if (acts.empty()) break;
    const FastAct act = acts[chance_.below(acts.size())];
    game.make(act);
    turn.push_back(act);
  }
  game.restore(here);
  return turn;
}

}  // namespace rithmo::engine
