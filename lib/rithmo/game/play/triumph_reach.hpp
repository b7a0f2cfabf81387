// Which triumphs an army can ever set up, from where its pieces begin and by where they can go:
// proved by trying every place.
//
// Example: by Fulke's first kind a triangle that marches comes to a quarter of the squares, and
// some sets never stand in a line. Counter-example: whether the enemy lets them, and pieces that
// were captured and serve, are not looked at: what is said to be out of reach can be made by nobody
// without captives, what is in reach may still never happen.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct TriumphReach {
  std::vector<std::int64_t> numbers;  // ascending
  std::optional<Reach> by;            // the least that it takes; nothing: it is out of reach
};

// Every set of the army's own numbers that makes a triumph which ends the game, three before four;
// a king by its total, where it may join.
std::vector<TriumphReach> triumphs_in_reach(const RuleSet& rules, const Position& array, Army army);

}  // namespace rithmo::game
