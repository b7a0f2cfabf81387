// See fast_play.hpp.
#include "rithmo/engine/fast_play.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "rithmo/engine/fast_victory.hpp"
#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"

namespace rithmo::engine {

FastPlay::FastPlay(const FastRules& rules, const game::Play& game)
    : rules_(rules),
      plain_(rules.plain()),
      goal_(game.goal()),
      state_(rules, game.now()),
      search_(rules),
      legal_(state_) {}

const game::CaptureRule& FastPlay::capture_permitting(const FastAct& take) const {
  const auto gives = [&](const FastCapture& capture) {
    const auto takers = state_.now.open.takers_of(capture);
    return capture.prey == take.cells[0] && state_.layer_of(capture) == take.layer &&
           (take.cells[1] == no_square || std::ranges::find(takers, take.cells[1]) != takers.end());
  };
  return *rules_.captures()[std::ranges::find_if(state_.now.open.all, gives)->rule];
}

void FastPlay::keep(Point& point) const {
  point.pieces = state_.pieces.stored();
  point.now = state_.now;
  point.ending = state_.ending;
}

void FastPlay::restore(const Point& point) {
  state_.pieces.restore(point.pieces);
  state_.now = point.now;
  state_.ending = point.ending;
}

void FastPlay::begin_turn() {
  search_.find(state_.pieces, state_.now.to_move, FastSearch::Ways::all, state_.now.open);
  state_.now.mover = no_square;
  state_.now.flew = state_.now.drawn = false;
  state_.now.lost.clear();
}

void FastPlay::make(const FastAct& act) {
  const game::Army army = state_.now.to_move;
  switch (act.form) {
    case FastAct::Form::draw:
      before_.clear();
      if (act.flies) search_.find(state_.pieces, army, FastSearch::Ways::all, before_);
      std::swap(opened_, state_.now.open);
      state_.pieces.move(act.cells[0], act.cells[1]);
      note_move(act.cells[1], act.flies, before_);
      break;
    case FastAct::Form::take:
      do_take(act);
      break;
    case FastAct::Form::enter:
      state_.now.off.erase(std::ranges::find(state_.now.off, act.captive));
      state_.pieces.put(act.cells[0], act.captive, static_cast<std::uint32_t>(state_.now.turn + 1));
      break;
    case FastAct::Form::redeem:
      do_redeem(act);
      break;
    case FastAct::Form::announce:
      for (const FastSquare cell : act.cells)
        if (cell != no_square)
          state_.pieces.set_kind(
              cell, rules_.kind(state_.pieces.piece(state_.pieces.at(cell)).kind).announced);
      break;
    case FastAct::Form::end:
      do_end();
      break;
  }
  if (state_.ending) return;
  if (auto ended = ended_by(state_, goal_, army)) state_.ending = std::move(ended);
}

// Updates the state after a movement that ends on `to`. `before`: the captures that were open
// before it.
void FastPlay::note_move(FastSquare to, bool flew, const FastCaptures& before) {
  state_.now.drawn = true;
  state_.now.flew = flew;
  state_.now.mover = to;
  state_.pieces.set_arrival_turn(to, static_cast<std::uint32_t>(state_.now.turn + 1));
  search_.find(state_.pieces, state_.now.to_move, FastSearch::Ways::all, state_.now.open);
  const game::PlayRules& play = plain_.play;
  std::erase_if(state_.now.open.all, [&](const FastCapture& capture) {
    const auto takers = state_.now.open.takers_of(capture);
    const auto same = [&](const FastCapture& other) {
      return other.prey == capture.prey && other.number == capture.number &&
             other.rule == capture.rule && std::ranges::equal(before.takers_of(other), takers);
    };
    const auto was_seen = [&](const FastCapture& other) {
      return other.prey == capture.prey && other.number == capture.number;
    };
    if (flew && !(play.flight_besieges && capture.shuts_in) &&
        std::ranges::none_of(before.all, same))
      return true;
    if (play.timing == game::CaptureTiming::enter_before &&
        std::ranges::any_of(opened_.all, was_seen))
      return true;
    return play.mover_takes_part && std::ranges::find(takers, to) == takers.end();
  });
}

void FastPlay::do_take(const FastAct& act) {
  const FastSquare prey = act.cells[0];
  const KindNumber number = state_.pieces.piece(state_.pieces.at(prey)).kind;
  const FastKind& piece = rules_.kind(number);
  const game::Army captor = state_.now.to_move;
  opened_ = state_.now.open;
  if (act.layer != 0) {
    const auto layer =
        std::ranges::find(piece.piece.layers, act.layer) - piece.piece.layers.begin();
    const auto [left, taken] = piece.robbed[static_cast<std::size_t>(layer)];
    state_.place_off_board(taken);
    state_.now.lost.push_back({prey, act.layer});
    if (plain_.play.lowest_is_king && game::is_lowest(piece.piece, act.layer)) {
      state_.place_off_board(rules_.kind(left).captured);
      state_.pieces.remove(prey);
    } else {
      state_.pieces.set_kind(prey, left);
    }
  } else {
    state_.place_off_board(piece.captured);
    state_.pieces.remove(prey);
  }
  std::erase_if(state_.now.open.all, [&](const FastCapture& open) {
    if (open.prey != prey) return false;
    if (state_.pieces.is_empty(prey) || open.number == act.layer) return true;
    const auto left = rules_.captured_by(state_.pieces.piece(state_.pieces.at(prey)).kind);
    return !open.shuts_in && std::ranges::find(left, open.number) == left.end();
  });
  state_.unite_king(captor);
  if (act.cells[1] != no_square) {
    state_.pieces.move(act.cells[1], prey);
    note_move(prey, false, before_);
  } else if (plain_.play.timing != game::CaptureTiming::stay && !state_.now.drawn) {
    state_.now.drawn = true;  // the capture replaces the movement
    if (plain_.play.timing == game::CaptureTiming::enter_before) state_.now.open.all.clear();
  }
}

void FastPlay::do_redeem(const FastAct& act) {
  const auto [piece, king] = std::pair(act.cells[0], act.cells[1]);
  const game::Piece robbed = state_.kind_at(king).piece;
  std::vector<std::int64_t> layers = robbed.layers;
  layers.push_back(act.layer);
  std::ranges::sort(layers, std::ranges::greater());
  const game::Piece layer =
      game::captured_by(state_.now.to_move, game::layers_of(robbed, {act.layer}));
  state_.pieces.set_kind(king, rules_.number_of(game::layers_of(robbed, layers)));
  state_.now.off.erase(std::ranges::find(state_.now.off, rules_.number_of(layer)));
  state_.place_off_board(state_.kind_at(piece).captured);
  state_.pieces.remove(piece);
  state_.now.lost.erase(std::ranges::find(state_.now.lost, FastLayer{king, act.layer}));
  if (plain_.play.king_to_redeemer) {
    state_.pieces.move(king, piece);
    state_.pieces.set_arrival_turn(piece, 0);
    for (FastLayer& lost : state_.now.lost)
      if (lost.king == king) lost.king = piece;
  }
  std::erase_if(state_.now.open.all, [&](const FastCapture& open) {
    return open.prey == piece || (plain_.play.king_to_redeemer && open.prey == king);
  });
}

void FastPlay::do_end() {
  const bool passes = !state_.now.drawn;
  if (passes && state_.now.passed) {
    state_.ending = goal_ && goal_->counts_standards
                        ? game::ending_by_standards(state_.position())
                        : game::GameEnding{std::nullopt, "neither army can move"};
    return;
  }
  state_.now.passed = passes;
  ++state_.now.turn;
  state_.now.to_move = game::enemy_of(state_.now.to_move);
  begin_turn();
}

}  // namespace rithmo::engine
