// What stands to be taken in a position, by the rules of a source, and why.
//
// Example: with 9 on c9 and 7 on e9, both rounds, and the enemy's 16 on d8, Fulke's first kind takes by addition: 9 + 7 = 16,
// both reach d8. Counter-example: a man who stands between stops a draught, and one of another number is no sum.
// A king takes and is taken by his total and by each layer; announced men are safe. A way of taking that the
// source only names is not tried.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/draughts.hpp"
#include "rithmo/game/position.hpp"

namespace rithmo {

struct Taking {
  Square prey;
  std::int64_t number;       // of the prey, or of the layer that is taken
  std::string_view capture;  // equality, addition, ...
  std::vector<Square> takers;
  std::string because;  // "9 + 7 = 16; both reach d8"
  bool by_agreement;
};

// Siege and oblivion shut a man in.
bool shuts_in(std::string_view capture);

// "round", "triangle", "square" or "king", as draughts name him.
std::string_view who(const Piece& piece);

// The draughts this man has as he stands, those by agreement left out.
std::vector<const Draught*> draughts_of(const RuleSet& rules, const Piece& piece);

// The numbers a man counts by when he takes, and by which he is taken: his own; a king's total and his layers.
std::vector<std::int64_t> numbers_to_take(const Piece& piece, const RuleSet& rules);
std::vector<std::int64_t> numbers_taken(const Piece& piece, const RuleSet& rules);

// Everything that this army takes as the men stand, in the order of the rule set's ways of taking, then by prey.
std::vector<Taking> takings(const Position& position, const RuleSet& rules, Army taker);

// Those of them that shut a man in.
std::vector<Taking> shut_in_by(const Position& position, const RuleSet& rules, Army taker);

}  // namespace rithmo
