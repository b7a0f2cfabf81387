// See fast_legal.hpp. The conditions are those of game/play/legal.cpp and game/play/moves.cpp.
#include "rithmo/engine/fast_legal.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"

namespace rithmo::engine {

void FastLegal::list(std::vector<FastAct>& acts) {
  acts.clear();
  if (state_.ending) return;
  if (!state_.now.drawn) add_movements(acts);
  const bool can_move = !acts.empty();
  add_captures(acts);
  add_entrances(acts);
  const bool has_to_place = !acts.empty() && acts.back().form == FastAct::Form::enter;
  add_ransoms(acts);
  add_announcements(acts);
  if (!can_move && !has_to_place) acts.push_back({});
}

bool FastLegal::can_end() {
  if (state_.ending || (!state_.now.drawn && has_movement())) return false;
  std::vector<FastAct> entrances;
  add_entrances(entrances);
  return entrances.empty();
}

void FastLegal::add_movements(std::vector<FastAct>& acts) {
  movements_.for_each(state_.now.to_move, [&](const FastMovement& one) {
    acts.push_back({.form = FastAct::Form::draw,
                    .flies = one.flies,
                    .cells = {one.from, one.to, no_square, no_square}});
    return true;
  });
}

bool FastLegal::has_movement() {
  bool found = false;
  movements_.for_each(state_.now.to_move, [&](const FastMovement&) { return !(found = true); });
  return found;
}

std::size_t FastLegal::count_movements() {
  std::size_t count = 0;
  if (!state_.now.drawn && !state_.ending)
    movements_.for_each(state_.now.to_move, [&](const FastMovement&) { return ++count > 0; });
  return count;
}

void FastLegal::add_captures(std::vector<FastAct>& acts) const {
  const auto begin = static_cast<std::ptrdiff_t>(acts.size());
  for (const FastCapture& capture : state_.now.open.all) {
    const std::int32_t layer = state_.layer_of(capture);
    const bool enters =
        plain().play.timing == game::CaptureTiming::enter_before && !state_.now.drawn && layer == 0;
    FastAct act{.form = FastAct::Form::take, .layer = layer};
    act.cells[0] = capture.prey;
    if (!enters) {
      acts.push_back(act);
      continue;
    }
    for (const FastSquare taker : state_.now.open.takers_of(capture)) {
      act.cells[1] = taker;
      acts.push_back(act);
    }
  }
  // Sorts by the prey, then the layer, then the taker that enters. Acts without such a taker come
  // first.
  const auto key = [](const FastAct& act) {
    return std::tuple(act.cells[0], act.layer, static_cast<FastSquare>(act.cells[1] + 1));
  };
  std::sort(acts.begin() + begin, acts.end(),
            [&](const FastAct& a, const FastAct& b) { return key(a) < key(b); });
  acts.erase(std::unique(acts.begin() + begin, acts.end(),
                         [&](const FastAct& a, const FastAct& b) { return key(a) == key(b); }),
             acts.end());
}

void FastLegal::add_entrances(std::vector<FastAct>& acts) const {
  const int rank = game::first_rank(plain().board, state_.now.to_move);
  std::optional<KindNumber> before;
  for (const KindNumber captive : state_.now.off) {
    const FastKind& kind = state_.rules.kind(captive);
    if (std::exchange(before, captive) == captive || kind.piece.army != state_.now.to_move ||
        !kind.enters)
      continue;
    for (int file = 0; file < plain().board.files; ++file)
      if (const FastSquare to = state_.rules.cell({file, rank}); state_.pieces.is_empty(to))
        acts.push_back({.form = FastAct::Form::enter,
                        .captive = captive,
                        .cells = {to, no_square, no_square, no_square}});
  }
}

void FastLegal::add_ransoms(std::vector<FastAct>& acts) const {
  const game::Ransom ransom = plain().play.ransom;
  if (ransom == game::Ransom::none) return;
  for (const FastLayer& lost : state_.now.lost) {
    if (state_.pieces.is_empty(lost.king)) continue;
    const game::Piece& king = state_.kind_at(lost.king).piece;
    if (!king.king || king.army == state_.now.to_move) continue;
    if (ransom == game::Ransom::all_but_the_lowest && game::is_lowest(king, lost.number)) continue;
    const auto can_give = [&](FastSquare cell) {
      const game::Piece& piece = state_.kind_at(cell).piece;
      return piece.army == king.army && !piece.king;
    };
    bool has_equal = false;
    for (FastSquare cell = 0; cell < state_.pieces.squares(); ++cell)
      has_equal = has_equal || (!state_.pieces.is_empty(cell) && can_give(cell) &&
                                state_.kind_at(cell).piece.number == lost.number);
    for (FastSquare cell = 0; cell < state_.pieces.squares(); ++cell)
      if (!state_.pieces.is_empty(cell) && can_give(cell) &&
          (!has_equal || state_.kind_at(cell).piece.number == lost.number))
        acts.push_back({.form = FastAct::Form::redeem,
                        .cells = {cell, lost.king, no_square, no_square},
                        .layer = static_cast<std::int32_t>(lost.number)});
  }
}

// Updates the cache of triumph sets for the numbers of the pieces that may belong to a triumph.
// `of_both`: the pieces of both armies count, not only of the army to move.
void FastLegal::look_up_sets(bool of_both, bool off_board) {
  asked_.clear();
  for (FastSlot slot = 0; slot < state_.pieces.slots(); ++slot) {
    if (state_.pieces.piece(slot).at == no_square) continue;
    const FastKind& kind = state_.rules.kind(state_.pieces.piece(slot).kind);
    if (state_.traits(slot).joins && (of_both || state_.traits(slot).army == state_.now.to_move))
      asked_.push_back(kind.piece.number);
  }
  if (off_board)
    for (const KindNumber number : state_.now.off)
      if (state_.rules.kind(number).counts_off)
        asked_.push_back(state_.rules.kind(number).piece.number);
  std::ranges::sort(asked_);
  asked_.erase(std::ranges::unique(asked_).begin(), asked_.end());
  if (asked_ == numbers_) return;
  numbers_ = asked_;
  sets_.clear();
  for (const std::vector<std::int64_t>& set : game::triumphal_sets(numbers_, plain())) {
    std::uint64_t bits = 0;
    for (const std::int64_t number : set)
      bits |= std::uint64_t{1} << (std::ranges::lower_bound(numbers_, number) - numbers_.begin());
    sets_.push_back(bits);
  }
}

void FastLegal::add_announcements(std::vector<FastAct>& acts) {
  const game::Announcement when = plain().triumph.announced;
  if (when == game::Announcement::none) return;
  if (plain().triumph.king_first && state_.king_stands(game::enemy_of(state_.now.to_move))) return;
  if (when == game::Announcement::before) {
    add_sets(acts);
    return;
  }
  std::vector<FastSquare> placed;
  std::vector<std::int64_t> announced;
  for (FastSquare cell = 0; cell < state_.pieces.squares(); ++cell) {
    if (!state_.is_own(cell)) continue;
    const FastKind& kind = state_.kind_at(cell);
    if (kind.piece.announced)
      announced.push_back(kind.piece.number);
    else if (state_.traits(state_.pieces.at(cell)).joins &&
             state_.is_in_camp(cell, state_.now.to_move) &&
             !(state_.now.flew && !plain().triumph.flight_places && cell == state_.now.mover))
      placed.push_back(cell);
  }
  if (placed.empty()) return;
  look_up_sets(plain().play.captives != game::CaptivesFate::out_of_play, true);
  std::ranges::sort(announced);
  if (std::ranges::adjacent_find(announced) != announced.end())
    return;  // a set contains no number twice
  const auto bit = [&](std::int64_t number) {
    return std::uint64_t{1} << (std::ranges::lower_bound(numbers_, number) - numbers_.begin());
  };
  std::uint64_t bits = 0;
  for (const std::int64_t number : announced) bits |= bit(number);
  for (const FastSquare cell : placed) {
    const std::int64_t number = state_.kind_at(cell).piece.number;
    if ((bits & bit(number)) != 0) continue;
    const std::uint64_t all = bits | bit(number);
    if (std::ranges::any_of(sets_, [&](std::uint64_t set) { return (all & ~set) == 0; }))
      acts.push_back(
          {.form = FastAct::Form::announce, .cells = {cell, no_square, no_square, no_square}});
  }
}

// Adds every set of three or four of the army's own pieces that make a triumph. A set can be
// announced only once, and before the movement.
void FastLegal::add_sets(std::vector<FastAct>& acts) {
  if (state_.now.drawn) return;
  for (FastSlot slot = 0; slot < state_.pieces.slots(); ++slot)
    if (state_.pieces.piece(slot).at != no_square &&
        state_.traits(slot).army == state_.now.to_move && state_.traits(slot).announced)
      return;
  look_up_sets(false, false);
  std::vector<std::vector<FastSquare>> bearers(numbers_.size());
  for (FastSquare cell = 0; cell < state_.pieces.squares(); ++cell)
    if (state_.is_own(cell) && state_.traits(state_.pieces.at(cell)).joins)
      bearers[static_cast<std::size_t>(
                  std::ranges::lower_bound(numbers_, state_.kind_at(cell).piece.number) -
                  numbers_.begin())]
          .push_back(cell);
  const auto begin = static_cast<std::ptrdiff_t>(acts.size());
  const auto choose = [&](const auto& self, std::uint64_t left, FastAct act,
                          std::size_t chosen) -> void {
    if (left == 0) {
      std::sort(act.cells.begin(), act.cells.begin() + static_cast<std::ptrdiff_t>(chosen));
      acts.push_back(act);
      return;
    }
    for (const FastSquare cell : bearers[static_cast<std::size_t>(std::countr_zero(left))]) {
      act.cells[chosen] = cell;
      self(self, left & (left - 1), act, chosen + 1);
    }
  };
  for (const std::uint64_t set : sets_) choose(choose, set, {.form = FastAct::Form::announce}, 0);
  // Compares the announcements as lists of squares; a prefix comes before a longer list.
  std::sort(acts.begin() + begin, acts.end(), [](const FastAct& a, const FastAct& b) {
    const auto one = [](FastSquare cell) { return static_cast<FastSquare>(cell + 1); };
    return std::ranges::lexicographical_compare(a.cells, b.cells, {}, one, one);
  });
}

}  // namespace rithmo::engine
