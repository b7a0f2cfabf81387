// See fast_state.hpp.
#include "rithmo/engine/fast_state.hpp"

#include <algorithm>
#include <functional>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {

FastState::FastState(const FastRules& its_rules, const game::Play::State& state)
    : rules(its_rules), pieces(its_rules), ending(state.ending) {
  for (const auto& [square, piece] : state.position.pieces) {
    const auto came = state.arrivals.find(square);
    pieces.put(rules.cell(square), rules.number_of(piece),
               came == state.arrivals.end() ? 0 : static_cast<std::uint32_t>(came->second));
  }
  for (const game::Piece& piece : state.position.off) now.off.push_back(rules.number_of(piece));
  now.to_move = state.position.to_move;
  now.flew = state.flew;
  now.drawn = state.drawn;
  now.passed = state.passed;
  if (state.mover) now.mover = rules.cell(*state.mover);
  now.turn = state.turn;
  for (const auto& [king, layer] : state.lost) now.lost.push_back({rules.cell(king), layer});
  for (const game::Capture& capture : state.open) {
    const auto rule =
        std::ranges::find(rules.captures(), capture.way,
                          [](const game::CaptureRule* one) { return game::name_of(one->way); }) -
        rules.captures().begin();
    FastCaptures& open = now.open;
    open.all.push_back({rules.cell(capture.prey), static_cast<std::uint8_t>(capture.takers.size()),
                        static_cast<std::uint16_t>(rule), capture.shuts_in,
                        static_cast<std::uint32_t>(open.takers.size()), capture.number});
    for (const game::Square taker : capture.takers) open.takers.push_back(rules.cell(taker));
  }
}

game::Position FastState::position() const {
  game::Position position{rules.plain().board, now.to_move, {}};
  for (FastSlot slot = 0; slot < pieces.slots(); ++slot)
    if (const FastPiece& piece = pieces.piece(slot); piece.at != no_square)
      position.pieces.emplace(rules.square(piece.at), rules.kind(piece.kind).piece);
  for (const KindNumber kind : now.off) position.off.push_back(rules.kind(kind).piece);
  return position;
}

game::Act FastState::plain(const FastAct& act) const {
  const auto square = [&](std::size_t i) { return rules.square(act.cells[i]); };
  const auto layer = act.layer == 0 ? std::nullopt : std::optional(act.layer);
  switch (act.form) {
    case FastAct::Form::draw:
      return game::Draw{square(0), square(1)};
    case FastAct::Form::take:
      return game::Take{square(0), layer,
                        act.cells[1] == no_square ? std::nullopt : std::optional(square(1))};
    case FastAct::Form::enter:
      return game::EnterAct{rules.kind(act.captive).piece, square(0)};
    case FastAct::Form::redeem:
      return game::RedeemAct{square(0), square(1), act.layer};
    case FastAct::Form::announce: {
      game::AnnounceAct announce;
      for (std::size_t i = 0; i < act.cells.size() && act.cells[i] != no_square; ++i)
        announce.pieces.push_back(square(i));
      return announce;
    }
    case FastAct::Form::end:
      break;
  }
  return game::EndTurn{};
}

bool FastState::is_in_camp(FastSquare cell, game::Army army) const {
  return rithmo::game::is_in_camp(rules.square(cell), rules.plain(), army);
}

bool FastState::king_stands(game::Army army) const {
  bool stands = false;
  for_each_slot(pieces.all_of(army), [&](FastSlot slot) { stands |= traits(slot).standing_king; });
  return stands;
}

void FastState::place_off_board(KindNumber kind) {
  const auto order = [&](KindNumber one) { return rules.kind(one).order; };
  now.off.insert(std::ranges::upper_bound(now.off, order(kind), {}, order), kind);
}

// The fast version of unite_king() in captives.hpp.
void FastState::unite_king(game::Army captor) {
  if (rules.plain().play.captive_king != game::CaptivesFate::enter) return;
  std::vector<std::int64_t> layers;
  const auto is_part = [&](KindNumber kind) {
    const game::Piece& piece = rules.kind(kind).piece;
    return piece.king && piece.captive && piece.army == captor;
  };
  KindNumber any = 0;
  for (const KindNumber kind : now.off)
    if (is_part(kind)) {
      const std::vector<std::int64_t>& its = rules.kind(kind).piece.layers;
      layers.insert(layers.end(), its.begin(), its.end());
      any = kind;
    }
  std::ranges::sort(layers, std::ranges::greater());
  if (layers != game::whole_king(game::enemy_of(captor))) return;
  std::erase_if(now.off, is_part);
  place_off_board(rules.number_of(game::layers_of(rules.kind(any).piece, layers)));
}

game::CapturedTotals FastState::spoils(game::Army army) const {
  game::CapturedTotals spoils;
  const auto add = [&](KindNumber number) {
    const FastKind& kind = rules.kind(number);
    if (kind.piece.army == army && kind.piece.captive) spoils += kind.spoils;
  };
  for (const KindNumber kind : now.off) add(kind);
  for (FastSlot slot = 0; slot < pieces.slots(); ++slot)
    if (pieces.piece(slot).at != no_square) add(pieces.piece(slot).kind);
  return spoils;
}

std::int32_t FastState::layer_of(const FastCapture& capture) const {
  return game::is_layer(kind_at(capture.prey).piece, capture.number)
             ? static_cast<std::int32_t>(capture.number)
             : 0;
}

}  // namespace rithmo::engine
