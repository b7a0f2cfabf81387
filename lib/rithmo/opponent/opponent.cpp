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

namespace rithmo::opponent {
namespace {

constexpr double no_bound = std::numeric_limits<double>::infinity();
// How many turns are looked at farther: of one's own by how they stand after each answer, of later ones by how they look at once.
constexpr std::size_t own_tried = 16, answers_tried = 12;
// About so many answers are looked at for each turn ahead, more than twice what any rule set of the house has come to. By rules of a hundred
// leaps a piece so many turns of one's own are looked at farther as that allows, so that they take seconds too.
constexpr std::size_t answers_weighed = 60'000, least_tried = 4;

// Beyond the turn itself. REQUIRES: level >= 2.
unsigned turns_ahead(unsigned level) {
  return level == 2 ? 0 : level - 1;
}

using Form = fast::FastAct::Form;

// A victory that comes later is worth a little less, and a defeat is less bad.
double later(double points) {
  return std::abs(points) > Evaluation::victory / 2 ? points - std::copysign(1, points) : points;
}
double sooner(double points) {
  return std::abs(points) > Evaluation::victory / 2 ? points + std::copysign(1, points) : points;
}

struct FastTurn {
  std::vector<fast::FastAct> acts;
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
bool keep_only(std::vector<fast::FastAct>& acts, fast::FastAct::Form form) {
  if (std::ranges::find(acts, form, &fast::FastAct::form) == acts.end()) return false;
  std::erase_if(acts, [&](const fast::FastAct& act) { return act.form != form; });
  return true;
}

class Search {
 public:
  // The game is left as it was.
  Search(fast::FastPlay& game, Evaluation& evaluation) : game_(game), evaluation_(evaluation) {}

