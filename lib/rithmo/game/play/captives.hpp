// What becomes of pieces and of kings' layers when they are captured.
//
// Example: by Fulke's first kind a round that is captured stands on its captor's first rank in the
// same turn, and serves him. Counter-example: a layer captured from a king never comes on the board
// again.
#pragma once

#include <cstdint>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

int first_rank(const Board& board, Army army);  // from 0

// The piece, king or layer as its captor holds it.
Piece captured_by(Army captor, Piece piece);

// A king, or what is captured of one, of these layers alone.
Piece layers_of(const Piece& king, std::vector<std::int64_t> layers);
// Is this the layer on which the whole king stands?
bool is_lowest(const Piece& king, std::int64_t layer);

// Whether it comes on the board again, what becomes of a captive king whole, and of other pieces.
bool enters(const PlayRules& play, const Piece& captive);
// Where a captive king comes on the board again: its layers, once all are captured, are the whole
// king.
void unite_king(const PlayRules& play, Position& position, Army captor);

// Whether it counts in a triumph while it stands off the board.
bool counts_off_board(const PlayRules& play, const Piece& captive);

}  // namespace rithmo::game
