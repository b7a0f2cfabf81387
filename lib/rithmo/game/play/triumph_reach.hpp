// Triumphs in reach: the triumphs that an army can ever set up from the squares on which its pieces
// begin. An exhaustive search over all squares of the camp decides it.
//
// Example: by Fulke's first kind a triangle that does not fly reaches a quarter of the squares.
// Some sets of pieces therefore never stand in a line. Counter-example: the search ignores the
// enemy's resistance and captives. A triumph out of reach needs captives; one in reach may still
// never happen.
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
  std::optional<ReachingMovements>
      by;  // marching if movements without flights suffice; nothing: out of reach
};

// Returns every set of the army's own numbers that makes a triumph which ends the game, sets of
// three before sets of four. A king counts by its total if the rules let it join a triumph.
std::vector<TriumphReach> triumphs_in_reach(const RuleSet& rules, const Position& array, Army army);

}  // namespace rithmo::game
