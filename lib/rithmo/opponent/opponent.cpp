// See opponent.hpp.
#include "rithmo/opponent/opponent.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace rithmo {
namespace {

constexpr double no_bound = std::numeric_limits<double>::infinity();
// How many turns are looked at farther: of one's own by how they stand after each answer, of later ones by how they look at once.
constexpr std::size_t own_tried = 16, answers_tried = 12;

// Beyond the turn itself. REQUIRES: level >= 2.
unsigned turns_ahead(unsigned level) {
  return level == 2 ? 0 : level - 1;
}

using Form = FastAct::Form;

// A victory that comes later is worth a little less, and a defeat is less bad.
double later(double points) {
  return std::abs(points) > Evaluation::victory / 2 ? points - std::copysign(1, points) : points;
}
double sooner(double points) {
  return std::abs(points) > Evaluation::victory / 2 ? points + std::copysign(1, points) : points;
}

struct FastTurn {
  std::vector<FastAct> acts;
  double points;
};

constexpr std::size_t looked_at =
    40;  // turns, of which those that are as good as the best are chosen from

// How many of them, which are sorted, are as good as the best.
std::size_t first_equal(const auto& turns) {
  std::size_t equal = 1;
  while (equal < std::min(turns.size(), looked_at) && turns[equal].points == turns[0].points)
    ++equal;
  return equal;
}

// Where there are acts of this form, those alone.
bool keep_only(std::vector<FastAct>& acts, FastAct::Form form) {
  if (std::ranges::find(acts, form, &FastAct::form) == acts.end()) return false;
  std::erase_if(acts, [&](const FastAct& act) { return act.form != form; });
  return true;
}

class Search {
 public:
  // The game is left as it was.
  Search(FastPlay& game, Evaluation& evaluation) : game_(game), evaluation_(evaluation) {}

  // All turns that begin differently, best first: by how the game stands after them, after the enemy's best answer to each, and so on for
  // the first of them, so many turns ahead. `only_best`: those that are less good than the best need not have their own points.
  std::vector<FastTurn> turns(unsigned depth, bool only_best) {
    std::vector<FastTurn> all = at_once();
    FastPlay::Point here;
    game_.keep(here);
    for (unsigned ahead = 1; ahead <= depth; ++ahead) {
      if (ahead > 1) all.resize(std::min(own_tried, all.size()));
      double best = -no_bound;
      for (FastTurn& turn : all) {
        const double most =
            only_best && ahead == depth ? Evaluation::grain - sooner(best) : no_bound;
        make_all(turn.acts);
        turn.points = game_.ending() ? gained() : later(-value(ahead, -no_bound, most));
        game_.restore(here);
        best = std::max(best, turn.points);
      }
      std::ranges::stable_sort(all, std::ranges::greater(), &FastTurn::points);
    }
    return all;
  }

 private:
  // For the army that is to act, looking so many turns ahead.
  double value(unsigned depth, double least, double most) {
    const std::vector<FastTurn> all = at_once();
    if (depth == 1) return all.front().points;
    FastPlay::Point here;
    game_.keep(here);
    double best = -no_bound;
    for (std::size_t i = 0; i < std::min(answers_tried, all.size()); ++i) {
      make_all(all[i].acts);
      best =
          std::max(best, game_.ending() ? gained()
                                        : later(-value(depth - 1, -most, -std::max(least, best))));
      game_.restore(here);
      if (best >= most) break;
    }
    return best;
  }

  // How the game stands for the one whose turn was made.
  double gained() {
    if (!game_.ending()) return -evaluation_.of(game_);
    const auto& winner = game_.ending()->winner;
    if (!winner) return 0;
    return *winner == own_ ? Evaluation::victory : -Evaluation::victory;
  }

  // Every turn, completed in the simplest way, with how the game stands after it for the army that does it; best first.
  std::vector<FastTurn> at_once() {
    own_ = game_.to_move();
    FastPlay::Point start, here;
    game_.keep(start);
    std::vector<FastAct> before, legal;
    // What may be captured and leaves the movement is captured first.
    while (game_.move_open() && rules().play.timing == CaptureTiming::stay) {
      game_.legal(legal);
      const auto capture = best_capture(legal);
      if (!capture) break;
      game_.make(*capture);
      before.push_back(*capture);
    }
    game_.keep(here);
    std::vector<FastTurn> all;
    const auto add = [&](const std::optional<FastAct>& first) {
      std::vector<FastAct> acts = before;
      if (first) {
        game_.make(*first);
        acts.push_back(*first);
      }
      complete(acts);
      all.push_back({std::move(acts), gained()});
      game_.restore(here);
    };
    if (game_.move_open()) {
      game_.legal(legal);
      for (const FastAct& act : legal)
        if (act.form == Form::draw || act.form == Form::take) add(act);
      if (const auto announced = announcement(legal)) add(announced);
    }
    if (all.empty()) add(std::nullopt);
    game_.restore(start);
    std::ranges::stable_sort(all, std::ranges::greater(), &FastTurn::points);
    return all;
  }

