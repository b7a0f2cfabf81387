// See opponent.hpp.
#include "rithmo/opponent/opponent.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace rithmo {
namespace {

constexpr double no_bound = std::numeric_limits<double>::infinity();
constexpr std::size_t own_tried = 12, answers_tried = 8;  // of all turns, by how they look at once

template <class T>
const T* as(const Act& act) {
  return std::get_if<T>(&act);
}

// A victory that comes later is worth a little less, and a defeat is less bad.
double later(double points) {
  return std::abs(points) > Evaluation::victory / 2 ? points - std::copysign(1, points) : points;
}

class Search {
 public:
  Search(Play game, const Evaluation& evaluation)
      : game_(std::move(game)), evaluation_(evaluation) {}

  // All turns that begin differently, best first: by how the game stands after them, and the enemy's answers to the first of them.
  std::vector<PlannedTurn> turns(unsigned depth) {
    std::vector<PlannedTurn> all = at_once();
    if (depth == 0) return all;
    const std::size_t tried = std::min(own_tried, all.size());
    for (std::size_t i = 0; i < tried; ++i) {  // without bounds, so that each has its own points
      const std::size_t acts = make_all(all[i].acts);
      all[i].points = game_.ending() ? gained() : later(-value(depth, -no_bound, no_bound));
      unmake(acts);
    }
    all.resize(tried);
    std::ranges::stable_sort(all, std::ranges::greater(), &PlannedTurn::points);
    return all;
  }

 private:
  // For the army that is to act, looking so many turns ahead.
  double value(unsigned depth, double least, double most) {
    const std::vector<PlannedTurn> all = at_once();
    if (depth == 1) return all.front().points;
    double best = -no_bound;
    for (std::size_t i = 0; i < std::min(answers_tried, all.size()); ++i) {
      const std::size_t acts = make_all(all[i].acts);
      best =
          std::max(best, game_.ending() ? gained()
                                        : later(-value(depth - 1, -most, -std::max(least, best))));
      unmake(acts);
      if (best >= most) break;
    }
    return best;
  }

  // How the game stands for the one whose turn was made.
  double gained() const {
    if (!game_.ending()) return -evaluation_.of(game_);
    const auto& winner = game_.ending()->winner;
    if (!winner) return 0;
    return *winner == own_ ? Evaluation::victory : -Evaluation::victory;
  }

  // Every turn, completed in the simplest way, with how the game stands after it for the army that does it; best first.
  std::vector<PlannedTurn> at_once() {
    own_ = game_.position().to_move;
    std::vector<Act> before;
    // What may be captured and leaves the movement is captured first.
    while (game_.move_open() && game_.rules().play.timing == CaptureTiming::stay) {
      const auto capture = best_capture(game_.legal());
      if (!capture || !make(*capture)) break;
      before.push_back(*capture);
    }
    std::vector<PlannedTurn> all;
    const auto add = [&](const std::optional<Act>& first) {
      std::vector<Act> acts = before;
      std::size_t made = 0;
      if (first) {
        if (!make(*first)) return;
        acts.push_back(*first);
        ++made;
      }
      made += complete(acts);
      all.push_back({std::move(acts), gained()});
      unmake(made);
    };
    if (game_.move_open()) {
      for (const Act& act : game_.legal())
        if (as<Draw>(act) || as<Take>(act)) add(act);
      if (const auto announced = announcement()) add(announced);
    }
    if (all.empty()) add(std::nullopt);
    unmake(before.size());
    std::ranges::stable_sort(all, std::ranges::greater(), &PlannedTurn::points);
    return all;
  }

