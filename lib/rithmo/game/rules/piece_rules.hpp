// The rules for one piece in its present state: its movements, and the numbers by which it captures
// and is captured.
//
// Example: by du Coeur's rules the even king counts by 91 and by each of its layers; after losing
// the layer 25 it counts by 66. Counter-example: by Mebben's rules a king that has lost a layer
// does not capture by its total.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

PieceKind kind_of(const Piece& piece);

// Returns the movements that this piece has now, without those by agreement. The pointers point
// into the rules.
std::vector<const Movement*> movements_of(const RuleSet& rules, const Piece& piece);

// Returns the squares from which this piece could move to `to` on an empty board, if that movement
// may capture.
std::vector<Square> squares_that_reach(const RuleSet& rules, const Piece& piece, Square to);

// Returns k if one number is the k-th power of the other, for k in 2, 3, 4 and 6 up to `greatest`.
// The other number must exceed 1. Returns nothing if there is no such k.
std::optional<int> power_between(std::int64_t a, std::int64_t b, int greatest);

// Returns true if the number belongs to one of several layers of a king, not to the whole piece.
inline bool is_layer(const Piece& piece, std::int64_t number) {
  return piece.layers.size() > 1 && std::ranges::find(piece.layers, number) != piece.layers.end();
}

// These return the numbers by which a piece captures, and by which it is captured. For most pieces
// this is the piece's number; for a king its total, its layers or both, as the rules say.
std::vector<std::int64_t> numbers_to_capture(const Piece& piece, const RuleSet& rules);
std::vector<std::int64_t> numbers_captured(const Piece& piece, const RuleSet& rules);

}  // namespace rithmo::game
