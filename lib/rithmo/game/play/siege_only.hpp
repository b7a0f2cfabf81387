// The pieces that, by the rules of a source, can be captured only by being shut in.
//
// The search places every enemy, and every two enemies, where they could capture; three if more
// than two may add up. A piece is listed if the engine finds no capture of it except siege or
// oblivion. The enemies are the pieces of the array, without captives that have changed sides. A
// king may be captured by its total, or layer by layer. Example: by Fulke's third kind the even
// 153, because no two odd numbers make it. Counter-example: Fulke's list (Fulke 1563, line 851) has
// 135 instead, a number that no piece bears.
#pragma once

#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct SiegeOnly {
  Piece piece;
  // True for a king whose total cannot be captured although each of its layers can.
  bool as_a_whole;
};

// Returns the pieces of an army that can be captured only by being shut in, sorted by number. The
// even army's two rounds of 4 are listed separately.
std::vector<SiegeOnly> siege_only(const RuleSet& rules, Army army);

}  // namespace rithmo::game