  // From here to the end of the turn: captures, the most worth first; captives to their places; what may be announced in the camp. If
  // nothing has moved, what looks best by its number. Gives the count of acts made.
  std::size_t complete(std::vector<Act>& acts) {
    std::size_t made = 0;
    const auto does = [&](const Act& act) {
      if (!make(act)) return false;
      acts.push_back(act);
      ++made;
      return true;
    };
    constexpr std::size_t most = 200;  // acts: no turn has so many
    while (!game_.ending() && made < most) {
      const bool is_moved = !game_.move_open();
      if (is_moved && game_.open_captures().empty() && does(EndTurn{})) break;
      const std::vector<Act> legal = game_.legal();
      std::optional<Act> next = best_capture(legal);
      const auto first = [&](auto is) {
        const auto found = std::ranges::find_if(legal, is);
        if (!next && found != legal.end()) next = *found;
      };
      first([](const Act& act) { return as<Enter>(act) != nullptr; });
      if (game_.rules().triumph.announced == Announcement::placed)
        first([](const Act& act) { return as<Announce>(act) != nullptr; });
      if (next && does(*next)) continue;
      if (does(EndTurn{})) break;
      first([](const Act& act) { return as<Draw>(act) != nullptr; });
      if (!next || !does(*next)) break;
    }
    return made;
  }

  std::optional<Act> best_capture(const std::vector<Act>& legal) const {
    std::optional<Act> best;
    double most = 0;
    for (const Act& act : legal)
      if (const Take* const take = as<Take>(act)) {
        const double worth = evaluation_.worth(game_.position().men.at(take->prey), take->layer);
        if (worth > most) {
          most = worth;
          best = act;
        }
      }
    return best;
  }

  // Where pieces are announced before they go: those of a triumph, once it is near.
  std::optional<Act> announcement() {
    constexpr int near = 3;  // movements
    if (game_.rules().triumph.announced != Announcement::before) return std::nullopt;
    const auto movements = evaluation_.movements_to_triumph(game_.position(), own_);
    if (!movements || *movements > near) return std::nullopt;
    for (const Act& act : game_.legal()) {
      const Announce* const announce = as<Announce>(act);
      if (!announce) continue;
      Position alone = game_.position();
      std::erase_if(alone.men, [&](const auto& man) {
        return man.second.army == own_ &&
               std::ranges::find(announce->men, man.first) == announce->men.end();
      });
      if (evaluation_.movements_to_triumph(alone, own_) == movements) return act;
    }
    return std::nullopt;
  }

  bool make(const Act& act) { return game_.make(act).has_value(); }
  std::size_t make_all(const std::vector<Act>& acts) {
    own_ = game_.position().to_move;
    std::size_t made = 0;
    for (const Act& act : acts) made += make(act);
    return made;
  }
  void unmake(std::size_t acts) {
    for (; acts > 0; --acts) game_.undo();
  }

  Play game_;
  const Evaluation& evaluation_;
  Army own_ = Army::odd;  // who does the turn that is made
};

}  // namespace

std::vector<PlannedTurn> Opponent::turns(const Play& game, std::size_t most) {
  const Evaluation evaluation(game.rules(), game.goal());
  std::vector<PlannedTurn> all = Search(game.from_here(), evaluation).turns(level_ - 2);
  all.resize(std::min(most, all.size()));
  return all;
}

PlannedTurn Opponent::turn(const Play& game) {
  if (level_ >= 2) {
    constexpr std::size_t looked_at = 40;
    std::vector<PlannedTurn> all = turns(game, looked_at);
    std::size_t equal = 1;
    while (equal < all.size() && all[equal].points == all[0].points) ++equal;
    return all[chance_.below(equal)];
  }
  Play ahead = game.from_here();
  const Army own = ahead.position().to_move;
  PlannedTurn turn{{}, 0};
  while (!ahead.ending() && ahead.position().to_move == own) {
    std::vector<Act> acts = ahead.legal();
    std::erase_if(acts, [](const Act& act) { return as<Redeem>(act) != nullptr; });
    if (level_ == 1) {
      std::vector<Act> captures = acts;
      std::erase_if(captures, [](const Act& act) { return as<Take>(act) == nullptr; });
      if (!captures.empty()) acts = std::move(captures);
    }
    // Nothing is left, or nothing need be done.
    if (!ahead.move_open() && (acts.empty() || level_ == 0 || as<Take>(acts.front()) == nullptr) &&
        ahead.make(EndTurn{})) {
      turn.acts.emplace_back(EndTurn{});
      break;
    }
    if (acts.empty()) break;
    const Act& act = acts[chance_.below(acts.size())];
    if (!ahead.make(act)) break;
    turn.acts.push_back(act);
  }
  return turn;
}

}  // namespace rithmo
