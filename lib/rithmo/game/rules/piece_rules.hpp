// What the rules say of one piece as it stands: its movements, the numbers by which it captures and
// is captured.
//
// Example: by du Coeur's rules the even king counts by 91 and by each of its layers; robbed of 25
// it counts by 66. Counter-example: by Mebben's it does not capture by its total when a layer is
// gone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

PieceKind kind_of(const Piece& piece);

// The movements this piece has as it stands, those by agreement left out. They point into the
// rules.
std::vector<const Movement*> movements_of(const RuleSet& rules, const Piece& piece);

// The squares from which this piece could go to that one on an empty board, by a movement that
// captures.
std::vector<Square> squares_that_reach(const RuleSet& rules, const Piece& piece, Square to);

// Which of the powers 2, 3, 4 and 6, up to the greatest, one number is of the other, that being
// more than 1; nothing where it is none.
std::optional<int> power_between(std::int64_t a, std::int64_t b, int greatest);

// Tells whether a number of a piece is that of one of a king's several layers, and not the whole
// piece's.
inline bool is_layer(const Piece& piece, std::int64_t number) {
  return piece.layers.size() > 1 && std::ranges::find(piece.layers, number) != piece.layers.end();
}

// The numbers a piece counts by when it captures, and by which it is captured: its own; a king's
// total and its layers.
std::vector<std::int64_t> numbers_to_capture(const Piece& piece, const RuleSet& rules);
std::vector<std::int64_t> numbers_captured(const Piece& piece, const RuleSet& rules);

}  // namespace rithmo::game
