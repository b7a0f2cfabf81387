// The pieces that nothing but being shut in captures, by the rules of a source.
//
// Every enemy, and every two (three where more may add up), is put where it could capture; what the
// engine then allows by any way but siege and oblivion counts. Enemies are those of the array, not
// one's own pieces that have changed sides. A king may be captured by its total, or layer by layer.
// Example: by Fulke's third kind the even 153, which no two odd numbers make. Counter-example: his
// list (line 851) has 135 there, which no piece bears.
#pragma once

#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct SiegeOnly {
  Piece piece;
  bool as_a_whole;  // a king: not by its total, but each of its layers can be captured
};

// Of this army, by number; the even army has two rounds of 4, which both are listed.
std::vector<SiegeOnly> siege_only(const RuleSet& rules, Army army);

}  // namespace rithmo::game
