// All relations among some numbers, with reasons: the question of a player at the board, or of a
// reader of a table.
//
// For 2 3 4 6: who bears them; that 2 + 4 = 6 and 2 x 3 = 6; the arithmetic 2 3 4 and 2 4 6, the
// harmonic 2 3 6 and 3 4 6, 2:3 = 4:6; and so a greatest triumph. Counter-example: nothing is
// reported of numbers that are not given.
#pragma once

#include <string>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::relation {

struct Statement {
  std::string topic;  // pieces, ratio, sum, product, power, proportion, triumph, captures
  std::string text;
};

// REQUIRES: at least one number, all positive. Order and repetition do not matter.
std::vector<Statement> explain(std::vector<number::Integer> numbers, const game::Roots& roots);

}  // namespace rithmo::relation