  // From here to the end of the turn: captures, the most worth first; captives to their places; what may be announced in the camp. If
  // nothing has moved, what looks best by its number.
  void complete(std::vector<FastAct>& acts) {
    const auto does = [&](const FastAct& act) {
      game_.make(act);
      acts.push_back(act);
    };
    constexpr std::size_t most = 200;  // acts: no turn has so many
    const FastAct end;
    std::vector<FastAct> legal;
    while (!game_.ending() && acts.size() < most) {
      if (!game_.move_open() && game_.open_captures().all.empty() && game_.can_end())
        return does(end);
      game_.legal(legal);
      std::optional<FastAct> next = best_capture(legal);
      const auto first = [&](Form form) {
        const auto found = std::ranges::find(legal, form, &FastAct::form);
        if (!next && found != legal.end()) next = *found;
      };
      first(Form::enter);
      if (rules().triumph.announced == Announcement::placed) first(Form::announce);
      if (next) {
        does(*next);
        continue;
      }
      if (game_.can_end()) return does(end);
      first(Form::draw);
      if (!next) return;
      does(*next);
    }
  }

  std::optional<FastAct> best_capture(const std::vector<FastAct>& legal) const {
    std::optional<FastAct> best;
    double most = 0;
    for (const FastAct& act : legal) {
      if (act.form != Form::take) continue;
      const FastPosition& men = game_.men();
      const double worth = evaluation_.worth(men.man(men.at(act.cells[0])).kind, act.layer);
      if (worth > most) {
        most = worth;
        best = act;
      }
    }
    return best;
  }

  // Where pieces are announced before they go: those of a triumph, once it is near.
  std::optional<FastAct> announcement(const std::vector<FastAct>& legal) {
    constexpr int near = 3;  // movements
    if (rules().triumph.announced != Announcement::before) return std::nullopt;
    const auto movements = evaluation_.movements_to_triumph(game_.men(), own_);
    if (!movements || *movements > near) return std::nullopt;
    for (const FastAct& act : legal)
      if (act.form == Form::announce &&
          evaluation_.movements_to_triumph(game_.men(), own_, &act.cells) == movements)
        return act;
    return std::nullopt;
  }

  void make_all(const std::vector<FastAct>& acts) {
    own_ = game_.to_move();
    for (const FastAct& act : acts) game_.make(act);
  }
  const RuleSet& rules() const { return evaluation_.rules().plain(); }

  FastPlay& game_;
  Evaluation& evaluation_;
  Army own_ = Army::odd;  // who does the turn that is made
};

PlannedTurn planned(const FastPlay& game, const std::vector<FastAct>& acts, double points) {
  PlannedTurn turn{{}, points};
  for (const FastAct& act : acts) turn.acts.push_back(game.plain(act));
  return turn;
}

// One of the best.
FastTurn chosen(std::vector<FastTurn> all, Chance& chance) {
  return std::move(all[chance.below(first_equal(all))]);
}

}  // namespace

std::vector<PlannedTurn> Opponent::turns(const Play& game, std::size_t most) {
  Evaluation evaluation(game.rules(), game.goal());
  FastPlay fast(evaluation.rules(), game);
  std::vector<PlannedTurn> all;
  for (const FastTurn& turn : Search(fast, evaluation).turns(turns_ahead(level_), false)) {
    if (all.size() == most) break;
    all.push_back(planned(fast, turn.acts, turn.points));
  }
  return all;
}

PlannedTurn Opponent::turn(const Play& game) {
  if (level_ < 2) {
    const FastRules rules(game.rules());
    FastPlay fast(rules, game);
    const std::vector<FastAct> acts = turn_at_random(fast);
    return planned(fast, acts, 0);
  }
  Evaluation evaluation(game.rules(), game.goal());
  FastPlay fast(evaluation.rules(), game);
  const FastTurn best = chosen(Search(fast, evaluation).turns(turns_ahead(level_), true), chance_);
  return planned(fast, best.acts, best.points);
}

std::vector<FastAct> Opponent::turn(FastPlay& game, Evaluation& evaluation) {
  if (level_ < 2) return turn_at_random(game);
  return chosen(Search(game, evaluation).turns(turns_ahead(level_), true), chance_).acts;
}

std::vector<FastAct> Opponent::turn_at_random(FastPlay& game) {
  FastPlay::Point here;
  game.keep(here);
  const Army own = game.to_move();
  std::vector<FastAct> turn, acts;
  while (!game.ending() && game.to_move() == own) {
    game.legal(acts);
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

}  // namespace rithmo
