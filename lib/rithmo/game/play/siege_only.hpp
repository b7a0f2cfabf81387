// The pieces that can be captured only by shutting them in, by the rules of a source.
//
// The search places every enemy, and every two (three where more may add up), where it could
// capture. A piece is listed if the engine then finds no capture of it but by siege or oblivion.
// Enemies are those of the array, not one's own pieces that have changed sides. A king may be
// captured by its total, or layer by layer. Example: by Fulke's third kind the even 153, which no
// two odd numbers make. Counter-example: his list (line 851) has 135 there, which no piece bears.
#pragma once

#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct SiegeOnly {
  Piece piece;
  // True for a king that cannot be captured by its total although each of its layers can.
  bool as_a_whole;
};

// Returns these pieces of an army, sorted by number. Both rounds of 4 of the even army are listed.
std::vector<SiegeOnly> siege_only(const RuleSet& rules, Army army);

}  // namespace rithmo::game
