// See captives.hpp.
#include "rithmo/game/play/captives.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace rithmo::game {

int first_rank(const Board& board, Army army) {
  return army == Army::odd ? 0 : board.ranks - 1;
}

Piece captured_by(Army captor, Piece piece) {
  piece.captive = captor != army_of_origin(piece);
  piece.army = captor;
  piece.announced = false;
  return piece;
}

Piece layers_of(const Piece& king, std::vector<std::int64_t> layers) {
  Piece part = king;
  part.number = std::accumulate(layers.begin(), layers.end(), std::int64_t{0});
  part.layers = std::move(layers);
  return part;
}

bool is_lowest(const Piece& king, std::int64_t layer) {
  return layer == whole_king(army_of_origin(king)).front();
}

bool enters(const PlayRules& play, const Piece& captive) {
  const bool whole = captive.king && captive.layers.size() > 1;
  if (captive.king && !whole) return false;
  return (captive.king ? play.captive_king : play.captives) == CaptivesFate::enter;
}

void unite_king(const PlayRules& play, Position& position, Army captor) {
  if (play.captive_king != CaptivesFate::enter) return;
  const auto is_part = [&](const Piece& piece) {
    return piece.king && piece.captive && piece.army == captor;
  };
  std::vector<std::int64_t> layers;
  for (const Piece& piece : position.off)
    if (is_part(piece)) layers.insert(layers.end(), piece.layers.begin(), piece.layers.end());
  std::ranges::sort(layers, std::ranges::greater());
  if (layers != whole_king(enemy_of(captor))) return;
  const Piece any = *std::ranges::find_if(position.off, is_part);
  std::erase_if(position.off, is_part);
  place_off_board(position, layers_of(any, layers));
}

bool counts_off_board(const PlayRules& play, const Piece& captive) {
  return (captive.king ? play.captive_king : play.captives) == CaptivesFate::stored;
}

}  // namespace rithmo::game
