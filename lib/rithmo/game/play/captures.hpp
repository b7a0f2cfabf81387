// Captures: what an army can capture in a position by the rules of a source, and why.
//
// Example: the rounds 9 on c9 and 7 on e9 and the enemy's 16 on d8. Fulke's first kind captures by
// addition, because 9 + 7 = 16 and both rounds reach d8. Counter-example: a piece that stands
// between blocks the movement. A king captures and is captured by its total and by each layer.
// Announced pieces cannot be captured. Ways that the source only names are ignored.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::game {

struct Capture {
  Square prey;
  std::int64_t number;   // the number of the prey, or of the layer that is captured
  std::string_view way;  // the name of the way of capture, as "addition"; points to static storage
  bool shuts_in;         // true for siege and oblivion
  std::vector<Square> takers;
  std::string because;  // the reason, as "9 + 7 = 16; both reach d8"
  bool by_agreement;
};

// Returns every capture that this army has in the position, sorted by capture rule, then by prey.
// Captures that need agreement are included.
std::vector<Capture> captures_in(const Position& position, const RuleSet& rules, Army taker);

// Returns only the captures that shut a piece in, by siege or oblivion.
std::vector<Capture> captures_by_shutting_in(const Position& position, const RuleSet& rules,
                                             Army taker);

}  // namespace rithmo::game