  // All turns that begin differently, best first: by how the game stands after them, after the enemy's best answer to each, and so on for
  // the first of them, so many turns ahead. `only_best`: those that are less good than the best need not have their own points.
  std::vector<FastTurn> turns(unsigned depth, bool only_best) {
    std::vector<FastTurn> all = at_once();
    const std::size_t every = all.size();
    fast::FastPlay::Point here;
    game_.keep(here);
    for (unsigned ahead = 1; ahead <= depth; ++ahead) {
      const std::size_t bound =
          std::max(least_tried, answers_weighed / (ahead > 1 ? answers_tried * every : every));
      all.resize(std::min({all.size(), bound, ahead > 1 ? own_tried : every}));
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
    fast::FastPlay::Point here;
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
    fast::FastPlay::Point start, here;
    game_.keep(start);
    std::vector<fast::FastAct> before, legal;
    // What may be captured and leaves the movement is captured first.
    while (game_.move_open() && rules().play.timing == game::CaptureTiming::stay) {
      game_.legal(legal);
      const auto capture = best_capture(legal);
      if (!capture) break;
      game_.make(*capture);
      before.push_back(*capture);
    }
    game_.keep(here);
    std::vector<FastTurn> all;
    const auto add = [&](const std::optional<fast::FastAct>& first) {
      std::vector<fast::FastAct> acts = before;
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
      for (const fast::FastAct& act : legal)
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
  void complete(std::vector<fast::FastAct>& acts) {
    const auto does = [&](const fast::FastAct& act) {
      game_.make(act);
      acts.push_back(act);
    };
    constexpr std::size_t most = 200;  // acts: no turn has so many
    const fast::FastAct end;
    std::vector<fast::FastAct> legal;
    while (!game_.ending() && acts.size() < most) {
      if (!game_.move_open() && game_.open_captures().all.empty() && game_.can_end())
        return does(end);
      game_.legal(legal);
      std::optional<fast::FastAct> next = best_capture(legal);
      const auto first = [&](Form form) {
        const auto found = std::ranges::find(legal, form, &fast::FastAct::form);
        if (!next && found != legal.end()) next = *found;
      };
      first(Form::enter);
      if (rules().triumph.announced == game::Announcement::placed) first(Form::announce);
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

  std::optional<fast::FastAct> best_capture(const std::vector<fast::FastAct>& legal) const {
    std::optional<fast::FastAct> best;
    double most = 0;
    for (const fast::FastAct& act : legal) {
      if (act.form != Form::take) continue;
      const fast::FastPosition& men = game_.men();
      const double worth = evaluation_.worth(men.man(men.at(act.cells[0])).kind, act.layer);
      if (worth > most) {
        most = worth;
        best = act;
      }
    }
    return best;
  }

  // Where pieces are announced before they go: those of a triumph, once it is near.
  std::optional<fast::FastAct> announcement(const std::vector<fast::FastAct>& legal) {
    constexpr int near = 3;  // movements
    if (rules().triumph.announced != game::Announcement::before) return std::nullopt;
    const auto movements = evaluation_.movements_to_triumph(game_.men(), own_);
    if (!movements || *movements > near) return std::nullopt;
    for (const fast::FastAct& act : legal)
      if (act.form == Form::announce &&
          evaluation_.movements_to_triumph(game_.men(), own_, &act.cells) == movements)
        return act;
    return std::nullopt;
  }

  void make_all(const std::vector<fast::FastAct>& acts) {
    own_ = game_.to_move();
    for (const fast::FastAct& act : acts) game_.make(act);
  }
  const game::RuleSet& rules() const { return evaluation_.rules().plain(); }

  fast::FastPlay& game_;
  Evaluation& evaluation_;
  game::Army own_ = game::Army::odd;  // who does the turn that is made
};

PlannedTurn planned(const fast::FastPlay& game, const std::vector<fast::FastAct>& acts,
                    double points) {
  PlannedTurn turn{{}, points};
  for (const fast::FastAct& act : acts) turn.acts.push_back(game.plain(act));
  return turn;
}

// One of the best.
FastTurn chosen(std::vector<FastTurn> all, number::Chance& chance) {
  return std::move(all[chance.below(first_equal(all))]);
}

}  // namespace

std::vector<PlannedTurn> Opponent::turns(const game::Play& game, std::size_t most) {
  Evaluation evaluation(game.rules(), game.goal());
  fast::FastPlay fast(evaluation.rules(), game);
  std::vector<PlannedTurn> all;
  for (const FastTurn& turn : Search(fast, evaluation).turns(turns_ahead(level_), false)) {
    if (all.size() == most) break;
    all.push_back(planned(fast, turn.acts, turn.points));
  }
  return all;
}

PlannedTurn Opponent::turn(const game::Play& game) {
  if (level_ < 2) {
    const fast::FastRules rules(game.rules());
    fast::FastPlay fast(rules, game);
    const std::vector<fast::FastAct> acts = turn_at_random(fast);
    return planned(fast, acts, 0);
  }
  Evaluation evaluation(game.rules(), game.goal());
  fast::FastPlay fast(evaluation.rules(), game);
  const FastTurn best = chosen(Search(fast, evaluation).turns(turns_ahead(level_), true), chance_);
  return planned(fast, best.acts, best.points);
}

std::vector<fast::FastAct> Opponent::turn(fast::FastPlay& game, Evaluation& evaluation) {
  if (level_ < 2) return turn_at_random(game);
  return chosen(Search(game, evaluation).turns(turns_ahead(level_), true), chance_).acts;
}

std::vector<fast::FastAct> Opponent::turn_at_random(fast::FastPlay& game) {
  fast::FastPlay::Point here;
  game.keep(here);
  const game::Army own = game.to_move();
  std::vector<fast::FastAct> turn, acts;
  while (!game.ending() && game.to_move() == own) {
    game.legal(acts);
    std::erase_if(acts, [](const fast::FastAct& act) { return act.form == Form::redeem; });
    if (level_ == 1 && !keep_only(acts, Form::take)) keep_only(acts, Form::end);
    if (acts.empty()) break;
    const fast::FastAct act = acts[chance_.below(acts.size())];
    game.make(act);
    turn.push_back(act);
  }
  game.restore(here);
  return turn;
}

}  // namespace rithmo::opponent
