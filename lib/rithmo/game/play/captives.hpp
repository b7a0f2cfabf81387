// Captives: what happens to pieces and to kings' layers after their capture.
//
// Example: by Fulke's first kind a captured round is placed on its captor's first rank in the same
// turn and serves the captor. Counter-example: a layer captured from a king never comes on the
// board again by itself.
#pragma once

#include <cstdint>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

// Returns the rank, counted from 0, at the army's own edge.
int first_rank(const Board& board, Army army);

// Returns the captured piece, king or layer as its captor owns it. A piece that its own army
// captures back is no longer marked as a captive.
Piece captured_by(Army captor, Piece piece);

// Returns a copy of the king, or of a captured part of it, that has only these layers.
Piece layers_of(const Piece& king, std::vector<std::int64_t> layers);
// Returns true if this is the base of the complete king, which is its lowest and greatest layer.
bool is_lowest(const Piece& king, std::int64_t layer);

// Returns true if the captive comes on the board again. For a king of several layers the rule
// `captive_king` decides, for other pieces the rule `captives`. A single layer never comes again.
bool enters(const PlayRules& play, const Piece& captive);
// Replaces the captured layers of a king by the whole king once the captor has all its layers. Does
// nothing unless the rules let captive kings come on the board again.
void unite_king(const PlayRules& play, Position& position, Army captor);

// Returns true if the captive counts in its captor's triumph while it is off the board.
bool counts_off_board(const PlayRules& play, const Piece& captive);

}  // namespace rithmo::game
