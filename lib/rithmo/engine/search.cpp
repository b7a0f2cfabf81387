// See search.hpp.
#include "rithmo/engine/search.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/number/chance.hpp"

namespace rithmo::engine {
namespace {

using Form = FastAct::Form;
constexpr std::size_t table_size = std::size_t{1} << 14;
constexpr Evaluation::Points no_bound = 2 * Evaluation::victory;
// The penalty for each earlier occurrence of the position, in points.
constexpr Evaluation::Points of_repetition = 400;
// The penalty in points for a movement that takes back the army's last one, in a turn that captures
// nothing.
constexpr Evaluation::Points of_taking_back = 800;
constexpr unsigned max_ply = 64;

// Mixes the bits of a number (the finalizer of splitmix64).
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

bool is_decided(Evaluation::Points points) {
  return std::abs(points) > Evaluation::victory - static_cast<Evaluation::Points>(max_ply);
}

}  // namespace

std::uint64_t hash_of(const FastPlay& game) {
  std::uint64_t hash = mixed(game.to_move() == game::Army::odd);
  const FastPosition& pieces = game.pieces();
  for (FastSlot slot = 0; slot < pieces.slots(); ++slot)
    if (const FastPiece& piece = pieces.piece(slot); piece.at != no_square)
      hash ^= mixed((std::uint64_t{piece.at} << 16 | piece.kind) + 2);
  std::uint64_t off = 0;
  for (const KindNumber kind : game.off()) off += mixed(kind + (std::uint64_t{1} << 40));
  return hash ^ mixed(off + 1);
}

std::vector<FastTurn> Search::turns(SearchLimit limit, bool only_best) {
  evaluation_.look_around(game_.pieces());
  table_.assign(table_size, {});
  liked_.assign(2 * game_.pieces().squares() * game_.pieces().squares(), 0);
  nodes_ = 0;
  max_nodes_ = limit.nodes;
  stopped_ = false;
  own_ = game_.to_move();
  FastPlay::Point start, here;
  game_.keep(start);
  const std::vector<FastAct> before = capture_first();
  game_.keep(here);
  std::vector<FastTurn> all;
  std::vector<Points> repeated;
  for (const FastAct& first : first_acts()) {
    FastTurn& turn = all.emplace_back();
    turn.acts = before;
    game_.make(first);
    turn.acts.push_back(first);
    complete(turn.acts);
    turn.points = points_after_turn(0, -no_bound, no_bound, 1) - repetition_penalty(turn);
    game_.restore(here);
  }
  if (all.empty()) {
    FastTurn& turn = all.emplace_back();
    turn.acts = before;
    complete(turn.acts);
    turn.points = points_after_turn(0, -no_bound, no_bound, 1);
  }
  game_.restore(start);
  std::ranges::stable_sort(all, std::ranges::greater(), &FastTurn::points);
  for (unsigned depth = 2; depth <= limit.depth && !stopped_; ++depth) {
    std::vector<FastTurn> deeper = all;
    Points best = -no_bound;
    for (FastTurn& turn : deeper) {
      own_ = game_.to_move();
      for (const FastAct& act : turn.acts) game_.make(act);
      const Points less = repetition_penalty(turn);
      const Points alpha = only_best ? std::min(best, no_bound) : -no_bound;
      turn.points =
          points_after_turn(depth - 1, alpha == -no_bound ? alpha : alpha + less - 1, no_bound, 1) -
          less;
      game_.restore(start);
      if (stopped_) break;
      best = std::max(best, turn.points);
    }
    if (stopped_) break;  // the results of an unfinished depth are discarded
    std::ranges::stable_sort(deeper, std::ranges::greater(), &FastTurn::points);
    all = std::move(deeper);
    if (is_decided(all.front().points)) break;
  }
  return all;
}

std::vector<FastTurn> Search::variation(const FastTurn& turn) {
  FastPlay::Point start;
  game_.keep(start);
  for (const FastAct& act : turn.acts) game_.make(act);
  std::vector<FastTurn> all;
  while (!game_.ending() && all.size() < max_ply) {
    const std::uint64_t key = hash_of(game_);
    const TableEntry& met = table_[key % table_size];
    if (met.key != key) break;
    own_ = game_.to_move();
    FastTurn next{capture_first(), met.points};
    const std::vector<FastAct> acts = first_acts();
    if (const auto first = std::ranges::find(acts, met.first); first != acts.end()) {
      game_.make(*first);
      next.acts.push_back(*first);
    }
    complete(next.acts);
    if (!game_.ending() && game_.to_move() == own_) break;
    all.push_back(std::move(next));
  }
  game_.restore(start);
  return all;
}

// Returns the penalty for what the turn just made repeats.
Search::Points Search::repetition_penalty(const FastTurn& turn) const {
  if (game_.ending()) return 0;
  const auto met = before_.met.find(hash_of(game_));
  Points points = met == before_.met.end() ? 0 : of_repetition * met->second;
  const bool captures = std::ranges::find(turn.acts, Form::take, &FastAct::form) != turn.acts.end();
  for (const FastAct& act : turn.acts)
    if (act.form == Form::draw && act.cells[0] == before_.to && act.cells[1] == before_.from &&
        !captures)
      points += of_taking_back;
  return points;
}

// Returns the score after a whole turn, for the army that made it.
Search::Points Search::points_after_turn(unsigned depth, Points alpha, Points beta, unsigned ply) {
  if (game_.ending()) {
    const auto& winner = game_.ending()->winner;
    if (!winner) return 0;
    const Points points = Evaluation::victory - static_cast<Points>(ply);
    return *winner == own_ ? points : -points;
  }
  const game::Army own = own_;
  if (game_.to_move() == own) return judged();  // the turn cannot be ended
  const Points points = depth == 0 ? -judged() : -search(depth, -beta, -alpha, ply + 1);
  own_ = own;
  return points;
}

Search::Points Search::judged() {
  ++nodes_;
  return evaluation_.evaluate(game_);
}

// Alpha-beta search for the army that is to act, at the beginning of its turn.
Search::Points Search::search(unsigned depth, Points alpha, Points beta, unsigned ply) {
  if (nodes_ >= max_nodes_) {
    stopped_ = true;
    return alpha;
  }
  const std::uint64_t key = hash_of(game_);
  TableEntry& met = table_[key % table_size];
  std::optional<FastAct> known;
  if (met.key == key) {
    known = met.first;
    if (met.depth >= depth &&
        (met.bound == TableEntry::exact || (met.bound == TableEntry::least && met.points >= beta) ||
         (met.bound == TableEntry::most && met.points <= alpha)))
      return met.points;
  }
  own_ = game_.to_move();
  const game::Army own = own_;
  FastPlay::Point start, here;
  game_.keep(start);
  const std::vector<FastAct> before = capture_first();
  game_.keep(here);
  std::vector<FastAct> acts = first_acts();
  if (known) {
    const auto found = std::ranges::find(acts, *known);
    if (found != acts.end()) std::rotate(acts.begin(), found, found + 1);
  }
  Points best = -no_bound;
  const Points least = alpha;
  FastAct first;
  const auto look = [&](const std::optional<FastAct>& act) {
    std::vector<FastAct> turn;
    own_ = own;
    if (act) {
      game_.make(*act);
      turn.push_back(*act);
    }
    complete(turn);
    const Points points = points_after_turn(depth - 1, alpha, beta, ply);
    game_.restore(here);
    if (points <= best) return;
    best = points;
    if (act) first = *act;
    alpha = std::max(alpha, best);
  };
  for (const FastAct& act : acts) {
    look(act);
    if (stopped_ || best >= beta) break;
  }
  if (acts.empty()) look(std::nullopt);
  game_.restore(start);
  if (stopped_) return best;
  if (best >= beta && first.form == Form::draw) history_score(first) += depth * depth;
  met = {key, best, static_cast<std::uint8_t>(depth),
         best >= beta    ? TableEntry::least
         : best <= least ? TableEntry::most
                         : TableEntry::exact,
         first};
  return best;
}

// Makes the captures after which the movement is still open, and returns them.
std::vector<FastAct> Search::capture_first() {
  std::vector<FastAct> before, legal;
  while (game_.is_move_open() && rules().play.timing == game::CaptureTiming::stay &&
         !game_.open_captures().all.empty()) {
    game_.list_legal(legal);
    const auto capture = best_capture(legal);
    if (!capture) break;
    game_.make(*capture);
    before.push_back(*capture);
  }
  return before;
}

// Returns the candidates for the first act: an announcement, captures, then movements ordered by
// the history heuristic.
std::vector<FastAct> Search::first_acts() {
  std::vector<FastAct> legal;
  if (!game_.is_move_open()) return legal;
  game_.list_legal(legal);
  const auto announced = announcement(legal);
  std::erase_if(
      legal, [](const FastAct& act) { return act.form != Form::draw && act.form != Form::take; });
  const auto rank = [&](const FastAct& act) -> std::uint64_t {
    if (act.form == Form::take) {
      const FastPosition& pieces = game_.pieces();
      return (std::uint64_t{1} << 40) +
             static_cast<std::uint64_t>(
                 1000 * evaluation_.worth(pieces.piece(pieces.at(act.cells[0])).kind, act.layer));
    }
    return history_score(act);
  };
  std::ranges::stable_sort(legal, std::ranges::greater(), rank);
  if (announced) legal.insert(legal.begin(), *announced);
  return legal;
}

std::uint32_t& Search::history_score(const FastAct& act) {
  const std::size_t squares = game_.pieces().squares();
  return liked_[(static_cast<std::size_t>(own_) * squares + act.cells[0]) * squares + act.cells[1]];
}

// Completes the turn greedily: captures the most valuable pieces, places captives and announces a
// triumph that stands. If the turn has no movement yet, makes the first legal one.
void Search::complete(std::vector<FastAct>& acts) {
  const auto does = [&](const FastAct& act) {
    game_.make(act);
    acts.push_back(act);
  };
  constexpr std::size_t most = 200;  // maximum number of acts; no turn has more
  const FastAct end;
  const bool announces = rules().triumph.announced == game::Announcement::placed;
  std::vector<FastAct> legal;
  while (!game_.ending() && acts.size() < most) {
    if (!announces && !game_.is_move_open() && game_.open_captures().all.empty() && game_.can_end())
      return does(end);
    game_.list_legal(legal);
    std::optional<FastAct> next = best_capture(legal);
    const auto first = [&](Form form) {
      const auto found = std::ranges::find(legal, form, &FastAct::form);
      if (!next && found != legal.end()) next = *found;
    };
    first(Form::enter);
    if (!next && announces) next = announcement(legal);
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

std::optional<FastAct> Search::best_capture(const std::vector<FastAct>& legal) const {
  std::optional<FastAct> best;
  double most = 0;
  for (const FastAct& act : legal) {
    if (act.form != Form::take) continue;
    const FastPosition& pieces = game_.pieces();
    const double worth = evaluation_.worth(pieces.piece(pieces.at(act.cells[0])).kind, act.layer);
    if (worth > most) {
      most = worth;
      best = act;
    }
  }
  return best;
}

// Returns the next announcement, if any. By `placed` it is a piece of a triumph that stands in the
// camp. By `before` it is the set of the nearest triumph, once that is within `near` movements.
std::optional<FastAct> Search::announcement(const std::vector<FastAct>& legal) {
  constexpr int near = 4;  // maximum number of movements that complete the triumph
  if (std::ranges::find(legal, Form::announce, &FastAct::form) == legal.end()) return std::nullopt;
  const Prospects::Plan plan =
      evaluation_.prospects().triumph_plan(game_.pieces(), game_.off(), game_.to_move());
  const bool before = rules().triumph.announced == game::Announcement::before;
  if (plan.movements > (before ? near : 0)) return std::nullopt;
  auto pieces = plan.pieces;
  std::ranges::sort(pieces);
  for (const FastAct& act : legal) {
    if (act.form != Form::announce) continue;
    if (before ? act.cells == pieces : std::ranges::find(pieces, act.cells[0]) != pieces.end())
      return act;
  }
  return std::nullopt;
}

}  // namespace rithmo::engine
